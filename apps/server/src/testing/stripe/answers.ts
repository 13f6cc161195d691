import type { Price, Session, Subscription } from './objects.ts'
import type { StripeWorld } from './world.ts'

/** What the server refuses, in Stripe's words. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

const invalid = (message: string) => new Refusal(400, 'invalid_request_error', message)
const missing = () => new Refusal(404, 'invalid_request_error', 'No such thing', 'resource_missing')

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

/** Answers one request. @throws Refusal */
export function answer(
  world: StripeWorld,
  method: string,
  path: string,
  given: URLSearchParams,
  refusesCard: boolean,
): unknown {
  const [, , resource = '', ...rest] = path.split('/')
  switch (`${method} ${resource}`) {
    case 'POST customers':
      return makeCustomer(world, given)
    case 'POST products':
      return makeProduct(world, given)
    case 'GET prices':
      return list(
        [...world.prices.values()].filter((one) => one.lookup_key === given.get('lookup_keys[0]')),
      )
    case 'POST prices':
      return makePrice(world, given)
    case 'POST checkout':
    case 'GET checkout':
      return checkout(world, method, rest, given)
    case 'GET subscriptions':
      return rest[0] === undefined
        ? list(world.of(world.subscriptions, required(given, 'customer')))
        : find(world.subscriptions, rest[0])
    case 'POST subscriptions':
      return changeSubscription(world, find(world.subscriptions, rest[0]), given, refusesCard)
    case 'DELETE subscriptions':
      return endSubscription(world, find(world.subscriptions, rest[0]))
    case 'GET invoices':
      return list(world.of(world.invoices, required(given, 'customer')))
    case 'GET payment_intents':
      return rest[0] === undefined
        ? list(world.of(world.intents, required(given, 'customer')))
        : find(world.intents, rest[0])
    case 'GET disputes':
      return list([...world.disputes.values()].filter((one) => one.charge === given.get('charge')))
    case 'POST billing_portal':
      find(world.customers, required(given, 'customer'))
      return { object: 'billing_portal.session', url: 'https://billing.stripe.example/p/1' }
    default:
      throw invalid(`Unrecognized request URL (${method}: ${path})`)
  }
}

function makeCustomer(world: StripeWorld, given: URLSearchParams) {
  const id = world.id('cus')
  const customer = { id, object: 'customer' as const, metadata: nested(given, 'metadata') }
  world.customers.set(id, customer)
  return customer
}

function makeProduct(world: StripeWorld, given: URLSearchParams) {
  const id = required(given, 'id')
  if (world.products.has(id))
    throw new Refusal(
      400,
      'invalid_request_error',
      'Product already exists.',
      'resource_already_exists',
    )
  world.products.add(id)
  return { id, object: 'product', name: required(given, 'name') }
}

function makePrice(world: StripeWorld, given: URLSearchParams) {
  if (!world.products.has(required(given, 'product'))) throw missing()
  const price: Price = {
    ...{ id: world.id('price'), object: 'price', active: true },
    lookup_key: required(given, 'lookup_key'),
    product: required(given, 'product'),
    unit_amount: Number(required(given, 'unit_amount')),
    currency: required(given, 'currency'),
    recurring: { interval: oneOf(required(given, 'recurring[interval]'), ['month', 'year']) },
  }
  world.prices.set(price.id, price)
  return price
}

function checkout(
  world: StripeWorld,
  method: string,
  [, id, act]: readonly string[],
  given: URLSearchParams,
) {
  if (id === undefined) return makeSession(world, given)
  const session = find(world.sessions, id)
  if (method === 'GET') {
    const intent = given.get('expand[0]') === 'payment_intent' ? session.payment_intent : null
    return intent ? { ...session, payment_intent: world.intents.get(intent) } : session
  }
  if (act !== 'expire') throw invalid('Unrecognized request URL')
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
  world.expire(session)
  return session
}

function makeSession(world: StripeWorld, given: URLSearchParams): Session {
  const mode = oneOf(required(given, 'mode'), ['payment', 'subscription'])
  const customer = required(given, 'customer')
  find(world.customers, customer)
  const method = required(given, 'allowed_payment_method_types[0]')
  // What Stripe would offer: a card for what renews, Pix for what does not.
  if ((mode === 'subscription') !== (method === 'card')) throw invalid('no such payment method')
  const price = mode === 'subscription' ? required(given, 'line_items[0][price]') : null
  if (price === null && required(given, 'line_items[0][price_data][currency]') !== 'brl')
    throw invalid('Pix is in BRL')
  const expiresAt = Number(required(given, 'expires_at'))
  if (expiresAt < world.now + 1800 || expiresAt > world.now + 86_400) throw invalid('expires_at')
  required(given, 'success_url')
  const id = world.id('cs_test')
  const intentMetadata = nested(given, 'payment_intent_data[metadata]')
  const session: Session = {
    ...{ id, object: 'checkout.session', customer, mode, price, expires_at: expiresAt },
    client_reference_id: required(given, 'client_reference_id'),
    amount_total: price
      ? find(world.prices, price).unit_amount
      : Number(required(given, 'line_items[0][price_data][unit_amount]')),
    metadata: mode === 'payment' ? intentMetadata : nested(given, 'metadata'),
    url: `https://checkout.stripe.example/c/${id}`,
    ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
  }
  world.sessions.set(id, session)
  return session
}

function changeSubscription(
  world: StripeWorld,
  subscription: Subscription,
  given: URLSearchParams,
  refusesCard: boolean,
): Subscription {
  if (subscription.status === 'canceled') throw missing()
  const cancels = given.get('cancel_at_period_end')
  if (cancels !== null) {
    subscription.cancel_at_period_end = cancels === 'true'
    world.tell('customer.subscription.updated', subscription)
  }
  if (given.get('cancel_at') === '') {
    subscription.cancel_at = null
    world.tell('customer.subscription.updated', subscription)
  }
  const price = given.get('items[0][price]')
  if (price === null) return subscription
  if (required(given, 'items[0][id]') !== subscription.items.data[0].id) throw missing()
  if (refusesCard) throw new Refusal(402, 'card_error', 'Your card was declined.', 'card_declined')
  world.setPrice(subscription, find(world.prices, price))
  return subscription
}

function endSubscription(world: StripeWorld, subscription: Subscription): Subscription {
  if (subscription.status === 'canceled') throw missing()
  world.end(subscription)
  return subscription
}

function find<T>(things: ReadonlyMap<string, T>, id: string | undefined): T {
  const found = things.get(id ?? '')
  if (found === undefined) throw missing()
  return found
}

function required(given: URLSearchParams, name: string): string {
  const value = given.get(name)
  if (value === null || value === '') throw invalid(`Missing required param: ${name}.`)
  return value
}

function oneOf<const T extends string>(value: string, values: readonly T[]): T {
  const found = values.find((one) => one === value)
  if (found === undefined) throw invalid(`Invalid value: ${value}`)
  return found
}

function nested(given: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...given]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  )
}
