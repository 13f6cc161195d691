import { HOUR, MINUTE } from '@afins/contract/durations'

/** How a source has answered lately. */
export interface BreakerState {
  /** Failures in a row. */
  readonly failures: number
  /** How often it opened since the last success. */
  readonly openings: number
  /** It is not called before. */
  readonly openUntil: number
}

export const closedBreaker: BreakerState = { failures: 0, openings: 0, openUntil: 0 }

const FAILURES = 5
const FIRST_OPEN_MS = MINUTE
const MAX_OPEN_MS = 30 * MINUTE
/** Whoever answers 403 does not want to be called like this; an operator has to look at it. */
const FORBIDDEN_MS = 6 * HOUR

interface Failure {
  readonly status: number | null
  readonly retryAfterMs: number | null
}

/** The state after a failure; see Nygard, M. (2018), Release It!, “Circuit Breaker”. */
export function afterFailure(
  { failures, openings, openUntil }: BreakerState,
  { status, retryAfterMs }: Failure,
  now: number,
): BreakerState {
  const failed = failures + 1
  const opens = failed >= FAILURES
  const waits = [
    retryAfterMs ?? 0,
    status === 403 ? FORBIDDEN_MS : 0,
    opens ? Math.min(FIRST_OPEN_MS * 2 ** openings, MAX_OPEN_MS) : 0,
  ]
  return {
    failures: failed,
    openings: opens ? openings + 1 : openings,
    openUntil: Math.max(openUntil, now + Math.max(...waits)),
  }
}
