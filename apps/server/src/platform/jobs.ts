import type { Database, Writer } from '@afins/database'
import type { Clock } from './clock.ts'
import { insertJob } from './job-queue.ts'
import type { Ids } from './ids.ts'

/**
 * Work that must not be forgotten and must not hold up a request: mail, images, what is to happen
 * at a time.
 *
 * A writer enqueues a job in its own transaction, so there is a job exactly when the write took
 * place:
 *
 *     await context.jobs.enqueue(tx, { kind: 'media.render', key: mediaId, payload: { mediaId } })
 *
 * and a module lists who does it, which `allJobs` in modules.ts puts together:
 *
 *     export const mediaJobs = (context: Context): JobHandlers => ({
 *       'media.render': async (payload) => render(context, renderPayload.parse(payload)),
 *     })
 *
 * A handler runs outside of any transaction, on any node, at least once: after a crash or a failure
 * it runs again, so it looks first whether its work is done already. What it throws is tried again,
 * later each time, and in the end given up: kept, logged and counted. A `HopelessError` is given up
 * at once. In tests `app.runJobs()` runs what is due.
 */
export interface Jobs {
  /** Adds a job, which begins after the commit at the earliest. */
  enqueue(tx: Writer, job: NewJob): Promise<void>
  /** Registers who is told when a job may have become due. */
  subscribe(listener: () => void): void
}

export interface NewJob {
  readonly kind: string
  /**
   * Of what it is about. While a job of the kind with this key waits, another one replaces it: the
   * newest payload and time win. While it runs, it is run once more afterwards.
   */
  readonly key?: string
  /** Anything JSON can say. No secrets, emails or passwords as they are: it is stored. */
  readonly payload: unknown
  /** Not before this time; at once if left out. */
  readonly runAt?: number
}

export type JobHandler = (payload: unknown) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Thrown by a handler whose work will never succeed, however often it is tried. */
export class HopelessError extends Error {}

/** Where nodes tell each other of new jobs. */
export const JOBS_CHANNEL = 'jobs'

/** Opens the queue over a database. */
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
