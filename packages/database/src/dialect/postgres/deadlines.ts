import { HOUR } from '@afins/contract/durations'

/** Milliseconds, enforced by the client too: a lost server's own timeouts never arrive. */
export interface Deadlines {
  /** For a free connection, or a new one. */
  readonly connectMs: number
  /** For one statement, and for a whole transaction. */
  readonly workMs: number
  /** For locks of other transactions. */
  readonly lockMs: number
}

/** Under three seconds together. @param timeoutFactor multiplies them where no client waits */
export function requestDeadlines(timeoutFactor: number): Deadlines {
  return {
    connectMs: 1000 * timeoutFactor,
    workMs: 1800 * timeoutFactor,
    lockMs: 1500 * timeoutFactor,
  }
}

/** Building an index may take long; waiting for its lock may not. */
export const migrationDeadlines: Deadlines = { connectMs: 10_000, workMs: HOUR, lockMs: 5000 }
