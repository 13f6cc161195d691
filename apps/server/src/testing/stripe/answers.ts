import type { Price, Session, Subscription } from './objects.ts'
import type { StripeWorld } from './world.ts'

/** What the server refuses, in Stripe's words. */
export class StripeError extends Error {
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

const invalid = (message: string) => new StripeError(400, 'invalid_request_error', message)
const missing = () =>
  new StripeError(404, 'invalid_request_error', 'No such thing', 'resource_missing')

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

/** Answers one request. @throws Refusal */
export function answer(
  world: StripeWorld,
  method: string,
  path: string,
  params: URLSearchParams,
  rejectsCard: boolean,
): unknown {
  const [, , resource = '', ...rest] = path.split('/')
  switch (`${method} ${resource}`) {
    case 'POST customers':
      return makeCustomer(world, params)
    case 'POST products':
      return makeProduct(world, params)
    case 'GET prices':
      return list(
        [...world.prices.values()].filter((one) => one.lookup_key === params.get('lookup_keys[0]')),
      )
    case 'POST prices':
      return makePrice(world, params)
    case 'POST checkout':
    case 'GET checkout':
      return checkout(world, method, rest, params)
    case 'GET subscriptions':
      return rest[0] === undefined
        ? list(world.of(world.subscriptions, required(params, 'customer')))
        : find(world.subscriptions, rest[0])
    case 'POST subscriptions':
      return changeSubscription(world, find(world.subscriptions, rest[0]), params, rejectsCard)
    case 'DELETE subscriptions':
      return endSubscription(world, find(world.subscriptions, rest[0]))
    case 'GET invoices':
      return list(world.of(world.invoices, required(params, 'customer')))
    case 'GET payment_intents':
      return rest[0] === undefined
        ? list(world.of(world.intents, required(params, 'customer')))
        : find(world.intents, rest[0])
    case 'GET disputes':
      return list([...world.disputes.values()].filter((one) => one.charge === params.get('charge')))
    case 'POST billing_portal':
      find(world.customers, required(params, 'customer'))
      return { object: 'billing_portal.session', url: 'https://billing.stripe.example/p/1' }
    default:
      throw invalid(`Unrecognized request URL (${method}: ${path})`)
  }
}

function makeCustomer(world: StripeWorld, params: URLSearchParams) {
  const id = world.id('cus')
  const customer = { id, object: 'customer' as const, metadata: nested(params, 'metadata') }
  world.customers.set(id, customer)
  return customer
}

function makeProduct(world: StripeWorld, params: URLSearchParams) {
  const id = required(params, 'id')
  if (world.products.has(id))
    throw new StripeError(
      400,
      'invalid_request_error',
      'Product already exists.',
      'resource_already_exists',
    )
  world.products.add(id)
  return { id, object: 'product', name: required(params, 'name') }
}

function makePrice(world: StripeWorld, params: URLSearchParams) {
  if (!world.products.has(required(params, 'product'))) throw missing()
  const price: Price = {
    ...{ id: world.id('price'), object: 'price', active: true },
    lookup_key: required(params, 'lookup_key'),
    product: required(params, 'product'),
    unit_amount: Number(required(params, 'unit_amount')),
    currency: required(params, 'currency'),
    recurring: { interval: oneOf(required(params, 'recurring[interval]'), ['month', 'year']) },
  }
  world.prices.set(price.id, price)
  return price
}

function checkout(
  world: StripeWorld,
  method: string,
  [, id, act]: readonly string[],
  params: URLSearchParams,
) {
  if (id === undefined) return makeSession(world, params)
  const session = find(world.sessions, id)
  if (method === 'GET') {
    const intent = params.get('expand[0]') === 'payment_intent' ? session.payment_intent : null
    return intent ? { ...session, payment_intent: world.intents.get(intent) } : session
  }
  if (act !== 'expire') throw invalid('Unrecognized request URL')
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
  world.expire(session)
  return session
}

function makeSession(world: StripeWorld, params: URLSearchParams): Session {
  const mode = oneOf(required(params, 'mode'), ['payment', 'subscription'])
  const customer = required(params, 'customer')
  find(world.customers, customer)
  const method = required(params, 'allowed_payment_method_types[0]')
  // What Stripe would offer: a card for what renews, Pix for what does not.
  if ((mode === 'subscription') !== (method === 'card')) throw invalid('no such payment method')
  const price = mode === 'subscription' ? required(params, 'line_items[0][price]') : null
  if (price === null && required(params, 'line_items[0][price_data][currency]') !== 'brl')
    throw invalid('Pix is in BRL')
  const expiresAt = Number(required(params, 'expires_at'))
  if (expiresAt < world.now + 1800 || expiresAt > world.now + 86_400) throw invalid('expires_at')
  required(params, 'success_url')
  const id = world.id('cs_test')
  const intentMetadata = nested(params, 'payment_intent_data[metadata]')
  const session: Session = {
    ...{ id, object: 'checkout.session', customer, mode, price, expires_at: expiresAt },
    client_reference_id: required(params, 'client_reference_id'),
    amount_total: price
      ? find(world.prices, price).unit_amount
      : Number(required(params, 'line_items[0][price_data][unit_amount]')),
    metadata: mode === 'payment' ? intentMetadata : nested(params, 'metadata'),
    url: `https://checkout.stripe.example/c/${id}`,
    ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
  }
  world.sessions.set(id, session)
  return session
}

function changeSubscription(
  world: StripeWorld,
  subscription: Subscription,
  params: URLSearchParams,
  rejectsCard: boolean,
): Subscription {
  if (subscription.status === 'canceled') throw missing()
  const cancels = params.get('cancel_at_period_end')
  if (cancels !== null) {
    subscription.cancel_at_period_end = cancels === 'true'
    world.emit('customer.subscription.updated', subscription)
  }
  if (params.get('cancel_at') === '') {
    subscription.cancel_at = null
    world.emit('customer.subscription.updated', subscription)
  }
  const price = params.get('items[0][price]')
  if (price === null) return subscription
  if (required(params, 'items[0][id]') !== subscription.items.data[0].id) throw missing()
  if (rejectsCard)
    throw new StripeError(402, 'card_error', 'Your card was declined.', 'card_declined')
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

function required(params: URLSearchParams, name: string): string {
  const value = params.get(name)
  if (value === null || value === '') throw invalid(`Missing required param: ${name}.`)
  return value
}

function oneOf<const T extends string>(value: string, values: readonly T[]): T {
  const found = values.find((one) => one === value)
  if (found === undefined) throw invalid(`Invalid value: ${value}`)
  return found
}

function nested(params: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...params]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  )
}
