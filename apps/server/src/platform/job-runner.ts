import { transaction, withFence, withoutFence, type Database, type Writer } from '@afins/database'
import { DAY, HOUR, MINUTE } from '@afins/contract/durations'
import type { Clock } from './time.ts'
import { counter } from './counters.ts'
import type { Ids } from './ids.ts'
import {
  claimJob,
  hasLease,
  storeCursor,
  deleteDead,
  finishJob,
  markJobDead,
  nextRunAt,
  postponeJob,
  renewLeases,
  type Lease,
} from './job-queue.ts'
import { NonRetryableError, JOBS_CHANNEL, type JobHandlers, type Jobs } from './jobs.ts'
import type { Logger } from './logger.ts'

const AT_ONCE = 4
/** A thousand images to render must not delay a mail. */
const OF_ONE_KIND = 2
/** A runner that is silent for so long counts as dead, and others take over. */
export const LEASE_MS = MINUTE
const RENEW_MS = 20_000
/** For expired leases and missed announcements. */
const POLL_MS = 5000
export const MAX_ATTEMPTS = 12
/** A try that takes longer is told to end. The largest image takes two minutes on a slow core. */
const TIME_LIMIT_MS = 10 * MINUTE
/** One that has not ended this long after loses its lease, and the next try may begin. */
const GRACE_MS = MINUTE
const FIRST_DELAY_MS = 5000
const LAST_DELAY_MS = HOUR
const DEAD_JOB_MS = 30 * DAY
const ERROR_LENGTH = 300

const outcomes = counter('afins_jobs_total', 'Tries of jobs by kind and outcome.')

/** What a handler gets that writes although another try of its job may have begun. */
class LeaseLostError extends Error {
  constructor() {
    super('the lease of this try of the job is lost')
  }
}

export interface JobDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly jobs: Jobs
}

export interface JobRunner {
  start(): Promise<void>
  runDue(): Promise<void>
  /** Starts nothing more; resolves when running jobs have ended. */
  stop(): Promise<void>
}

