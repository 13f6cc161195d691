import { AsyncLocalStorage } from 'node:async_hooks'

interface Activity {
  active: boolean
  /** Texts of statements that had an effect, where they are recorded. */
  readonly statements: string[]
}

const running = new AsyncLocalStorage<Activity>()

/** Thrown when a transaction's work reaches past its handle: that would deadlock, or read the past. */
export class LeakedTransactionError extends Error {
  constructor() {
    super('Inside of a transaction only its own handle may be used')
  }
}

/** Marks everything that `work` does, until it ends, as being inside of a transaction. */
export async function insideTransaction<T>(
  work: () => Promise<T>,
  statements: string[] = [],
): Promise<T> {
  const activity = { active: true, statements }
  try {
    return await running.run(activity, work)
  } finally {
    activity.active = false
  }
}

/** Adds a statement that changed rows, or read some, to those of the transaction that runs it. */
export function recordStatement(text: string, affectedRows: bigint): void {
  if (affectedRows > 0n) running.getStore()?.statements.push(text)
}

/** @throws LeakedTransactionError when a transaction's work calls this */
export function requireOutsideTransaction(): void {
  if (running.getStore()?.active) throw new LeakedTransactionError()
}
