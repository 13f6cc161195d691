import type { CheckoutState, PaymentMethod, PlanInterval } from '@afins/contract/plan'

/**
 * Its answers are authoritative; events only say when to query. No method but `readNotice` is
 * called in a transaction. AppError `plan.unavailable`: the outcome is unknown, and the same call
 * may be repeated.
 */
export interface Payments {
  readonly name: 'stripe' | 'simulated'
  /** Once for each person. @returns the provider's id */
  createCustomer(uid: string): Promise<string>
  /** Once for each id. */
  openCheckout(checkout: NewCheckout): Promise<{ reference: string; url: string }>
  /** Makes sure that a checkout cannot be paid any more. @returns false if it was paid already */
  closeCheckout(reference: string): Promise<boolean>
  look(customer: string, checkouts: readonly CheckoutRef[]): Promise<CustomerSnapshot>
  setCancels(subscription: string, cancels: boolean): Promise<void>
  /** Ends a subscription immediately; what is owed is not charged either. */
  end(subscription: string): Promise<void>
  /** @throws AppError `plan.payment_refused` when a payment fails; nothing changed then */
  changeInterval(subscription: string, interval: PlanInterval, amount: number): Promise<void>
  portal(customer: string, returnUrl: string): Promise<string | null>
  customerOfPayment(payment: string): Promise<string | null>
  /** Valid and at most five minutes old. @throws AppError `plan.notice_invalid` */
  readNotice(body: Buffer, signature: string | undefined, now: number): Promise<Notice>
}

export interface CheckoutRef {
  readonly id: string
  readonly reference: string
}

export interface NewCheckout {
  readonly id: string
  readonly customer: string
  readonly interval: PlanInterval
  readonly method: PaymentMethod
  /** Centavos. */
  readonly amount: number
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string
}

export type Money = 'kept' | 'refunded' | 'disputed'

export interface SubscriptionSnapshot {
  readonly reference: string
  readonly status: 'active' | 'past_due' | 'ended'
  readonly cancels: boolean
  readonly interval: PlanInterval
  readonly amount: number
  readonly beganAt: number
  readonly paidUntil: number
  readonly endedAt: number | null
  readonly money: Money
}

export interface PaymentSnapshot {
  readonly reference: string
  readonly checkoutId: string
  readonly amount: number
  readonly paidAt: number
  readonly money: Money
}

export interface InvoiceSnapshot {
  readonly reference: string
  readonly outcome: 'paid' | 'failed'
  readonly interval: PlanInterval
  readonly amount: number
  readonly at: number
}

export interface CustomerSnapshot {
  readonly subscriptions: readonly SubscriptionSnapshot[]
  readonly payments: readonly PaymentSnapshot[]
  readonly invoices: readonly InvoiceSnapshot[]
  readonly checkouts: readonly { readonly id: string; readonly state: CheckoutState }[]
}

export interface Notice {
  readonly id: string
  readonly kind: string
  readonly customer: string | null
  readonly payment: string | null
}
