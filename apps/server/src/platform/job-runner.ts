import { transaction, type Database, type Writer } from '@afins/database'
import type { Clock } from './clock.ts'
import { counter } from './counters.ts'
import type { Ids } from './ids.ts'
import {
  claimJob,
  deleteGivenUp,
  finishJob,
  giveUpJob,
  nextRunAt,
  postponeJob,
  renewLeases,
  type Lease,
} from './job-queue.ts'
import { HopelessError, JOBS_CHANNEL, type JobHandlers, type Jobs } from './jobs.ts'
import type { Logger } from './logger.ts'

const AT_ONCE = 4
/** A thousand images to render do not keep a mail waiting. */
const OF_ONE_KIND = 2
/** Whoever says nothing for so long is taken for dead, and others take over. */
export const LEASE_MS = 60_000
const RENEW_MS = 20_000
/** How often it is looked for what nobody told of: leases of the dead, a lost announcement. */
const POLL_MS = 5000
export const MAX_ATTEMPTS = 12
const FIRST_DELAY_MS = 5000
const LAST_DELAY_MS = 3_600_000
/** How long what was given up is kept for the operator. */
const GIVEN_UP_MS = 30 * 24 * 3_600_000
const ERROR_LENGTH = 300

const outcomes = counter('afins_jobs_total', 'Tries of jobs by kind and outcome.')

export interface JobParts {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  readonly jobs: Jobs
}

/** Runs the jobs of a process. Any number of runners may share a database. */
export interface JobRunner {
  /** Runs what becomes due from now on. */
  start(): Promise<void>
  /** Runs what is due now, and what that makes due. */
  runDue(): Promise<void>
  /** Begins nothing more; comes when all that was begun has ended. */
  stop(): Promise<void>
}

/** Builds the runner of a process, not yet started. */
export function jobRunner(parts: JobParts, handlers: JobHandlers): JobRunner {
  const { database, clock, ids, log, jobs } = parts
  const owner = ids.next()
  const running = new Map<Promise<void>, string>()
  let state: 'idle' | 'started' | 'stopped' = 'idle'
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let filling: Promise<void> | null = null
  let asked = false

  const kindsWithRoom = () => {
    if (running.size >= AT_ONCE) return []
    const busy = [...running.values()]
    return Object.keys(handlers).filter(
      (kind) => busy.filter((other) => other === kind).length < OF_ONE_KIND,
    )
  }

  /** Begins what is due and fits. @returns how long until there may be more */
  const fill = async (): Promise<number> => {
    for (;;) {
      const kinds = kindsWithRoom()
      const now = clock.now()
      const next = await nextRunAt(database.db, kinds, now)
      if (next === null || state === 'stopped') return POLL_MS
      if (next > now) return Math.min(next - now, POLL_MS)
      const claim = { kinds, owner, now, leaseMs: LEASE_MS }
      const lease = await transaction(database, (tx) => claimJob(database, tx, claim))
      if (lease) begin(lease)
    }
  }

  const begin = (lease: Lease) => {
    const ended = run(lease).finally(() => {
      running.delete(ended)
      if (state === 'started') wake()
    })
    running.set(ended, lease.kind)
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

  const outcomeOf = async (
    lease: Lease,
  ): Promise<{ name: string; write: (tx: Writer) => Promise<void> }> => {
    const { id: job, kind, attempts } = lease
    try {
      // Whoever began it this often and never came back did not fail: they died of it.
      if (attempts > MAX_ATTEMPTS) throw new HopelessError('nobody survived it')
      await handlers[kind]?.(JSON.parse(lease.payload))
      return { name: 'done', write: (tx) => finishJob(tx, lease) }
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
      if (error instanceof HopelessError || attempts >= MAX_ATTEMPTS) {
        log.error({ err: error, job, kind, attempts }, 'job given up')
        const now = clock.now()
        return { name: 'given_up', write: (tx) => giveUpJob(tx, lease, now, reason) }
      }
      log.warn({ err: error, job, kind, attempts }, 'job failed')
      const runAt = clock.now() + delay(lease)
      return { name: 'failed', write: (tx) => postponeJob(tx, lease, runAt, reason) }
    }
  }

  const wake = () => {
    if (state !== 'started') return
    asked = true
    filling ??= fillUntilQuiet().finally(() => {
      filling = null
      if (asked) wake()
    })
  }

  const fillUntilQuiet = async () => {
    while (asked) {
      if (state !== 'started') return
      asked = false
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
    transaction(database, (tx) => renewLeases(tx, owner, until)).catch((error: unknown) =>
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

/** Twice as long after each failure, half of it by chance, so that what failed together does not return together. */
function delay({ id, attempts }: Lease): number {
  const whole = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LAST_DELAY_MS)
  // The end of an id is random.
  const chance = Number.parseInt(id.slice(-6), 16) / 0x1_00_00_00
  return Math.ceil(whole * (0.5 + chance / 2))
}

/** Forgets jobs that were given up long ago. */
export async function sweepJobs({
  database,
  clock,
}: Pick<JobParts, 'database' | 'clock'>): Promise<void> {
  await transaction(database, (tx) => deleteGivenUp(tx, clock.now() - GIVEN_UP_MS))
}
