import type { Database, Writer } from '@afins/database'
import type { Clock } from './time.ts'
import { insertJob } from './job-queue.ts'
import type { Ids } from './ids.ts'

/**
 * Durable work, enqueued in a writer's own transaction. A handler runs outside of transactions, on
 * any node, at least once, so it checks first whether its work is done. No two tries of a job write
 * at the same time: each transaction of a handler checks that the lease is still its own. In the end a failing job is
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

/** One try of a job. */
export interface JobRun {
  /**
   * Aborted when the try has taken too long: its handler ends soon then, where its work may be cut.
   * One that goes on loses its lease after a while; from then on its transactions are rejected.
   */
  readonly signal: AbortSignal
  /** How far an earlier try came, as it was stored; null: begin. */
  readonly cursor: string | null
  /** Stores how far this try is, in the transaction that came there. */
  saveCursor(tx: Writer, cursor: string): Promise<void>
}

export type JobHandler = (payload: unknown, run: JobRun) => Promise<void>
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