export function jobRunner(
  deps: JobDeps,
  handlers: JobHandlers,
  {
    timeLimitMs = TIME_LIMIT_MS,
    graceMs = GRACE_MS,
  }: { readonly timeLimitMs?: number; readonly graceMs?: number } = {},
): JobRunner {
  const { database, clock, ids, log, jobs } = deps
  const running = new Map<Promise<void>, Lease>()
  let state: 'idle' | 'started' | 'stopped' = 'idle'
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let filling: Promise<void> | null = null
  let requested = false

  const kindsWithCapacity = () => {
    if (running.size >= AT_ONCE) return []
    const busy = [...running.values()]
    return Object.keys(handlers).filter(
      (kind) => busy.filter((other) => other.kind === kind).length < OF_ONE_KIND,
    )
  }

  /** @returns milliseconds until there may be more */
  const fill = async (): Promise<number> => {
    for (;;) {
      const kinds = kindsWithCapacity()
      const now = clock.now()
      const next = await nextRunAt(database.db, kinds, now)
      if (next === null || state === 'stopped') return POLL_MS
      if (next > now) return Math.min(next - now, POLL_MS)
      const claim = { kinds, token: ids.next(), now, leaseMs: LEASE_MS }
      const lease = await transaction(database, (tx) => claimJob(database, tx, claim))
      if (lease) begin(lease)
    }
  }

  const begin = (lease: Lease) => {
    const ended = run(lease).finally(() => {
      running.delete(ended)
      if (state === 'started') wake()
    })
    running.set(ended, lease)
  }

  const run = async (lease: Lease): Promise<void> => {
    const outcome = await outcomeOf(lease)
    outcomes.add({ kind: lease.kind, outcome: outcome.name })
    try {
      await transaction(database, outcome.write)
    } catch (error) {
      // The lease ends by itself, and the job is run again.
      log.error({ err: error, job: lease.id, kind: lease.kind }, 'job not put away')
    }
  }

  /** No transaction of a handler takes place once another try may have begun. */
  const handle = (lease: Lease, signal: AbortSignal) =>
    withFence(
      async (tx) => {
        if (!(await hasLease(database, tx, lease))) throw new LeaseLostError()
      },
      async () =>
        handlers[lease.kind]?.(JSON.parse(lease.payload), {
          signal,
          cursor: lease.cursor,
          saveCursor: (tx, cursor) => storeCursor(tx, lease, cursor),
        }),
    )

  const outcomeOf = async (
    lease: Lease,
  ): Promise<{ name: string; write: (tx: Writer) => Promise<void> }> => {
    const { id: job, kind, attempts } = lease
    try {
      // A job that was started this often without an outcome killed its process each time.
      if (attempts > MAX_ATTEMPTS) throw new NonRetryableError('nobody survived it')
      await withinTime({ timeLimitMs, graceMs }, (signal) => handle(lease, signal))
      return { name: 'done', write: (tx) => finishJob(tx, lease) }
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
      if (error instanceof NonRetryableError || attempts >= MAX_ATTEMPTS) {
        log.error({ err: error, job, kind, attempts }, 'job given up')
        const now = clock.now()
        return { name: 'given_up', write: (tx) => markJobDead(tx, lease, now, reason) }
      }
      log.warn({ err: error, job, kind, attempts }, 'job failed')
      const runAt = clock.now() + delay(lease)
      return { name: 'failed', write: (tx) => postponeJob(tx, lease, runAt, reason) }
    }
  }

  const wake = () => {
    if (state !== 'started') return
    requested = true
    // A handler that enqueues a job wakes this.
    filling ??= withoutFence(fillUntilQuiet).finally(() => {
      filling = null
      if (requested) wake()
    })
  }

  const fillUntilQuiet = async () => {
    while (requested) {
      if (state !== 'started') return
      requested = false
      clearTimeout(timer)
      let wait = POLL_MS
      try {
        wait = await fill()
      } catch (error) {
        log.warn({ err: error }, 'jobs not looked for')
      }
      timer = setTimeout(wake, wait).unref()
    }
  }

  const renew = () => {
    if (running.size === 0) return
    const until = clock.now() + LEASE_MS
    const tokens = [...running.values()].map(({ token }) => token)
    transaction(database, (tx) => renewLeases(tx, tokens, until)).catch((error: unknown) =>
      log.warn({ err: error }, 'leases of jobs not renewed'),
    )
  }

  return {
    async start() {
      state = 'started'
      jobs.subscribe(wake)
      database.onForeignCommit(wake)
      await database.listen(JOBS_CHANNEL, wake, { onRestored: wake })
      heartbeat = setInterval(renew, RENEW_MS).unref()
      wake()
    },
    async runDue() {
      do {
        await fill()
        await Promise.all(running.keys())
      } while (
        ((await nextRunAt(database.db, Object.keys(handlers), clock.now())) ?? Infinity) <=
        clock.now()
      )
    },
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await filling
      clearTimeout(timer)
      await Promise.all(running.keys())
      clearInterval(heartbeat)
    },
  }
}

/** Aborts work that takes longer than so many milliseconds, and rejects if it goes on after a grace. */
async function withinTime(
  { timeLimitMs, graceMs }: { readonly timeLimitMs: number; readonly graceMs: number },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController()
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  let timer = setTimeout(() => {
    const error = new Error(`took longer than ${timeLimitMs} ms`)
    controller.abort(error)
    timer = setTimeout(() => reject(error), graceMs)
  }, timeLimitMs)
  try {
    await Promise.race([work(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Half of it random, so that retries spread out. */
function delay({ id, attempts }: Lease): number {
  const whole = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LAST_DELAY_MS)
  const chance = Number.parseInt(id.slice(-6), 16) / 0x1_00_00_00
  return Math.ceil(whole * (0.5 + chance / 2))
}

export async function cleanUpJobs({
  database,
  clock,
}: Pick<JobDeps, 'database' | 'clock'>): Promise<void> {
  await transaction(database, (tx) => deleteDead(tx, clock.now() - DEAD_JOB_MS))
}
