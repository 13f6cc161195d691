import { addMonths } from '#platform/time.ts'
import type {
  Charge,
  Customer,
  Dispute,
  Intent,
  Invoice,
  Price,
  Session,
  StripeEvent,
  Subscription,
  Thing,
} from './objects.ts'

/**
 * What is true at the provider: customers, what they bought and what became of it. Things happen
 * to it as a person, a bank or time makes them happen; each leaves events, which somebody may or
 * may not deliver.
 */
export class StripeWorld {
  readonly customers = new Map<string, Customer>()
  readonly products = new Set<string>()
  readonly prices = new Map<string, Price>()
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly intents = new Map<string, Intent>()
  readonly disputes = new Map<string, Dispute>()
  /** What nobody took yet. */
  readonly events: StripeEvent[] = []
  /** Whether the next payments with a card are refused. */
  readonly decliningCustomers = new Set<string>()
  #made = 0
  readonly #now: () => number

  constructor(clock: { now(): number }) {
    this.#now = () => Math.floor(clock.now() / 1000)
  }

  get now(): number {
    return this.#now()
  }

  id(prefix: string): string {
    return `${prefix}_${(++this.#made).toString(36).padStart(8, '0')}`
  }

  /** Takes the events that wait. */
  takeEvents(): StripeEvent[] {
    return this.events.splice(0)
  }

  /** Forgets everybody and everything they bought. */
  clear(): void {
    for (const things of [this.sessions, this.subscriptions, this.invoices, this.intents])
      things.clear()
    this.disputes.clear()
    this.customers.clear()
    this.decliningCustomers.clear()
  }

  /** Somebody pays what a checkout asks for. */
  pay(session: Session): void {
    if (session.status !== 'open') return
    if (session.mode === 'payment') {
      const intent = this.#intent(session.customer, session.amount_total, session.metadata)
      session.payment_intent = intent.id
      this.#succeed(intent)
    } else this.#subscribe(session)
    session.status = 'complete'
    session.payment_status = 'paid'
    this.emit('checkout.session.completed', session)
  }

  /** Somebody leaves the checkout with a payment that is still on its way. */
  promise(session: Session): void {
    if (session.status !== 'open' || session.mode !== 'payment') return
    const intent = this.#intent(session.customer, session.amount_total, session.metadata)
    intent.status = 'processing'
    session.payment_intent = intent.id
    session.status = 'complete'
    this.emit('checkout.session.completed', session)
  }

  /** A payment that was on its way arrives, or never will. */
  settle(session: Session, arrives: boolean): void {
    const intent = this.intents.get(session.payment_intent ?? '')
    if (intent?.status !== 'processing') return
    if (arrives) {
      this.#succeed(intent)
      session.payment_status = 'paid'
      this.emit('checkout.session.async_payment_succeeded', session)
    } else {
      intent.status = 'requires_payment_method'
      this.emit('payment_intent.payment_failed', intent)
      this.emit('checkout.session.async_payment_failed', session)
    }
  }

  expire(session: Session): void {
    if (session.status !== 'open') return
    session.status = 'expired'
    this.emit('checkout.session.expired', session)
  }

  /** Time has passed: checkouts close, subscriptions renew or end. */
  tick(): void {
    for (const session of this.sessions.values())
      if (session.expires_at <= this.now) this.expire(session)
    for (const subscription of this.subscriptions.values()) this.#renew(subscription)
  }

  /** The bank is asked again for what it refused. */
  retry(subscription: Subscription): void {
    const open = this.openInvoices(subscription)
    for (const invoice of open) this.#collect(subscription, invoice)
    if (open.length > 0 && this.openInvoices(subscription).length === 0) {
      subscription.status = 'active'
      this.emit('customer.subscription.updated', subscription)
    }
  }

  /** Nothing more is tried: the subscription stays, unpaid. */
  markUnpaid(subscription: Subscription): void {
    if (subscription.status !== 'past_due') return
    subscription.status = 'unpaid'
    this.emit('customer.subscription.updated', subscription)
  }

  /** Somebody ends a subscription at once, where it is kept. */
  end(subscription: Subscription): void {
    if (subscription.status === 'canceled') return
    subscription.status = 'canceled'
    subscription.ended_at = this.now
    for (const invoice of this.openInvoices(subscription)) invoice.status = 'void'
    this.emit('customer.subscription.deleted', subscription)
  }

  refund(charge: Charge, amount = charge.amount): void {
    charge.amount_refunded = Math.min(charge.amount, charge.amount_refunded + amount)
    charge.refunded = charge.amount_refunded === charge.amount
    this.emit('charge.refunded', charge)
  }

  dispute(charge: Charge): void {
    if (charge.disputed) return
    charge.disputed = true
    const dispute: Dispute = {
      ...{ id: this.id('dp'), object: 'dispute', charge: charge.id },
      payment_intent: charge.payment_intent,
      status: 'needs_response',
    }
    this.disputes.set(dispute.id, dispute)
    this.emit('charge.dispute.created', dispute)
  }

