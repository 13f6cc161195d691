import type { RateClass } from '@afins/contract/endpoint'
import { MINUTE } from '@afins/contract/durations'

export interface ClassLimit {
  readonly max: number
  readonly windowMs: number
  /** Signed-out callers always count by address. */
  readonly by: 'person' | 'address' | 'both'
}

export type LimitClass = RateClass | 'media' | 'probe' | 'webhook'

export type RateClassLimits = Readonly<Record<LimitClass, ClassLimit>>

/** In memory; password guesses and new accounts are also counted by the accounts module. */
export const rateClasses: RateClassLimits = {
  // Also by person: whoever has many addresses asks for what is costly no more often.
  read: { max: 600, windowMs: MINUTE, by: 'both' },
  write: { max: 120, windowMs: MINUTE, by: 'person' },
  upload: { max: 30, windowMs: 10 * MINUTE, by: 'person' },
  'sign-in': { max: 120, windowMs: MINUTE, by: 'address' },
  'sign-up': { max: 120, windowMs: MINUTE, by: 'address' },
  lookup: { max: 30, windowMs: MINUTE, by: 'address' },
  checkout: { max: 8, windowMs: 60 * MINUTE, by: 'person' },
  // A page of pictures has a hundred; a household opens many pages a minute.
  media: { max: 3000, windowMs: MINUTE, by: 'address' },
  // Each is a query. A balancer asks a few times a second at most.
  probe: { max: 300, windowMs: MINUTE, by: 'address' },
  // Stripe sends from a few addresses, and sends again for days what was answered with 429.
  webhook: { max: 600, windowMs: MINUTE, by: 'address' },
}

export function raised(factor: number, limits: RateClassLimits = rateClasses): RateClassLimits {
  const entries = Object.entries(limits).map(([name, limit]) => [
    name,
    { ...limit, max: limit.max * factor },
  ])
  return Object.fromEntries(entries) as RateClassLimits
}
