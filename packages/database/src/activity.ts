import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<{ active: boolean }>()

/** Thrown when a transaction's work reaches past its handle: that would deadlock, or read the past. */
export class LeakedTransactionError extends Error {
  constructor() {
    super('Inside of a transaction only its own handle may be used')
  }
}

/** Marks everything that `work` does, until it ends, as being inside of a transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const activity = { active: true }
  try {
    return await running.run(activity, work)
  } finally {
    activity.active = false
  }
}

/** @throws LeakedTransactionError when a transaction's work calls this */
export function requireOutsideTransaction(): void {
  if (running.getStore()?.active) throw new LeakedTransactionError()
}
