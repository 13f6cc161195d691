import type { Transaction } from 'kysely'
import { insideTransaction, requireOutsideTransaction } from './activity.ts'
import type { Database, Writer } from './database.ts'
import type { Engine } from './dialect/engine.ts'
import { checkFence } from './fence.ts'
import { leaveReplica } from './dialect/replica-reads.ts'
import type { Schema } from './schema/index.ts'

const MAX_ATTEMPTS = 4

type Hook = () => void | Promise<void>

interface Hooks {
  readonly before: (() => Promise<void>)[]
  readonly after: Hook[]
}

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
  leaveReplica()
  for (let attempt = 1; ; attempt++) {
    const hooks: Hooks = { before: [], after: [] }
    const statements: string[] = []
    try {
      const result = await insideTransaction(
        () =>
          database.engine.writer.transaction().execute(async (tx) => {
            const writer = writerOver(tx, hooks, database.engine)
            await checkFence(writer)
            const value = await work(writer)
            for (const hook of hooks.before) await hook()
            return value
          }),
        statements,
      )
      await database.engine.flushCommits()
      await runHooks(hooks.after, database.onError)
      database.onTransaction?.(statements)
      return result
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !database.engine.isTransient(error)) throw error
    }
  }
}

function writerOver(tx: Transaction<Schema>, hooks: Hooks, { postClustering }: Engine): Writer {
  return Object.assign(tx, {
    onCommit: (hook: Hook) => void hooks.after.push(hook),
    beforeCommit: (hook: () => Promise<void>) => void hooks.before.push(hook),
    postClustering,
  })
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
