import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { engines } from '@afins/database/testing'
import { testApp, type TestApp, type TestPerson } from '#testing/app.ts'
import {
  catalogueServer,
  documented,
  RELEASE_GROUP,
  type CatalogueServer,
} from '../testing/catalogue-server.ts'
import { cleanUpWorks } from '../works.cleanup.ts'
import { afterFailure, closedBreaker } from './breaker.ts'
import { fetchJson } from './fetch-json.ts'
import { openSources } from './outside.service.ts'
import type { GetJson } from './source.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(engines)('catalogues elsewhere on %s', (engine) => {
  let server: CatalogueServer
  let app: TestApp
  beforeEach(async () => {
    server = await catalogueServer()
    app = await testApp(engine, undefined, undefined, {
      CATALOGUE_SOURCES: 'wikidata,openlibrary,musicbrainz,tmdb',
      CATALOGUE_API_BASE: server.url,
      CONTACT: 'oi@afins.example',
      TMDB_TOKEN: 'a.token-of-the-tests',
    })
  })
  afterEach(async () => {
    await app[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  const search = async (interest: 'music' | 'movies' | 'books', q = 'quintal') =>
    app.call('searchOutside', { as: await app.person(), query: { q, interest } })
  /** Another search each time, so that nothing is stored; the clock goes on as limits require. */
  let searches = 0
  const searchAnew = async () => {
    app.clock.advance(2000)
    const { body } = await search('music', `busca ${++searches}`)
    return body.sources[0]?.state
  }

  test('are searched for what they have works of, and say where it is from', async () => {
    expect((await search('music')).body).toMatchObject({
      items: [
        {
          source: 'musicbrainz',
          id: RELEASE_GROUP,
          kind: 'album',
          title: 'Quintal de Vidro',
          year: 1975,
          creators: ['Trio do Quintal'],
          link: `https://musicbrainz.org/release-group/${RELEASE_GROUP}`,
          workId: null,
        },
      ],
      sources: [
        { source: 'wikidata', state: 'answered' },
        { source: 'musicbrainz', state: 'answered' },
      ],
    })
    app.clock.advance(2000)
    expect((await search('books')).body.items).toMatchObject([
      { source: 'openlibrary', id: 'OL77001W', creators: ['Autora do Quintal'], year: 1961 },
    ])
    app.clock.advance(2000)
    expect((await search('movies')).body.items).toMatchObject([
      { source: 'wikidata', id: 'Q77001', title: 'O Quintal Filmado', note: 'filme de 1980' },
      { source: 'tmdb', id: 'movie:77001', title: 'Quintal ao Sol', year: 1999 },
      { source: 'tmdb', id: 'tv:77002', kind: 'series', year: null },
    ])
    for (const headers of server.headers)
      expect(headers['user-agent']).toMatch(/^Afins\/\d+\.\d+\.\d+ \(oi@afins\.example\)$/)
    const authorised = server.headers.filter(({ authorization }) => authorization !== undefined)
    expect(authorised).toHaveLength(2)
    expect(server.requests.filter((path) => path.startsWith('/tmdb/'))).toHaveLength(2)
  })

  test.each([
    ['musicbrainz', RELEASE_GROUP, 'Quintal de Vidro', 'Trio do Quintal'],
    ['openlibrary', 'OL77001W', 'O Quintal de Dentro', 'Autora do Quintal'],
    ['wikidata', 'Q77001', 'O Quintal Filmado', 'Diretora Quintal'],
    ['tmdb', 'movie:77001', 'Quintal ao Sol', 'Diretor ao Sol'],
  ] as const)('give a work to add, %s', async (source, id, title, name) => {
    const as = await app.person()
    const request = { as, body: { source, id }, headers: { 'idempotency-key': 'one' } }
    const added = await app.call('addOutsideWork', request)
    expect([added.status, added.body]).toMatchObject([201, { title, credits: [{ name }] }])
    expect(added.body.ids).not.toEqual([])
    const calls = server.requests.length
    const again = await app.call('addOutsideWork', request)
    expect([again.status, again.body.id]).toEqual([201, added.body.id])
    const taken = await app.call('addOutsideWork', { as, body: { source, id } })
    expect([taken.status, taken.error.code]).toEqual([409, 'work.id_taken'])
    expect(server.requests).toHaveLength(calls)
  })

  test('give no work that is like one of ours until someone has looked at it', async () => {
    const as = await app.person()
    const ours = await app.call('addWork', {
      as,
      body: { kind: 'album', title: 'Quintal de Vidro', creators: ['Trio do Quintal'], year: 1975 },
    })
    const body = { source: 'musicbrainz', id: RELEASE_GROUP } as const
    const similar = await app.call('addOutsideWork', { as, body })
    expect([similar.status, similar.error.code]).toEqual([409, 'work.similar'])
    const seen = { ...body, seenIds: [ours.body.id] }
    const added = await app.call('addOutsideWork', { as, body: seen })
    expect(added.status).toBe(201)
    app.clock.advance(2000)
    const found = await search('music')
    expect(found.body.items[0]?.workId).toBe(added.body.id)
  })

  test('have no work of an id that is not theirs', async () => {
    const as = await app.person()
    for (const body of [
      { source: 'musicbrainz', id: '../../etc/passwd' },
      { source: 'wikidata', id: 'Q77002' },
      { source: 'wikidata', id: 'Q99999' },
      { source: 'tmdb', id: 'movie:1/../../x' },
      { source: 'tmdb', id: 'movie:5' },
    ] as const) {
      const { status, error } = await app.call('addOutsideWork', { as, body })
      expect([body.id, status, error.code]).toEqual([body.id, 404, 'work.not_found'])
    }
    const stranger = await app.call('searchOutside', { query: { q: 'quintal', interest: 'music' } })
    expect(stranger.status).toBe(401)
  })

  test('are asked once for one search, whoever searches, until a day has passed', async () => {
    const together = await Promise.all([
      search('books'),
      search('books'),
      search('books', ' QUINTAL'),
    ])
    const calls = () => server.requests.filter((path) => path.startsWith('/openlibrary/')).length
    expect(together.map(({ body }) => body.items.length)).toEqual([1, 1, 1])
    expect(calls()).toBe(1)
    app.clock.advance(23 * HOUR)
    await search('books')
    expect(calls()).toBe(1)
    app.clock.advance(2 * HOUR)
    await cleanUpWorks(app.context)
    const left = await app.context.database.db.selectFrom('source_answers').selectAll().execute()
    expect(left).toEqual([])
    await search('books')
    expect(calls()).toBe(2)
  })

  test('are not drained by one person: others are answered meanwhile', async () => {
    const [greedy, ana] = [await app.person(), await app.person()]
    let asked = 0
    const ask = async (as: TestPerson) => {
      const query = { q: `pergunta ${++asked}`, interest: 'books' }
      const { body } = await app.call('searchOutside', { as, query })
      return body.sources[0]?.state
    }
    const answered: unknown[] = []
    for (let second = 0; second < 60; second++) {
      if ((await ask(greedy)) === 'answered') answered.push(second)
      app.clock.advance(500)
    }
    expect(answered.length).toBeGreaterThan(5)
    expect(answered.length).toBeLessThanOrEqual(20)
    expect(await ask(greedy)).toBe('unavailable')
    expect(await ask(ana)).toBe('answered')
  })

  test('are not called more often than they allow, by all nodes together', async () => {
    const first = await search('music', 'um')
    const second = await search('music', 'dois')
    const stateOf = ({ body }: typeof first) =>
      body.sources.find(({ source }) => source === 'musicbrainz')?.state
    expect([stateOf(first), stateOf(second)]).toEqual(['answered', 'unavailable'])
    app.clock.advance(2000)
    expect(stateOf(await search('music', 'dois'))).toBe('answered')
    const other = openSources(app.context).find(({ source }) => source.name === 'musicbrainz')
    const reading = { key: 'três', storeMs: 1, read: async () => other?.source.name }
    expect(await other?.read(reading, 'alguém')).toBe('musicbrainz')
  })

  const wrong: [string, CatalogueServer['answer']][] = [
    ['HTML', (_, response) => void response.writeHead(200).end('<html>')],
    ['another shape', (_, response) => void response.writeHead(200).end('{"docs":7}')],
    ['an error', (_, response) => void response.writeHead(500).end('{}')],
    [
      'ten megabytes',
      (_, response) => void response.writeHead(200).end(`"${'x'.repeat(10 * 1024 * 1024)}"`),
    ],
    ['no end', (_, response) => void response.writeHead(200).write('{"docs":')],
    ['a closed connection', (request) => void request.socket.destroy()],
    [
      'an inner address',
      (_, response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    ],
    [
      'another port',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'itself',
      (_, response, url) => void response.writeHead(302, { location: url.pathname }).end(),
    ],
  ]
  test.each(wrong)('that answer %s are named, and nothing of it is stored', async (_, answer) => {
    server.answer = answer
    const [client] = openSources(app.context, 1000).filter(
      ({ source }) => source.name === 'openlibrary',
    )
    const reading = {
      key: 'x',
      storeMs: HOUR,
      read: (get: GetJson) => client?.source.search(get, 'quintal', 'books') ?? Promise.reject(),
    }
    const read = client?.read(reading, 'alguém')
    await expect(read).rejects.toMatchObject({ code: 'source.unavailable' })
    expect(server.requests.length).toBeLessThanOrEqual(3)
    const stored = await app.context.database.db.selectFrom('source_answers').selectAll().execute()
    expect(stored).toEqual([])
    server.answer = documented
    app.clock.advance(2000)
    expect((await search('books')).body.items).toHaveLength(1)
  })

  test('that redirect within their host are followed', async () => {
    server.answer = (request, response, url) => {
      if (url.searchParams.has('moved')) return documented(request, response, url)
      response.writeHead(301, { location: `${url.pathname}${url.search}&moved=1` }).end()
    }
    expect((await search('books')).body.items).toHaveLength(1)
  })

  test('that fail five times are left alone for a minute, then longer', async () => {
    await using only = await testApp(engine, undefined, undefined, {
      CATALOGUE_SOURCES: 'openlibrary',
      CATALOGUE_API_BASE: server.url,
      CONTACT: 'https://afins.example/oi',
    })
    const as = await only.person()
    let count = 0
    const state = async () => {
      only.clock.advance(2000)
      const query = { q: `livro ${++count}`, interest: 'books' as const }
      const { body } = await only.call('searchOutside', { as, query })
      return body.sources[0]?.state
    }
    server.answer = (_, response) => void response.writeHead(500).end()
    for (let failure = 0; failure < 5; failure++) expect(await state()).toBe('unavailable')
    expect(server.requests).toHaveLength(5)
    expect(await state()).toBe('unavailable')
    expect(server.requests).toHaveLength(5)
    only.clock.advance(MINUTE)
    expect(await state()).toBe('unavailable')
    expect(server.requests).toHaveLength(6)
    server.answer = documented
    only.clock.advance(MINUTE)
    expect(await state()).toBe('unavailable')
    expect(server.requests).toHaveLength(6)
    only.clock.advance(MINUTE)
    expect(await state()).toBe('answered')
    expect(await state()).toBe('answered')
    expect(only.log.some(({ msg, status }) => msg === 'source failed' && status === 500)).toBe(true)
  })

  test('that answer 403 are left alone for six hours, and Retry-After is obeyed', async () => {
    const calls = () => server.requests.filter((path) => path.startsWith('/wikidata/')).length
    server.answer = (_, response) => void response.writeHead(503, { 'retry-after': '600' }).end()
    expect(await searchAnew()).toBe('unavailable')
    app.clock.advance(9 * MINUTE)
    await searchAnew()
    expect(calls()).toBe(1)
    app.clock.advance(2 * MINUTE)
    server.answer = (_, response) => void response.writeHead(403).end()
    await searchAnew()
    expect(calls()).toBe(2)
    app.clock.advance(5.9 * HOUR)
    await searchAnew()
    expect(calls()).toBe(2)
    server.answer = documented
    app.clock.advance(0.2 * HOUR)
    expect(await searchAnew()).toBe('answered')
  })
})

describe.each(engines)('without catalogues elsewhere, on %s', (engine) => {
  test('there is nothing, and the answer says so', async () => {
    await using app = await testApp(engine)
    const as = await app.person()
    const query = { q: 'quintal', interest: 'movies' as const }
    const { status, body } = await app.call('searchOutside', { as, query })
    expect([status, body]).toEqual([200, { items: [], sources: [] }])
    const add = await app.call('addOutsideWork', { as, body: { source: 'tmdb', id: 'movie:1' } })
    expect([add.status, add.error.code]).toEqual([409, 'source.off'])
  })
})

describe('a breaker', () => {
  it('opens for twice as long each time, thirty minutes at most', () => {
    let state = closedBreaker
    const waits: number[] = []
    for (let failure = 0; failure < 12; failure++) {
      state = afterFailure(state, { status: 500, retryAfterMs: null }, state.openUntil)
      waits.push(state.openUntil / MINUTE)
    }
    const differences = waits.map((wait, at) => wait - (waits[at - 1] ?? 0))
    expect(differences).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30])
  })
})

describe('a public address', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.32.0.1', true],
    ['2606:4700::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:8.8.8.8', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['64:ff9b::a00:1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::', false],
    ['localhost', false],
  ])('is %s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  it('is what a name has to resolve to before anything is connected', async () => {
    const looked = await new Promise((resolve) =>
      publicLookup('localhost', { all: true }, (error) => resolve(error?.message)),
    )
    expect(looked).toBe('localhost has an address that is not public')
    await using server = await catalogueServer()
    const { port } = new URL(server.url)
    const rules = { hosts: [`localhost:${port}`], apiBase: null, headers: {}, timeoutMs: 4000 }
    await expect(fetchJson(new URL(`https://localhost:${port}/`), rules)).rejects.toThrow(
      'not public',
    )
    for (const address of [
      'http://localhost/',
      'https://elsewhere.example/',
      'https://a@localhost/',
    ])
      await expect(fetchJson(new URL(address), { ...rules, hosts: ['localhost'] })).rejects.toThrow(
        'not allowed',
      )
    expect(server.requests).toEqual([])
  })
})
