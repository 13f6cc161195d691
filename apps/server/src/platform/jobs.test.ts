import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines, openPatiently, testDatabase, type EngineName } from '@afins/database/testing'
import { testClock, type TestClock } from '#testing/clock.ts'
import { systemIds } from './ids.ts'
import { jobRunner, LEASE_MS, MAX_ATTEMPTS, sweepJobs } from './job-runner.ts'
import { HopelessError, openJobs, type JobHandlers, type NewJob } from './jobs.ts'
import { makeLogger } from './logger.ts'
import { countersText } from './counters.ts'

const HOUR = 3_600_000

/** A queue over a fresh database, with a process's worth of everything. */
async function queue(engine: EngineName) {
  const { database, url, dispose } = await testDatabase(engine)
  const clock = testClock()
  const log: Record<string, unknown>[] = []
  const process = (db = database, time: TestClock = clock) => {
    const jobs = openJobs(db, time, systemIds)
    const logger = makeLogger('info', { write: (line: string) => void log.push(JSON.parse(line)) })
    const parts = { database: db, clock: time, ids: systemIds, log: logger, jobs }
    return { ...parts, runner: (handlers: JobHandlers) => jobRunner(parts, handlers) }
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
function recorder() {
  const seen: unknown[] = []
  return { seen, handler: async (payload: unknown) => void seen.push(payload) }
}

describe.each(engines)('jobs on %s', (engine) => {
  test('are run once, with their payload, and are gone afterwards', async () => {
    await using held = await queue(engine)
    const { seen, handler } = recorder()
    await held.enqueue({ kind: 'a', payload: { n: 1 } }, { kind: 'a', payload: 'ç\u0000"' })
    const runner = held.runner({ a: handler })
    await runner.runDue()
    await runner.runDue()
    expect(seen).toEqual([{ n: 1 }, 'ç\u0000"'])
    expect(await held.rows()).toEqual([])
  })

  test('are there exactly when the transaction took place', async () => {
    await using held = await queue(engine)
    const failed = transaction(held.database, async (tx) => {
      await held.jobs.enqueue(tx, { kind: 'a', payload: null })
      throw new Error('the write failed')
    })
    await expect(failed).rejects.toThrow('the write failed')
    expect(await held.rows()).toEqual([])
  })

  test('wait for their time', async () => {
    await using held = await queue(engine)
    const { seen, handler } = recorder()
    const runner = held.runner({ a: handler })
    await held.enqueue({ kind: 'a', payload: 1, runAt: held.clock.now() + HOUR })
    held.clock.advance(HOUR - 1)
    await runner.runDue()
    expect(seen).toEqual([])
    held.clock.advance(1)
    await runner.runDue()
    expect(seen).toEqual([1])
  })

  test('of kinds that nobody here knows are left for those who do', async () => {
    await using held = await queue(engine)
    await held.enqueue({ kind: 'of a later release', payload: 1 })
    await held.runner({ a: recorder().handler }).runDue()
    await held.runner({}).runDue()
    expect(await held.rows()).toMatchObject([{ attempts: 0, lease_owner: null }])
  })

  test('with a key wait once, and the newest payload and time win', async () => {
    await using held = await queue(engine)
    const { seen, handler } = recorder()
    const later = held.clock.now() + HOUR
    await held.enqueue({ kind: 'a', key: 'x', payload: 1 }, { kind: 'b', key: 'x', payload: 1 })
    await held.enqueue({ kind: 'a', key: 'x', payload: 2, runAt: later })
    const runner = held.runner({ a: handler, b: async () => {} })
    await runner.runDue()
    expect(seen).toEqual([])
    held.clock.advance(HOUR)
    await runner.runDue()
    expect(seen).toEqual([2])
    // Done is done: the key is free.
    await held.enqueue({ kind: 'a', key: 'x', payload: 3 })
    await runner.runDue()
    expect(seen).toEqual([2, 3])
  })

  test('asked for anew while they run are run once more', async () => {
    await using held = await queue(engine)
    const seen: unknown[] = []
    const runner = held.runner({
      a: async (payload) => {
        seen.push(payload)
        if (payload === 1) await held.enqueue({ kind: 'a', key: 'x', payload: 2 })
        if (payload === 3) {
          await held.enqueue({ kind: 'a', key: 'x', payload: 4 })
          throw new Error('in vain, but somebody wants it anew')
        }
      },
    })
    await held.enqueue({ kind: 'a', key: 'x', payload: 1 })
    await runner.runDue()
    expect(seen).toEqual([1, 2])
    await held.enqueue({ kind: 'a', key: 'x', payload: 3 })
    await runner.runDue()
    expect(seen).toEqual([1, 2, 3, 4])
    expect(await held.rows()).toEqual([])
  })

  test('that fail are tried again later and later, in the end given up, told and counted', async () => {
    await using held = await queue(engine)
    const times: number[] = []
    const kind = `poison-${engine}`
    const runner = held.runner({
      [kind]: async () => {
        times.push(held.clock.now())
        throw new Error('it never works')
      },
    })
    await held.enqueue({ kind, key: 'x', payload: { secret: 'never logged' } })
    for (let hour = 0; hour < 14 * 3600; hour += 10) {
      await runner.runDue()
      held.clock.advance(10_000)
      if (times.length === MAX_ATTEMPTS) break
    }
    expect(times).toHaveLength(MAX_ATTEMPTS)
    const waits = times.slice(1).map((time, n) => time - (times[n] ?? 0))
    waits.forEach((wait, n) => {
      const whole = Math.min(5000 * 2 ** n, HOUR)
      expect(wait).toBeGreaterThanOrEqual(whole / 2)
      expect(wait).toBeLessThanOrEqual(whole + 10_000)
    })
    const [row] = await held.rows()
    expect(row).toMatchObject({
      attempts: MAX_ATTEMPTS,
      given_up_at: expect.any(Number),
      last_error: 'it never works',
      lease_owner: null,
    })
    expect(held.log.filter(({ msg }) => msg === 'job failed')).toHaveLength(MAX_ATTEMPTS - 1)
    expect(held.log.filter(({ msg }) => msg === 'job given up')).toMatchObject([
      { level: 'error', kind, attempts: MAX_ATTEMPTS },
    ])
    expect(JSON.stringify(held.log)).not.toContain('never logged')
    expect(countersText()).toContain(`afins_jobs_total{kind="${kind}",outcome="given_up"} 1\n`)

    // Its key is free again, and it itself is forgotten in time.
    await held.enqueue({ kind, key: 'x', payload: null })
    expect(await held.rows()).toHaveLength(2)
    held.clock.advance(29 * 24 * HOUR)
    await sweepJobs(held)
    expect(await held.rows()).toHaveLength(2)
    held.clock.advance(2 * 24 * HOUR)
    await sweepJobs(held)
    expect(await held.rows()).toMatchObject([{ given_up_at: null }])
  })

  test('without hope are given up at once, and so is what nobody can read', async () => {
    await using held = await queue(engine)
    await held.enqueue({ kind: 'a', payload: 1 }, { kind: 'b', payload: 1 })
    await transaction(held.database, (tx) =>
      tx.updateTable('jobs').set({ payload: '{' }).where('kind', '=', 'b').execute(),
    )
    const { seen, handler } = recorder()
    const runner = held.runner({
      a: async () => {
        throw new HopelessError('no such mailbox')
      },
      b: handler,
    })
    await runner.runDue()
    expect(seen).toEqual([])
    const [hopeless, unreadable] = await held.rows()
    expect(hopeless).toMatchObject({ attempts: 1, given_up_at: held.clock.now() })
    expect(unreadable).toMatchObject({ attempts: 1, given_up_at: null })
  })

  test('are run at most two of a kind at once, and others meanwhile', async () => {
    await using held = await queue(engine)
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let [now, most] = [0, 0]
    const slow = async () => {
      most = Math.max(most, ++now)
      await gate
      now--
    }
    await held.enqueue(...Array.from({ length: 10 }, () => ({ kind: 'slow', payload: null })))
    await held.enqueue({ kind: 'quick', payload: null })
    const runner = held.runner({ slow, quick: async () => open() })
    await runner.runDue()
    expect(most).toBe(2)
    expect(await held.rows()).toEqual([])
  })

  test('are shared by two processes, each job going to one of them', async () => {
    await using held = await queue(engine)
    await using other = openPatiently(held.url)
    const seen: unknown[] = []
    const handlers = { a: async (payload: unknown) => void seen.push(payload), b: async () => {} }
    const numbers = Array.from({ length: 120 }, (_, n) => n)
    await held.enqueue(...numbers.map((n) => ({ kind: n % 3 === 0 ? 'b' : 'a', payload: n })))
    await Promise.all([
      held.runner(handlers).runDue(),
      held.process(other).runner(handlers).runDue(),
    ])
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      numbers.filter((n) => n % 3 !== 0),
    )
    expect(await held.rows()).toEqual([])
  })

  test('of one that lost its lease are not put away by it', async () => {
    await using held = await queue(engine)
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = held.runner({
      a: () => {
        begun.resolve()
        return slow.promise
      },
    })
    await held.enqueue({ kind: 'a', payload: null })
    const late = first.runDue()
    await begun.promise
    held.clock.advance(LEASE_MS)
    const again = Promise.withResolvers<void>()
    const overtaking = held.runner({
      a: async () => {
        slow.resolve()
        await late
        // What the first one did at its end left the second one's lease alone.
        const [row] = await held.rows()
        expect(row).toMatchObject({ attempts: 2, lease_owner: expect.any(String) })
        again.resolve()
      },
    })
    await overtaking.runDue()
    await again.promise
    expect(await held.rows()).toEqual([])
  })

  test('of a process that is killed in the middle are run by another one', async () => {
    await using held = await queue(engine)
    const now = Date.now()
    held.clock.advance(now - held.clock.now())
    await held.enqueue({ kind: 'endless', payload: 'halfway' })
    const loop = new URL('./testing/job-loop.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [loop, held.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).toBe('"halfway"')
      child.kill('SIGKILL')
    }
    await ended
    const { seen, handler } = recorder()
    const runner = held.runner({ endless: handler })
    await runner.runDue()
    expect(seen).toEqual([])
    held.clock.advance(2 * LEASE_MS)
    await runner.runDue()
    expect(seen).toEqual(['halfway'])
    expect(await held.rows()).toEqual([])
  })

  test('that kill whoever runs them are given up without another try', async () => {
    await using held = await queue(engine)
    await held.enqueue({ kind: 'a', payload: null })
    await transaction(held.database, (tx) =>
      tx.updateTable('jobs').set({ attempts: MAX_ATTEMPTS }).execute(),
    )
    const { seen, handler } = recorder()
    await held.runner({ a: handler }).runDue()
    expect(seen).toEqual([])
    expect(await held.rows()).toMatchObject([{ last_error: 'nobody survived it' }])
  })

  test('are begun by a started runner without being asked, here and elsewhere', async () => {
    await using held = await queue(engine)
    await using other = openPatiently(held.url)
    const done = Promise.withResolvers<unknown>()
    const elsewhere = Promise.withResolvers<unknown>()
    const runner = held.runner({ a: async (payload) => done.resolve(payload) })
    const far = held.process(other).runner({ b: async (payload) => elsewhere.resolve(payload) })
    await Promise.all([runner.start(), far.start()])
    await held.enqueue({ kind: 'a', payload: 'near' }, { kind: 'b', payload: 'far' })
    expect(await done.promise).toBe('near')
    expect(await elsewhere.promise).toBe('far')
    await Promise.all([runner.stop(), far.stop()])
    expect(await held.rows()).toEqual([])
  })

  test('are waited for by a runner that is told to stop, which begins no more', async () => {
    await using held = await queue(engine)
    const begun = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<void>()
    const runner = held.runner({
      a: async () => {
        begun.resolve()
        await slow.promise
      },
    })
    await runner.start()
    await held.enqueue({ kind: 'a', payload: 1 })
    await begun.promise
    let stopped = false
    const stopping = runner.stop().then(() => (stopped = true))
    await held.enqueue({ kind: 'a', payload: 2 })
    expect(stopped).toBe(false)
    slow.resolve()
    await stopping
    expect(await held.rows()).toMatchObject([{ payload: '2', attempts: 0 }])
  })
})