  decide(dispute: Dispute, status: 'won' | 'lost'): void {
    if (dispute.status !== 'needs_response') return
    dispute.status = status
    this.emit('charge.dispute.closed', dispute)
  }

  setPrice(subscription: Subscription, price: Price): void {
    const [item] = subscription.items.data
    item.price = price
    item.current_period_start = this.now
    item.current_period_end = this.#later(this.now, price)
    this.#collect(subscription, this.#invoice(subscription, 'subscription_update'))
    this.emit('customer.subscription.updated', subscription)
  }

  /** Newest first, as lists are. */
  of<T extends { readonly customer: string }>(things: Map<string, T>, customer: string): T[] {
    return [...things.values()].filter((one) => one.customer === customer).toReversed()
  }

  chargesOf(customer: string): Charge[] {
    return this.of(this.intents, customer).flatMap(({ latest_charge }) => latest_charge ?? [])
  }

  invoicesOf({ id, customer }: Subscription): Invoice[] {
    return this.of(this.invoices, customer).filter(
      ({ parent }) => parent.subscription_details.subscription === id,
    )
  }

  openInvoices(subscription: Subscription): Invoice[] {
    return this.invoicesOf(subscription).filter(({ status }) => status === 'open')
  }

  emit(type: string, about: Thing): void {
    const data = { object: structuredClone(about) }
    this.events.push({ id: this.id('evt'), object: 'event', type, created: this.now, data })
  }

  #subscribe(session: Session): void {
    const price = this.prices.get(session.price ?? '')
    if (!price) throw new Error(`no price ${session.price}`)
    const item = {
      id: this.id('si'),
      price,
      current_period_start: this.now,
      current_period_end: this.#later(this.now, price),
    }
    const subscription: Subscription = {
      ...{ id: this.id('sub'), object: 'subscription', customer: session.customer },
      ...{ start_date: this.now, metadata: session.metadata, status: 'active' },
      ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null },
      items: { object: 'list', has_more: false, data: [item] },
    }
    this.subscriptions.set(subscription.id, subscription)
    this.#collect(subscription, this.#invoice(subscription, 'subscription_create'))
    this.emit('customer.subscription.created', subscription)
  }

  #renew(subscription: Subscription): void {
    const [item] = subscription.items.data
    while (subscription.status !== 'canceled' && item.current_period_end <= this.now) {
      if (subscription.cancel_at_period_end) {
        subscription.status = 'canceled'
        subscription.ended_at = item.current_period_end
        this.emit('customer.subscription.deleted', subscription)
        return
      }
      item.current_period_start = item.current_period_end
      item.current_period_end = this.#later(item.current_period_start, item.price)
      const invoice = this.#invoice(subscription, 'subscription_cycle', item.current_period_start)
      const isPaid = this.#collect(subscription, invoice)
      if (!isPaid && subscription.status === 'active') subscription.status = 'past_due'
      this.emit('customer.subscription.updated', subscription)
    }
  }

  #invoice(
    { id, customer, items }: Subscription,
    billing_reason: Invoice['billing_reason'],
    created = this.now,
  ): Invoice {
    const invoice: Invoice = {
      ...{ id: this.id('in'), object: 'invoice', customer, created, billing_reason },
      parent: { subscription_details: { subscription: id } },
      amount_due: items.data[0].price.unit_amount,
      ...{ amount_paid: 0, attempted: false, status: 'open' },
      payments: { object: 'list', has_more: false, data: [] },
    }
    this.invoices.set(invoice.id, invoice)
    return invoice
  }

  /** Takes an invoice's money from the card. */
  #collect({ customer }: Subscription, invoice: Invoice): boolean {
    invoice.attempted = true
    if (this.decliningCustomers.has(customer)) {
      this.emit('invoice.payment_failed', invoice)
      return false
    }
    const intent = this.#intent(customer, invoice.amount_due, {})
    this.#succeed(intent)
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    const payment = { type: 'payment_intent', payment_intent: intent.id } as const
    invoice.payments.data.push({ status: 'paid', payment })
    this.emit('invoice.paid', invoice)
    return true
  }

  #intent(customer: string, amount: number, metadata: Record<string, string>): Intent {
    const intent: Intent = {
      ...{ id: this.id('pi'), object: 'payment_intent', customer, amount, metadata },
      ...{ created: this.now, amount_received: 0, status: 'processing', latest_charge: null },
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  #succeed(intent: Intent): void {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = {
      ...{ id: this.id('ch'), object: 'charge', customer: intent.customer },
      ...{ payment_intent: intent.id, amount: intent.amount, created: this.now },
      ...{ refunded: false, amount_refunded: 0, disputed: false },
    }
    this.emit('payment_intent.succeeded', intent)
  }

  #later(from: number, { recurring }: Price): number {
    return addMonths(from * 1000, recurring.interval === 'year' ? 12 : 1) / 1000
  }
}
