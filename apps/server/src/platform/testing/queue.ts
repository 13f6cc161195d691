import { transaction } from '@afins/database'
import { testDatabase, type EngineName } from '@afins/database/testing'
import { testClock, type TestClock } from '#testing/clock.ts'
import { systemIds } from '../ids.ts'
import { jobRunner } from '../job-runner.ts'
import { openJobs, type JobHandlers, type NewJob } from '../jobs.ts'
import { makeLogger } from '../logger.ts'

/** A queue over a fresh database, with a process's worth of everything. */
export async function queue(engine: EngineName) {
  const { database, url, dispose } = await testDatabase(engine)
  const clock = testClock()
  const log: Record<string, unknown>[] = []
  const process = (db = database, time: TestClock = clock) => {
    const jobs = openJobs(db, time, systemIds)
    const logger = makeLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) })
    const parts = { database: db, clock: time, ids: systemIds, log: logger, jobs }
    const runner = (handlers: JobHandlers, timeLimitMs?: number) =>
      jobRunner(parts, handlers, timeLimitMs === undefined ? {} : { timeLimitMs, graceMs: 20 })
    return { ...parts, runner }
  }
  const here = process()
  const enqueue = (...jobs: NewJob[]) =>
    transaction(database, async (tx) => {
      for (const job of jobs) await here.jobs.enqueue(tx, job)
    })
  return {
    ...here,
    url,
    log,
    process,
    enqueue,
    rows: () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute(),
    [Symbol.asyncDispose]: dispose,
  }
}

/** A handler that keeps what it was given. */
export function recorder() {
  const seen: unknown[] = []
  return { seen, handler: async (payload: unknown) => void seen.push(payload) }
}
