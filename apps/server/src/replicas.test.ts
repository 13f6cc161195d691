import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '@afins/database/testing'
import { setModerator } from '#modules/accounts/index.ts'
import { replicatedServers, type ReplicatedServers } from '#testing/replicated-servers.ts'
import type { TestPerson } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** What takes tenths of a second, on machines that stand still at times. */
const WITHIN = { timeout: 20_000, interval: 20 }
const ROUNDS = 12

/** A browser: sends the cookie that the last write gave it. */
function browserOf(person: TestPerson) {
  let position = ''
  const send = async (server: TestServer, path: string, method = 'GET', body?: unknown) => {
    const answer = await server.send(path, {
      method,
      headers: {
        ...{ cookie: `${person.cookie}${position}`, 'sec-fetch-site': 'same-origin' },
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = /position=\d+/.exec(String(answer.headers['set-cookie'] ?? ''))
    if (set) position = `; ${set[0]}`
    return answer
  }
  return {
    bio: async (server: TestServer) => JSON.parse((await send(server, '/api/profile')).text).bio,
    changeBio: async (server: TestServer, bio: string) =>
      expect((await send(server, '/api/profile', 'PATCH', { bio })).status).toBe(200),
  }
}

function answeredBy({ context }: TestServer) {
  if (!context.replicaReads) throw new Error('the server has no replicas')
  return { ...context.replicaReads.answered }
}

const bioOf = async (server: TestServer, username: string, as?: TestPerson) => {
  const { body } = await profileOf(server, username, as)
  return body && 'bio' in body ? body.bio : null
}

/** Reads until the replica has answered, which takes until it has what was written. */
const untilReplicaAnswers = (server: TestServer, read: () => Promise<unknown>) =>
  vi.waitUntil(async () => {
    const { replica } = answeredBy(server)
    await read()
    return answeredBy(server).replica > replica
  }, WITHIN)

const profileOf = (server: TestServer, username: string, as?: TestPerson) =>
  server.call('getProfile', { params: { username }, ...(as && { as }) })

describe.runIf(engines.includes('postgres'))('two servers whose database has a replica', () => {
  let servers: ReplicatedServers
  beforeAll(async () => {
    servers = await replicatedServers()
  }, 60_000)
  afterAll(() => servers[Symbol.asyncDispose]())

  test('read what they wrote from either, also where the replica answers', async () => {
    const { here, there } = servers
    const maria = browserOf(await here.person('maria'))
    for (let round = 0; round < ROUNDS; round++) {
      const bio = `volta ${round}`
      const [writes, reads] = round % 2 === 0 ? [here, there] : [there, here]
      await maria.changeBio(writes, bio)
      await untilReplicaAnswers(reads, async () => {
        expect(await maria.bio(reads)).toBe(bio)
        expect(await maria.bio(writes)).toBe(bio)
      })
    }
  })

  test('show others nothing old while the replica stands still', async () => {
    const { here, there, onReplica } = servers
    const [ana, bia, cida] = await Promise.all(
      ['ana', 'bia', 'cida'].map((name) => here.person(name)),
    )
    if (!ana || !bia || !cida) throw new Error('three people')
    const asBia = (server: TestServer) => profileOf(server, 'ana', bia)
    for (const server of [here, there]) {
      await untilReplicaAnswers(server, () => asBia(server))
      expect((await asBia(server)).status).toBe(200)
    }
    await onReplica('select pg_wal_replay_pause()')
    try {
      const before = answeredBy(here).replica
      await here.call('updateProfile', { as: ana, body: { bio: 'outra' } })
      const heard = vi.waitUntil(async () => (await bioOf(there, 'ana', bia)) === 'outra', WITHIN)
      expect(await bioOf(here, 'ana', bia)).toBe('outra')
      await heard
      await here.call('block', { as: ana, params: { username: 'bia' }, body: {} })
      expect((await asBia(here)).status).toBe(404)
      await vi.waitUntil(async () => (await asBia(there)).status === 404, WITHIN)
      // What did not change may come from it for a second more.
      expect(answeredBy(here).replica).toBeGreaterThanOrEqual(before)
      expect((await profileOf(here, 'cida', bia)).status).toBe(200)
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
    await untilReplicaAnswers(here, () => asBia(here))
    expect((await asBia(here)).status).toBe(404)
  })

  test('ask the primary who moderates, whatever the replica says', async () => {
    const { here, onReplica } = servers
    const gil = await here.person('gil')
    await setModerator(here.context, 'gil', true)
    const status = async () => (await here.call('listCases', { as: gil })).status
    await untilReplicaAnswers(here, () => profileOf(here, 'gil', gil))
    expect(await status()).toBe(200)
    await onReplica('select pg_wal_replay_pause()')
    try {
      await setModerator(here.context, 'gil', false)
      expect(await status()).toBe(404)
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
  })

  test('read from the primary while the link to the replica is dead', async () => {
    const { here, links } = servers
    const duda = browserOf(await here.person('duda'))
    await untilReplicaAnswers(here, () => duda.bio(here))
    links.replica.freeze()
    try {
      await duda.changeBio(here, 'sem réplica')
      const { primary } = answeredBy(here)
      await vi.waitUntil(async () => {
        expect(await duda.bio(here)).toBe('sem réplica')
        return answeredBy(here).primary > primary + 3
      }, WITHIN)
    } finally {
      links.replica.thaw()
    }
    await untilReplicaAnswers(here, () => duda.bio(here))
  })

  test('answer what everyone may see while the primary is lost', async () => {
    const { here, links } = servers
    const eva = await here.person('eva')
    const bio = `${'x'.repeat(20)} fica`
    await here.call('updateProfile', { as: eva, body: { bio } })
    await untilReplicaAnswers(here, () => profileOf(here, 'eva', eva))
    links.primary.freeze()
    try {
      await vi.waitUntil(async () => (await bioOf(here, 'eva')) === bio, WITHIN)
      // Who signs in is only in the primary, and nothing is written.
      expect((await profileOf(here, 'eva', eva)).status).toBe(503)
    } finally {
      links.primary.thaw()
    }
    await vi.waitUntil(async () => (await profileOf(here, 'eva', eva)).status === 200, WITHIN)
    await untilReplicaAnswers(here, () => profileOf(here, 'eva', eva))
  })

  test('read from no replica that became a primary', async () => {
    const { here, onReplica } = servers
    const flora = browserOf(await here.person('flora'))
    await untilReplicaAnswers(here, () => flora.bio(here))
    await onReplica('select pg_promote()')
    const left = async () => {
      const { replica } = answeredBy(here)
      await flora.bio(here)
      return answeredBy(here).replica === replica
    }
    await vi.waitUntil(left, WITHIN)
    await flora.changeBio(here, 'adiante')
    expect(await flora.bio(here)).toBe('adiante')
    expect(await left()).toBe(true)
  })
})
