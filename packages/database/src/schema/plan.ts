import type { Bool } from './values.ts'

export interface PlanCustomersTable {
  uid: string
  provider: 'stripe' | 'simulated'
  /** The provider's id; null until it is created. */
  reference: string | null
  /** The number of requests to the provider. */
  asked: number
  /** The request whose answer was applied last; older ones are ignored. */
  applied: number
  /** When the provider is queried again; null: nothing can change any more. */
  check_at: number | null
  created_at: number
}

export interface PlanCheckoutsTable {
  id: string
  uid: string
  provider: 'stripe' | 'simulated'
  /** What is bought: a month or a year. */
  choice: 'month' | 'year'
  method: 'card' | 'pix'
  amount: number
  state: 'open' | 'paid' | 'expired' | 'failed'
  reference: string | null
  url: string | null
  created_at: number
  expires_at: number
}

/** One reason to have the plan, as its provider last reported it. */
export interface PlanEntitlementsTable {
  id: string
  uid: string
  source: 'stripe' | 'simulated' | 'gift' | 'manual'
  /** The subscription, the payment, the gift or the grant that it stands for. */
  reference: string
  /** A subscription renews; a period is as long as its months. */
  kind: 'subscription' | 'period'
  state: 'active' | 'past_due' | 'ended' | 'refunded' | 'disputed'
  /** Whether a subscription ends with what is paid. */
  cancels: Bool
  /** What a subscription renews by, or what was bought; null where nothing was. */
  choice: 'month' | 'year' | null
  amount: number | null
  /** Of a period; 0 of a subscription. */
  months: number
  /** When a subscription began, or a period was paid or given. */
  began_at: number
  /** Until when a subscription is paid; 0 of a period, which begins after what there was before. */
  paid_until: number
  /** When it ended before that; null: it did not. */
  ended_at: number | null
  created_at: number
  updated_at: number
}

/** A processed event; the same one again changes nothing. */
export interface PlanNoticesTable {
  id: string
  kind: string
  received_at: number
}

export interface PlanMailsTable {
  uid: string
  kind: 'receipt' | 'payment-failed'
  reference: string
  sent_at: number
}

export interface PlanGiftsTable {
  /** Only the operator has the code itself. */
  code_hash: string
  id: string
  months: number
  created_at: number
  expires_at: number
  redeemed_at: number | null
}

/** The simulated provider's state of a customer, as JSON. */
export interface PlanSimulationsTable {
  customer: string
  content: string
}
