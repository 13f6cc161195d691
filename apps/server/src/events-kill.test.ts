import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, test, vi } from 'vitest'
import { transaction } from '@afins/database'
import { engines, openWithLongTimeouts, testDatabase } from '@afins/database/testing'
import { newWork } from '#modules/shelves/testing/shelves.ts'
import { consumerRun } from '#platform/event-consumer-run.ts'
import { systemIds } from '#platform/ids.ts'
import { makeLogger } from '#platform/logger.ts'
import { countingConsumer, impatientClock } from '#platform/testing/counting-consumer.ts'
import { systemClock } from '#platform/time.ts'
import { startChild } from '#testing/child.ts'
import { signedInPerson } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { skipStarter } from '#testing/skip-starter.ts'

const ROUNDS = 3
const PATIENCE = { timeout: 60_000, interval: 50 }

describe.each(engines)('processes that are killed while they handle events, on %s', (engine) => {
  test('lose none of what they acknowledged, and handle none twice', async () => {
    const fresh = await testDatabase(engine)
    const { database } = fresh
    const run = consumerRun(
      { database, clock: impatientClock(), ids: systemIds, log: makeLogger('silent') },
      countingConsumer,
    )
    await run.open()
    const stored: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Two at a time, each sure that the other is dead.
      const killed = ['a', 'b'].map(async (name) => {
        const child = startLoop(fresh.url, `${round}${name}`)
        let left = 5 + Math.floor(Math.random() * 60)
        const ended = once(child, 'close')
        for await (const line of createInterface({ input: child.stdout })) {
          stored.push(line)
          if (--left === 0) child.kill('SIGKILL')
        }
        await ended
      })
      await Promise.all(killed)
    }
    // Nothing more to wait for, neither events nor the leases of the dead.
    while ((await run.step()).waitMs < Infinity);
    const rows = await database.db.selectFrom('rate_limits').select(['key', 'hits']).execute()
    const handled = new Set(rows.map(({ key }) => key))
    expect(stored.filter((name) => !handled.has(name))).toEqual([])
    expect(rows.filter(({ hits }) => hits !== 1)).toEqual([])
    const events = await database.db.selectFrom('events').select('subject').execute()
    expect(events.length).toBe(rows.length)
    expect(stored.length).toBeGreaterThan(ROUNDS * 2 * 5)
    await fresh.dispose()
  }, 120_000)
})

function startLoop(url: string, name: string) {
  const loop = new URL('./platform/testing/event-loop.ts', import.meta.url).pathname
  return spawn(process.execPath, [loop, url, name], { stdio: ['ignore', 'pipe', 'inherit'] })
}

describe('a server that is killed as soon as it has answered a tap', () => {
  test('learns the mark after the next start, once', async () => {
    await using server = await testServer('sqlite')
    await skipStarter(server.context)
    const workId = await newWork(server, await server.person())
    // The other process goes by the real time.
    const person = await signedInPerson({ ...server.context, clock: systemClock })
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.context.config.dataDir }
    await using database = openWithLongTimeouts(server.databaseUrl)
    const changesAfter = (seq: number) =>
      database.db.selectFrom('taste_changes').selectAll().where('seq', '>', seq).execute()
    let noted = 0
    {
      await using child = await startChild(env)
      await vi.waitFor(async () => expect(await isIdle(database)).toBe(true), PATIENCE)
      noted = Math.max(0, ...(await changesAfter(0)).map(({ seq }) => seq))
      const answer = await fetch(`http://127.0.0.1:${child.port}/api/shelf/${workId}`, {
        method: 'PATCH',
        headers: {
          ...{ cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
          'content-type': 'application/json',
        },
        body: JSON.stringify({ rating: 9 }),
      })
      child.kill('SIGKILL')
      expect(answer.status).toBe(200)
      await child.exit
      expect(await changesAfter(noted)).toEqual([])
      expect(await isIdle(database)).toBe(false)
    }
    // A minute later: for so long the jobs of a dead process are its own.
    await transaction(database, (tx) => tx.updateTable('jobs').set({ lease_until: 0 }).execute())
    await using _child = await startChild(env)
    await vi.waitFor(async () => expect(await isIdle(database)).toBe(true), PATIENCE)
    const after = await changesAfter(noted)
    expect(after.map(({ uid }) => uid)).toEqual([person.uid])
    const learnt = async () => {
      const models = database.db.selectFrom('taste_models').where('state', '=', 'current')
      const model = await models.select('seq').orderBy('id', 'desc').executeTakeFirst()
      expect(model?.seq).toBeGreaterThanOrEqual(after[0]?.seq ?? Infinity)
    }
    await vi.waitFor(learnt, PATIENCE)
  }, 180_000)
})

/** Whether all events have been handled. */
async function isIdle({ db }: Awaited<ReturnType<typeof openWithLongTimeouts>>): Promise<boolean> {
  const last = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst()
  const consumers = await db.selectFrom('event_consumers').select('cursor').execute()
  return consumers.length > 0 && consumers.every(({ cursor }) => cursor >= (last?.seq ?? 0))
}
