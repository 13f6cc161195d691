/** Stripe's objects, as far as they matter here, in the form in which its API tells of them. */

export interface Customer {
  readonly id: string
  readonly object: 'customer'
  readonly metadata: Record<string, string>
}

export interface Price {
  readonly id: string
  readonly object: 'price'
  readonly lookup_key: string
  readonly product: string
  readonly unit_amount: number
  readonly currency: string
  readonly recurring: { readonly interval: 'month' | 'year' }
  readonly active: boolean
}

export interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly customer: string
  readonly client_reference_id: string
  readonly mode: 'payment' | 'subscription'
  readonly amount_total: number
  /** What a subscription would be to. */
  readonly price: string | null
  readonly metadata: Record<string, string>
  readonly url: string
  readonly expires_at: number
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
}

export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly customer: string
  readonly payment_intent: string
  readonly amount: number
  readonly created: number
  refunded: boolean
  amount_refunded: number
  disputed: boolean
}

export interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly customer: string
  readonly amount: number
  readonly created: number
  readonly metadata: Record<string, string>
  amount_received: number
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  latest_charge: Charge | null
}

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly charge: string
  readonly payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
}

export interface Invoice {
  readonly id: string
  readonly object: 'invoice'
  readonly customer: string
  readonly created: number
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  readonly parent: { readonly subscription_details: { readonly subscription: string } }
  readonly amount_due: number
  amount_paid: number
  attempted: boolean
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  payments: {
    readonly object: 'list'
    readonly has_more: false
    readonly data: {
      readonly status: 'paid'
      readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string }
    }[]
  }
}

export interface Subscription {
  readonly id: string
  readonly object: 'subscription'
  readonly customer: string
  readonly start_date: number
  readonly metadata: Record<string, string>
  status: 'active' | 'past_due' | 'unpaid' | 'canceled'
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  items: {
    readonly object: 'list'
    readonly has_more: false
    readonly data: [
      {
        readonly id: string
        price: Price
        current_period_start: number
        current_period_end: number
      },
    ]
  }
}

export type Thing = Session | Charge | Intent | Dispute | Invoice | Subscription | Customer

/** A notice as it is sent. */
export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly data: { readonly object: unknown }
}
