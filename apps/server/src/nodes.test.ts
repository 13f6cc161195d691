import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { engines, openWithLongTimeouts } from '@afins/database/testing'
import { testServer, type TestServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'

/** It takes a tenth of a second at most; machines stand still for some. */
const DELIVERY_MS = 10_000

/** Comes when the server's caches are told of something of which this is true. */
function nextInvalidation(
  server: TestServer,
  of: (tags: readonly string[] | 'all') => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    server.context.invalidation.subscribe((tags) => {
      if (of(tags)) resolve()
    })
  })
}

const changeBio = (server: TestServer, as: TestPerson, bio: string) =>
  server.call('updateProfile', { as, body: { bio } })

describe.each(engines)('two servers over one database on %s', (engine) => {
  test('a write on one empties the cache of the other', async () => {
    await using here = await testServer(engine)
    await using there = await here.another()
    const maria = await here.person('maria')
    const tag = `profile:${maria.uid}`
    for (let round = 1; round <= 5; round++) {
      await there.send('/maria')
      await there.send('/api/profiles/maria')
      const invalidated = nextInvalidation(there, (tags) => tags === 'all' || tags.includes(tag))
      const began = performance.now()
      expect((await changeBio(here, maria, `volta-${round}-`)).status).toBe(200)
      await invalidated
      expect(performance.now() - began).toBeLessThan(DELIVERY_MS)
      for (const path of ['/maria', '/api/profiles/maria'])
        expect((await there.send(path)).text).toContain(`volta-${round}-`)
    }
    // The writer's own server never answers old, whoever hears of it when.
    expect((await here.send('/maria')).text).toContain('volta-5-')
  })

  test('a session that ends on one is over on the other', async () => {
    await using here = await testServer(engine)
    await using there = await here.another()
    const maria = await here.person()
    expect((await there.call('getOwnProfile', { as: maria })).status).toBe(200)
    expect((await here.call('signOut', { as: maria })).status).toBe(204)
    expect((await there.call('getOwnProfile', { as: maria })).status).toBe(401)
  })
})

describe.runIf(engines.includes('postgres'))('a server that cannot hear the others', () => {
  test('answers fresh until it hears again, and after', async () => {
    // Those who listen complain of not getting through.
    await using here = await testServer('postgres', { onError: () => {} })
    await using there = await here.another()
    await using overseer = openWithLongTimeouts(process.env.TEST_DATABASE_URL ?? '')
    const name = new URL(here.databaseUrl).pathname.slice(1)
    const oversee = (query: ReturnType<typeof sql>) =>
      transaction(overseer, async (tx) => void (await query.execute(tx)))
    const letIn = (allowed: boolean) =>
      oversee(sql`alter database ${sql.id(name)} allow_connections ${sql.lit(allowed)}`)

    const maria = await here.person('maria')
    const path = '/api/profiles/maria'
    await changeBio(here, maria, 'antes')
    await there.send(path)
    const deaf = nextInvalidation(there, (tags) => tags === 'all')
    await letIn(false)
    await oversee(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and application_name = 'afins listener'`,
    )
    await deaf
    for (let n = 1; n <= 20; n++) {
      await changeBio(here, maria, `surdo-${n}-`)
      expect((await there.send(path)).text).toContain(`surdo-${n}-`)
    }
    expect(there.context.invalidation.isConnected).toBe(false)
    const restored = nextInvalidation(there, (tags) => tags === 'all')
    await letIn(true)
    await restored
    await there.send(path)
    const invalidated = nextInvalidation(there, (tags) => tags.includes(`profile:${maria.uid}`))
    await changeBio(here, maria, 'ouve de novo')
    await invalidated
    expect((await there.send(path)).text).toContain('ouve de novo')
  })
})
