import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines, openWithLongTimeouts } from '@afins/database/testing'
import { LEASE_MS, MAX_ATTEMPTS, cleanUpJobs } from './job-runner.ts'
import { NonRetryableError } from './jobs.ts'
import { queue, recorder } from './testing/queue.ts'
import { countersText } from './counters.ts'

const HOUR = 3_600_000

describe.each(engines)('jobs on %s', (engine) => {
  test('are run once, with their payload, and are gone afterwards', async () => {
    await using fixture = await queue(engine)
    const { seen, handler } = recorder()
    await fixture.enqueue({ kind: 'a', payload: { n: 1 } }, { kind: 'a', payload: 'ç\u0000"' })
    const runner = fixture.runner({ a: handler })
    await runner.runDue()
    await runner.runDue()
    expect(seen).toEqual([{ n: 1 }, 'ç\u0000"'])
    expect(await fixture.rows()).toEqual([])
  })

  test('are there exactly when the transaction took place', async () => {
    await using fixture = await queue(engine)
    const failed = transaction(fixture.database, async (tx) => {
      await fixture.jobs.enqueue(tx, { kind: 'a', payload: null })
      throw new Error('the write failed')
    })
    await expect(failed).rejects.toThrow('the write failed')
    expect(await fixture.rows()).toEqual([])
  })

  test('wait for their time', async () => {
    await using fixture = await queue(engine)
    const { seen, handler } = recorder()
    const runner = fixture.runner({ a: handler })
    await fixture.enqueue({ kind: 'a', payload: 1, runAt: fixture.clock.now() + HOUR })
    fixture.clock.advance(HOUR - 1)
    await runner.runDue()
    expect(seen).toEqual([])
    fixture.clock.advance(1)
    await runner.runDue()
    expect(seen).toEqual([1])
  })

  test('of kinds that nobody here knows are left for those who do', async () => {
    await using fixture = await queue(engine)
    await fixture.enqueue({ kind: 'of a later release', payload: 1 })
    await fixture.runner({ a: recorder().handler }).runDue()
    await fixture.runner({}).runDue()
    expect(await fixture.rows()).toMatchObject([{ attempts: 0, lease_owner: null }])
  })

  test('with a key wait once, and the newest payload and time win', async () => {
    await using fixture = await queue(engine)
    const { seen, handler } = recorder()
    const later = fixture.clock.now() + HOUR
    await fixture.enqueue({ kind: 'a', key: 'x', payload: 1 }, { kind: 'b', key: 'x', payload: 1 })
    await fixture.enqueue({ kind: 'a', key: 'x', payload: 2, runAt: later })
    const runner = fixture.runner({ a: handler, b: async () => {} })
    await runner.runDue()
    expect(seen).toEqual([])
    fixture.clock.advance(HOUR)
    await runner.runDue()
    expect(seen).toEqual([2])
    // Done is done: the key is free.
    await fixture.enqueue({ kind: 'a', key: 'x', payload: 3 })
    await runner.runDue()
    expect(seen).toEqual([2, 3])
  })

  test('asked for anew while they run are run once more', async () => {
    await using fixture = await queue(engine)
    const seen: unknown[] = []
    const runner = fixture.runner({
      a: async (payload) => {
        seen.push(payload)
        if (payload === 1) await fixture.enqueue({ kind: 'a', key: 'x', payload: 2 })
        if (payload === 3) {
          await fixture.enqueue({ kind: 'a', key: 'x', payload: 4 })
          throw new Error('in vain, but somebody wants it anew')
        }
      },
    })
    await fixture.enqueue({ kind: 'a', key: 'x', payload: 1 })
    await runner.runDue()
    expect(seen).toEqual([1, 2])
    await fixture.enqueue({ kind: 'a', key: 'x', payload: 3 })
    await runner.runDue()
    expect(seen).toEqual([1, 2, 3, 4])
    expect(await fixture.rows()).toEqual([])
  })

  test('that fail are tried again later and later, in the end given up, told and counted', async () => {
    await using fixture = await queue(engine)
    const times: number[] = []
    const kind = `poison-${engine}`
    const runner = fixture.runner({
      [kind]: async () => {
        times.push(fixture.clock.now())
        throw new Error('it never works')
      },
    })
    await fixture.enqueue({ kind, key: 'x', payload: { secret: 'never logged' } })
    for (let hour = 0; hour < 14 * 3600; hour += 10) {
      await runner.runDue()
      fixture.clock.advance(10_000)
      if (times.length === MAX_ATTEMPTS) break
    }
    expect(times).toHaveLength(MAX_ATTEMPTS)
    const waits = times.slice(1).map((time, n) => time - (times[n] ?? 0))
    waits.forEach((wait, n) => {
      const whole = Math.min(5000 * 2 ** n, HOUR)
      expect(wait).toBeGreaterThanOrEqual(whole / 2)
      expect(wait).toBeLessThanOrEqual(whole + 10_000)
    })
    const [row] = await fixture.rows()
    expect(row).toMatchObject({
      attempts: MAX_ATTEMPTS,
      given_up_at: expect.any(Number),
      last_error: 'it never works',
      lease_owner: null,
    })
    expect(fixture.log.filter(({ msg }) => msg === 'job failed')).toHaveLength(MAX_ATTEMPTS - 1)
    expect(fixture.log.filter(({ msg }) => msg === 'job given up')).toMatchObject([
      { level: 'error', kind, attempts: MAX_ATTEMPTS },
    ])
    expect(JSON.stringify(fixture.log)).not.toContain('never logged')
    expect(countersText()).toContain(`afins_jobs_total{kind="${kind}",outcome="given_up"} 1\n`)

    // Its key is free again, and it itself is forgotten in time.
    await fixture.enqueue({ kind, key: 'x', payload: null })
    expect(await fixture.rows()).toHaveLength(2)
    fixture.clock.advance(29 * 24 * HOUR)
    await cleanUpJobs(fixture)
    expect(await fixture.rows()).toHaveLength(2)
    fixture.clock.advance(2 * 24 * HOUR)
    await cleanUpJobs(fixture)
    expect(await fixture.rows()).toMatchObject([{ given_up_at: null }])
  })

  test('without hope are given up at once, and so is what nobody can read', async () => {
    await using fixture = await queue(engine)
    await fixture.enqueue({ kind: 'a', payload: 1 }, { kind: 'b', payload: 1 })
    await transaction(fixture.database, (tx) =>
      tx.updateTable('jobs').set({ payload: '{' }).where('kind', '=', 'b').execute(),
    )
    const { seen, handler } = recorder()
    const runner = fixture.runner({
      a: async () => {
        throw new NonRetryableError('no such mailbox')
      },
      b: handler,
    })
    await runner.runDue()
    expect(seen).toEqual([])
    const [nonRetryable, unreadable] = await fixture.rows()
    expect(nonRetryable).toMatchObject({ attempts: 1, given_up_at: fixture.clock.now() })
    expect(unreadable).toMatchObject({ attempts: 1, given_up_at: null })
  })

  test('are run at most two of a kind at once, and others meanwhile', async () => {
    await using fixture = await queue(engine)
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    let [now, most] = [0, 0]
    const slow = async () => {
      most = Math.max(most, ++now)
      await gate
      now--
    }
    await fixture.enqueue(...Array.from({ length: 10 }, () => ({ kind: 'slow', payload: null })))
    await fixture.enqueue({ kind: 'quick', payload: null })
    const runner = fixture.runner({ slow, quick: async () => open() })
    await runner.runDue()
    expect(most).toBe(2)
    expect(await fixture.rows()).toEqual([])
  })

  test('are shared by two processes, each job going to one of them', async () => {
    await using fixture = await queue(engine)
    await using other = openWithLongTimeouts(fixture.url)
    const seen: unknown[] = []
    const handlers = { a: async (payload: unknown) => void seen.push(payload), b: async () => {} }
    const numbers = Array.from({ length: 120 }, (_, n) => n)
    await fixture.enqueue(...numbers.map((n) => ({ kind: n % 3 === 0 ? 'b' : 'a', payload: n })))
    await Promise.all([
      fixture.runner(handlers).runDue(),
      fixture.process(other).runner(handlers).runDue(),
    ])
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      numbers.filter((n) => n % 3 !== 0),
    )
    expect(await fixture.rows()).toEqual([])
  })

  test('of one that lost its lease are not put away by it', async () => {
    await using fixture = await queue(engine)
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = fixture.runner({
      a: () => {
        begun.resolve()
        return slow.promise
      },
    })
    await fixture.enqueue({ kind: 'a', payload: null })
    const firstRun = first.runDue()
    await begun.promise
    fixture.clock.advance(LEASE_MS)
    const again = Promise.withResolvers<void>()
    const overtaking = fixture.runner({
      a: async () => {
        slow.resolve()
        await firstRun
        // What the first one did at its end left the second one's lease alone.
        const [row] = await fixture.rows()
        expect(row).toMatchObject({ attempts: 2, lease_owner: expect.any(String) })
        again.resolve()
      },
    })
    await overtaking.runDue()
    await again.promise
    expect(await fixture.rows()).toEqual([])
  })

  test('of a process that is killed in the middle are run by another one', async () => {
    await using fixture = await queue(engine)
    const now = Date.now()
    fixture.clock.advance(now - fixture.clock.now())
    await fixture.enqueue({ kind: 'endless', payload: 'halfway' })
    const loop = new URL('./testing/job-loop.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [loop, fixture.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) {
      expect(line).toBe('"halfway"')
      child.kill('SIGKILL')
    }
    await ended
    const { seen, handler } = recorder()
    const runner = fixture.runner({ endless: handler })
    await runner.runDue()
    expect(seen).toEqual([])
    fixture.clock.advance(2 * LEASE_MS)
    await runner.runDue()
    expect(seen).toEqual(['halfway'])
    expect(await fixture.rows()).toEqual([])
  })

  test('that kill whoever runs them are given up without another try', async () => {
    await using fixture = await queue(engine)
    await fixture.enqueue({ kind: 'a', payload: null })
    await transaction(fixture.database, (tx) =>
      tx.updateTable('jobs').set({ attempts: MAX_ATTEMPTS }).execute(),
    )
    const { seen, handler } = recorder()
    await fixture.runner({ a: handler }).runDue()
    expect(seen).toEqual([])
    expect(await fixture.rows()).toMatchObject([{ last_error: 'nobody survived it' }])
  })

  test('are begun by a started runner without being asked, here and elsewhere', async () => {
    await using fixture = await queue(engine)
    await using other = openWithLongTimeouts(fixture.url)
    const done = Promise.withResolvers<unknown>()
    const elsewhere = Promise.withResolvers<unknown>()
    const runner = fixture.runner({ a: async (payload) => done.resolve(payload) })
    const far = fixture.process(other).runner({ b: async (payload) => elsewhere.resolve(payload) })
    await Promise.all([runner.start(), far.start()])
    await fixture.enqueue({ kind: 'a', payload: 'near' }, { kind: 'b', payload: 'far' })
    expect(await done.promise).toBe('near')
    expect(await elsewhere.promise).toBe('far')
    await Promise.all([runner.stop(), far.stop()])
    expect(await fixture.rows()).toEqual([])
  })

  test('are waited for by a runner that is told to stop, which begins no more', async () => {
    await using fixture = await queue(engine)
    const begun = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<void>()
    const runner = fixture.runner({
      a: async () => {
        begun.resolve()
        await slow.promise
      },
    })
    await runner.start()
    await fixture.enqueue({ kind: 'a', payload: 1 })
    await begun.promise
    let stopped = false
    const stopping = runner.stop().then(() => (stopped = true))
    await fixture.enqueue({ kind: 'a', payload: 2 })
    expect(stopped).toBe(false)
    slow.resolve()
    await stopping
    expect(await fixture.rows()).toMatchObject([{ payload: '2', attempts: 0 }])
  })
})
