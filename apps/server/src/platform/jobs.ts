import type { Database, Writer } from '@afins/database'
import type { Clock } from './time.ts'
import { insertJob } from './job-queue.ts'
import type { Ids } from './ids.ts'

/**
 * Durable work, enqueued in a writer's own transaction. A handler runs outside of transactions, on
 * any node, at least once, so it checks first whether its work is done. In the end a failing job is
 * dead: stored, logged and counted. In tests `app.runJobs()` runs what is due.
 */
export interface Jobs {
  /** Adds a job, which begins after the commit at the earliest. */
  enqueue(tx: Writer, job: NewJob): Promise<void>
  subscribe(listener: () => void): void
}

export interface NewJob {
  readonly kind: string
  /**
   * While a job with this key waits, another replaces it; while it runs, it runs once more after.
   */
  readonly key?: string
  /** Any JSON. No plain secrets, emails or passwords: it is stored. */
  readonly payload: unknown
  /** Immediately if left out. */
  readonly runAt?: number
}

/** @param signal aborted when the job has taken too long; its outcome is ignored then */
export type JobHandler = (payload: unknown, signal: AbortSignal) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Thrown by a handler whose work can never succeed: the job is dead immediately. */
export class NonRetryableError extends Error {}

export const JOBS_CHANNEL = 'jobs'

export function openJobs(database: Database, clock: Clock, ids: Ids): Jobs {
  const listeners: (() => void)[] = []
  return {
    async enqueue(tx, { kind, key = null, payload, runAt }) {
      const now = clock.now()
      await insertJob(tx, {
        id: ids.next(),
        kind,
        key,
        payload: JSON.stringify(payload),
        run_at: runAt ?? now,
        created_at: now,
      })
      await database.announce(tx, JOBS_CHANNEL, '')
      tx.onCommit(() => {
        for (const listener of listeners) listener()
      })
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}
