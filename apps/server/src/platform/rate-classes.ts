import type { RateClass } from '@afins/contract/endpoint'

/** How much of one class a caller may have. */
export interface ClassLimit {
  readonly max: number
  readonly windowMs: number
  /** Whether each person has their own amount, or each network address. Strangers go by address. */
  readonly by: 'person' | 'address'
}

export type RateClassLimits = Readonly<Record<RateClass, ClassLimit>>

const MINUTE = 60_000

/**
 * The flood limits of every class of endpoint: generous to people, mean to loops. They live in
 * memory; what must outlast a restart (guesses, new accounts) is counted by the accounts module
 * as well.
 */
export const rateClasses: RateClassLimits = {
  read: { max: 600, windowMs: MINUTE, by: 'address' },
  write: { max: 120, windowMs: MINUTE, by: 'person' },
  upload: { max: 30, windowMs: 10 * MINUTE, by: 'person' },
  'sign-in': { max: 120, windowMs: MINUTE, by: 'address' },
  'sign-up': { max: 120, windowMs: MINUTE, by: 'address' },
  lookup: { max: 30, windowMs: MINUTE, by: 'address' },
  checkout: { max: 8, windowMs: 60 * MINUTE, by: 'person' },
}

/** The same classes with every amount multiplied, for load tests. */
export function raised(factor: number, limits: RateClassLimits = rateClasses): RateClassLimits {
  const entries = Object.entries(limits).map(([name, limit]) => [
    name,
    { ...limit, max: limit.max * factor },
  ])
  return Object.fromEntries(entries) as RateClassLimits
}
