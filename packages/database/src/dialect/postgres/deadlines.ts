/**
 * How long a request may wait, in milliseconds. They are kept on our side too: when a link or a
 * synchronous standby is lost, the server's own timeouts never come.
 */
export interface Deadlines {
  /** For a free connection, or a new one. */
  readonly connectMs: number
  /** For one statement, and for a whole transaction. */
  readonly workMs: number
  /** For rows and tables that another transaction holds. */
  readonly lockMs: number
}

/**
 * Connecting and working together stay under three seconds: a client has an answer by then.
 * @param patience how many times as long it may take where no client waits
 */
export function requestDeadlines(patience: number): Deadlines {
  return { connectMs: 1000 * patience, workMs: 1800 * patience, lockMs: 1500 * patience }
}

/** Building an index takes as long as it takes; waiting for the lock to do it does not. */
export const migrationDeadlines: Deadlines = { connectMs: 10_000, workMs: 3_600_000, lockMs: 5000 }
