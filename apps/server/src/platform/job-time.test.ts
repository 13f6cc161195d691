import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines } from '@afins/database/testing'
import type { JobRun } from './jobs.ts'
import { queue, recorder } from './testing/queue.ts'

const HOUR = 3_600_000

describe.each(engines)('jobs that take too long on %s', (engine) => {
  test('that hang have failed after their time, hold up no other, and are tried again', async () => {
    await using fixture = await queue(engine)
    const { seen, handler } = recorder()
    let [tries, aborted] = [0, 0]
    const hanging = (_payload: unknown, { signal }: JobRun) => {
      tries += 1
      signal.addEventListener('abort', () => void aborted++)
      return tries === 1 ? new Promise<void>(() => {}) : Promise.resolve()
    }
    await fixture.enqueue({ kind: 'hangs', payload: 1 }, { kind: 'b', payload: 2 })
    const runner = fixture.runner({ hangs: hanging, b: handler }, 20)
    await runner.runDue()
    expect(seen).toEqual([2])
    expect([tries, aborted]).toEqual([1, 1])
    expect(await fixture.rows()).toMatchObject([
      { kind: 'hangs', attempts: 1, lease_owner: null, last_error: 'took longer than 20 ms' },
    ])
    expect(fixture.log).toContainEqual(
      expect.objectContaining({ msg: 'job failed', kind: 'hangs' }),
    )
    fixture.clock.advance(HOUR)
    await runner.runDue()
    expect(tries).toBe(2)
    expect(await fixture.rows()).toEqual([])
    await runner.stop()
  })

  test('that go on after their time write nothing while their next try is under way', async () => {
    await using fixture = await queue(engine)
    const { database } = fixture
    const write = (n: number) =>
      transaction(database, (tx) =>
        tx
          .insertInto('server_settings')
          .values({ name: `try-${n}` as 'secret-digest', value: '' })
          .execute(),
      )
    const goOn = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    let tries = 0
    const runner = fixture.runner(
      {
        hangs: async () => {
          tries += 1
          if (tries === 2) return void (await write(2))
          await goOn.promise
          await write(1).then(late.resolve, late.resolve)
        },
      },
      20,
    )
    await fixture.enqueue({ kind: 'hangs', payload: 1 })
    await runner.runDue()
    fixture.clock.advance(HOUR)
    await runner.runDue()
    goOn.resolve()
    expect(String(await late.promise)).toContain('lease')
    const settings = await database.db.selectFrom('server_settings').select('name').execute()
    expect(settings.map(({ name }) => name)).toEqual(['try-2'])
    // What others do is not part of that try.
    await write(3)
  })

  test('that end within the grace are not begun again, and continue where they were', async () => {
    await using fixture = await queue(engine)
    const begun: (string | null)[] = []
    const running = { now: 0, most: 0 }
    const runner = fixture.runner(
      {
        walks: async (_payload, { signal, cursor, saveCursor }) => {
          begun.push(cursor)
          running.most = Math.max(running.most, ++running.now)
          await transaction(fixture.database, (tx) => saveCursor(tx, `${cursor ?? ''}.`))
          if (cursor === null)
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          running.now -= 1
          if (cursor === null) throw signal.reason
        },
      },
      20,
    )
    await fixture.enqueue({ kind: 'walks', key: 'x', payload: 1 })
    await runner.runDue()
    fixture.clock.advance(HOUR)
    await runner.runDue()
    expect([begun, running.most]).toEqual([[null, '.'], 1])
    // Another request begins anew.
    await fixture.enqueue({ kind: 'walks', key: 'x', payload: 1 })
    expect(await fixture.rows()).toMatchObject([{ cursor: null }])
  })
})
