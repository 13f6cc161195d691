import type { Transaction } from 'kysely'
import { insideTransaction, requireOutsideTransaction } from './activity.ts'
import type { Database, Writer } from './database.ts'
import type { Engine } from './dialect/engine.ts'
import { checkFence } from './fence.ts'
import type { Schema } from './schema/index.ts'

const MAX_ATTEMPTS = 4

type Hook = () => void | Promise<void>

/**
 * The work may run up to four times after conflicts, so it only uses the database, briefly; what
 * follows from the commit goes into `tx.onCommit`. @throws LeakedTransactionError inside of another
 * one @throws CommitOutcomeUnknownError when it may have been committed
 */
export async function transaction<T>(
  database: Database,
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  requireOutsideTransaction()
  for (let attempt = 1; ; attempt++) {
    const hooks: Hook[] = []
    try {
      const result = await insideTransaction(() =>
        database.engine.writer.transaction().execute(async (tx) => {
          const writer = writerOver(tx, hooks, database.engine)
          await checkFence(writer)
          return work(writer)
        }),
      )
      await runHooks(hooks, database.onError)
      return result
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !database.engine.isTransient(error)) throw error
    }
  }
}

function writerOver(tx: Transaction<Schema>, hooks: Hook[], { postClustering }: Engine): Writer {
  return Object.assign(tx, { onCommit: (hook: Hook) => void hooks.push(hook), postClustering })
}

async function runHooks(hooks: readonly Hook[], onError: (error: unknown) => void): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook()
    } catch (error) {
      onError(error)
    }
  }
}
