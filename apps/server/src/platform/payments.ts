import type { CheckoutState, PaymentMethod, PlanInterval } from '@afins/contract/plan'

/**
 * Whoever takes the payments. What it answers is the truth: notices only say that it is time to
 * ask. Every method but `readNotice` speaks with another server, so none is called within a
 * transaction.
 *
 * Each throws AppError `plan.unavailable` when it could not be reached; then nothing is known of
 * what it did, and the same call with the same key may be made again.
 */
export interface Payments {
  readonly name: 'stripe' | 'simulated'
  /** Makes a customer, once for a person. @returns what it is called there */
  createCustomer(uid: string): Promise<string>
  /** Opens the page on which a checkout is paid, once for its id. */
  openCheckout(checkout: NewCheckout): Promise<{ reference: string; url: string }>
  /** Makes sure that a checkout cannot be paid any more. @returns false if it has been already */
  closeCheckout(reference: string): Promise<boolean>
  /** How everything stands with a customer, this moment. */
  look(customer: string, checkouts: readonly CheckoutRef[]): Promise<CustomerTruth>
  /** Lets a subscription end with what is paid, or go on. */
  setCancels(subscription: string, cancels: boolean): Promise<void>
  /** Ends a subscription this moment: it takes no money any more, nor what is still owed. */
  end(subscription: string): Promise<void>
  /**
   * Changes what a subscription renews by, at once.
   * @throws AppError `plan.payment_refused` when it takes a payment that fails: nothing changed
   */
  changeInterval(subscription: string, interval: PlanInterval, amount: number): Promise<void>
  /** Where a customer changes cards and reads invoices; null where there is no such place. */
  portal(customer: string, returnUrl: string): Promise<string | null>
  /** Whose payment it was; null where nobody of ours can tell. */
  customerOfPayment(payment: string): Promise<string | null>
  /**
   * Reads a notice, if its signature is right and no more than five minutes away from now.
   * @throws AppError `plan.notice_invalid`
   */
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

/** Whether the money for something stayed. */
export type Money = 'kept' | 'refunded' | 'disputed'

export interface SubscriptionTruth {
  readonly reference: string
  readonly status: 'active' | 'past_due' | 'ended'
  readonly cancels: boolean
  readonly interval: PlanInterval
  readonly amount: number
  readonly beganAt: number
  readonly paidUntil: number
  readonly endedAt: number | null
  /** Of its latest payment. */
  readonly money: Money
}

/** A payment for one interval that does not renew. */
export interface PaymentTruth {
  readonly reference: string
  /** Our id of the checkout that it was made in. */
  readonly checkoutId: string
  readonly amount: number
  readonly paidAt: number
  readonly money: Money
}

/** What was asked for a subscription, and whether it was paid. */
export interface InvoiceTruth {
  readonly reference: string
  readonly outcome: 'paid' | 'failed'
  readonly interval: PlanInterval
  readonly amount: number
  readonly at: number
}

export interface CustomerTruth {
  readonly subscriptions: readonly SubscriptionTruth[]
  readonly payments: readonly PaymentTruth[]
  readonly invoices: readonly InvoiceTruth[]
  readonly checkouts: readonly { readonly id: string; readonly state: CheckoutState }[]
}

/** That something happened, and to whom. */
export interface Notice {
  readonly id: string
  readonly kind: string
  readonly customer: string | null
  /** Where it names a payment and no customer. */
  readonly payment: string | null
}
