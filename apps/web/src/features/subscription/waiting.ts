/** How patiently a payment is waited for, in milliseconds since the waiting began. */
const LATE_MS = 60_000
const NEVER_MS = 10 * 60_000

export type Patience = 'soon' | 'late' | 'never'

/** What is fair to say after so long a wait. */
export function patienceAfter(elapsed: number): Patience {
  if (elapsed >= NEVER_MS) return 'never'
  return elapsed >= LATE_MS ? 'late' : 'soon'
}

/** How long until the next look: every second at first, then ever more rarely. */
export function nextLookAfter(elapsed: number): number {
  if (elapsed < 10_000) return 1000
  if (elapsed < 30_000) return 2000
  if (elapsed < LATE_MS) return 5000
  return elapsed < NEVER_MS ? 15_000 : 60_000
}
