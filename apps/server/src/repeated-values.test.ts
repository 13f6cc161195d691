import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api, type EndpointName } from '@afins/contract/api'
import type { Endpoint } from '@afins/contract/endpoint'
import { transaction } from '@afins/database'
import { engines } from '@afins/database/testing'
import { catalogueServer, type CatalogueServer } from '#modules/works/testing/catalogue-server.ts'
import { authenticator } from '#modules/accounts/testing/authenticator.ts'
import { addGenres } from '#modules/works/testing/genres.ts'
import { testApp, type TestApp, type TestPerson, type TestRequest } from '#testing/app.ts'
import { addBook } from '#testing/cast.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { publish } from '#testing/posts.ts'

/** Texts of a query that are lists, separated by commas; no schema says so. */
const separated = [
  'listCatalogue query/genero',
  'listShelf query/genero',
  'listFollowStates query/people',
  'listShelfSummaries query/works',
]

/** Where each endpoint takes a list, as `name part/of/it`. */
function listsOfContract(): string[] {
  const found = new Set<string>(separated)
  const walk = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'array') found.add(at)
    for (const [key, part] of Object.entries(node)) {
      if (key === 'properties')
        for (const [field, schema] of Object.entries(part)) walk(schema, `${at}/${field}`)
      else walk(part, at)
    }
  }
  for (const [name, { query, body }] of Object.entries<Endpoint>(api))
    for (const [part, schema] of Object.entries({ query, body }))
      if (schema) walk(z.toJSONSchema(schema, { io: 'input' }), `${name} ${part}`)
  return [...found].toSorted()
}

/** The lists of a request, in the same words. */
function listsOf(name: string, request: TestRequest): string[] {
  const found = new Set<string>()
  const walk = (value: unknown, at: string): void => {
    if (Array.isArray(value)) {
      if (value.length > 0) found.add(at)
      for (const one of value) walk(one, at)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, `${at}/${key}`)
    else if (separated.includes(at)) found.add(at)
  }
  walk(request.query, `${name} query`)
  walk(request.body, `${name} body`)
  return [...found]
}

/** A request in which a list says everything twice. */
function repeated(request: TestRequest, path: string): TestRequest {
  const walk = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) {
      const all = value.map((one) => walk(one, at))
      return at === path ? [...all, ...all] : all
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, walk(part, `${at}/${key}`)]),
      )
    return at === path ? `${String(value)},${String(value)}` : value
  }
  const [name] = path.split(' ')
  const { query, body } = request
  return {
    ...request,
    ...(query && { query: walk(query, `${name} query`) as typeof query }),
    ...(body !== undefined && { body: walk(body, `${name} body`) }),
  }
}

interface World {
  readonly ana: TestPerson
  /** Only this person’s works are reverted, so that the others stay. */
  readonly vandal: TestPerson
  readonly workId: string
  readonly listId: string
  readonly itemId: string
}

let made = 0
const textOf = (what: string) => `${what} repetido ${++made}`
const isbn = () => {
  const digits = `978${String(++made).padStart(9, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return { source: 'isbn13', value: digits + ((10 - (sum % 10)) % 10) }
}
const goodreads = () => ({ source: 'goodreads', value: String(77_000 + ++made) })

/** For each endpoint that takes a list, requests that are right and have something in each of them. */
const requests: Partial<
  Record<EndpointName, ((app: TestApp, world: World) => Promise<TestRequest>)[]>
> = {
  updateProfile: [
    async () => ({ body: { interests: [{ slug: 'music' }] } }),
    async () => ({ body: { openWarnings: { all: false, words: ['comida'] } } }),
    async () => ({ body: { interests: [{ name: 'Plantas', icon: '🌱', color: 'forest' }] } }),
    async () => ({
      body: { interests: [{ slug: 'flores', name: 'Flores', icon: '🌱', color: 'forest' }] },
    }),
  ],
  addPasskey: [
    async (app, { ana }) => {
      const { body } = await app.call('startPasskey', { as: ana })
      const origin = app.context.config.publicUrl
      const created = authenticator().create({ challenge: body.challenge, origin })
      const response = { ...created.response, transports: ['internal'] }
      return { body: { name: 'Celular', credential: { ...created, response } } }
    },
  ],
  addListItem: [
    async (_, { listId }) => ({
      params: { postId: listId },
      body: { title: textOf('Item'), creators: ['Autora'] },
    }),
  ],
  changeListItem: [
    async (_, { listId, itemId }) => ({
      params: { postId: listId, itemId },
      body: { creators: [textOf('Autora')] },
    }),
  ],
  findSimilarWorks: [
    async () => ({
      body: { kind: 'book', title: textOf('Livro'), creators: ['Autora'], ids: [goodreads()] },
    }),
  ],
  addWork: [goodreads, isbn].map((id) => async (_: TestApp, { workId }: World) => ({
    body: {
      ...{ kind: 'book', title: textOf('Livro'), creators: [textOf('Autora')] },
      ...{ ids: [id()], seenIds: [workId] },
    },
  })),
  addOutsideWork: [
    async (_, { workId }) => ({
      body: { source: 'openlibrary', id: `OL${++made}W`, seenIds: [workId] },
    }),
  ],
  updateWork: [goodreads, isbn].map((id) => async (app: TestApp, { workId }: World) => ({
    params: { workId },
    body: {
      version: (await app.call('getWork', { params: { workId } })).body.version,
      titles: [{ lang: 'pt', text: textOf('Título') }],
      countries: ['BR'],
      credits: [{ name: textOf('Autora'), role: 'author' }],
      ids: [id()],
      genres: ['romance'],
    },
  })),
  decideCases: [
    async (app, { ana, vandal }) => {
      const target = { kind: 'profile', id: vandal.username }
      await app.call('createReport', { as: ana, body: { target, reason: 'spam' } })
      const targets = [{ kind: 'profile', id: vandal.uid }]
      return { body: { targets, measure: 'warn', reason: 'spam' } }
    },
  ],
  hideAccountComments: [
    async (_, { vandal }) => ({
      body: { accountIds: [vandal.uid], since: 0, reason: 'spam', words: '' },
    }),
  ],
  revertWorkChanges: [async (_, { vandal }) => ({ body: { accountIds: [vandal.uid], since: 0 } })],
  setFavourites: [
    async (_, { workId }) => ({ params: { interest: 'books' }, body: { workIds: [workId] } }),
  ],
  createPost: [
    async (app, { ana }) => ({
      body: {
        ...{ kind: 'note', interest: 'music', body: 'Uma nota', tags: ['tag'] },
        images: [{ id: await uploadPicture(app, ana) }],
      },
    }),
    async (_, { workId }) => ({
      body: {
        ...{ kind: 'list', interest: 'books', title: textOf('Lista') },
        works: [{ title: 'Livro', creators: ['Autora'], workId }],
      },
    }),
  ],
  createDraft: [
    async (app, world) => ({ body: { kind: 'list', content: await contentOf(app, world) } }),
    async (app, world) => ({ body: { kind: 'article', content: await contentOf(app, world) } }),
  ],
  saveDraft: [
    async (app, world) => {
      const body = { kind: 'article', content: { interest: 'books', title: 'Título' } }
      const { body: draft } = await app.call('createDraft', { as: world.ana, body })
      return {
        params: { postId: draft.id },
        body: { version: draft.version, content: await contentOf(app, world) },
      }
    },
  ],
  updateBookmark: [
    async (_, { listId }) => ({ params: { postId: listId }, body: { tags: ['um'] } }),
  ],
  changeBookmarks: [async (_, { listId }) => ({ body: { postIds: [listId], addTags: ['dois'] } })],
  removeBookmarks: [
    async (app, { ana, listId }) => {
      await app.call('saveBookmark', { as: ana, params: { postId: listId } })
      return { body: { postIds: [listId] } }
    },
  ],
  listFollowStates: [async (_, { ana }) => ({ query: { people: ana.username } })],
  listShelfSummaries: [async (_, { workId }) => ({ query: { works: workId } })],
  listCatalogue: [async () => ({ params: { interest: 'books' }, query: { genero: 'romance' } })],
  listShelf: [
    async (_, { ana }) => ({
      params: { username: ana.username },
      query: { interest: 'books', genero: 'romance' },
    }),
  ],
}

async function contentOf(app: TestApp, { ana, workId }: World) {
  return {
    ...{ interest: 'books', title: 'Título', subtitle: '', body: 'Texto', tags: ['tag'] },
    ...{ cover: null, rating: null, spoiler: false, visibility: 'public' },
    images: [{ id: await uploadPicture(app, ana), alt: '' }],
    works: [{ title: 'Livro', creators: ['Autora'], year: null, remark: '', workId }],
  }
}

const names = Object.keys(requests) as EndpointName[]

describe.each(engines)('a value given twice in one request on %s', (engine) => {
  let server: CatalogueServer
  let app: TestApp
  let world: World
  beforeAll(async () => {
    server = await catalogueServer()
    server.answer = (_request, response, { searchParams }) => {
      const key = (searchParams.get('q') ?? '').replace('key:', '')
      const doc = { key, title: textOf('Livro'), author_name: ['Autora'], first_publish_year: 1961 }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ docs: [doc] }))
    }
    app = await testApp(engine, undefined, undefined, {
      CATALOGUE_SOURCES: 'openlibrary',
      CATALOGUE_API_BASE: server.url,
      CONTACT: 'oi@afins.example',
    })
    const [ana, vandal] = [await app.person(), await app.person()]
    await transaction(app.context.database, (tx) =>
      tx.insertInto('moderators').values({ uid: ana.uid, added_at: 1 }).execute(),
    )
    await addGenres(app, 'books', { romance: [] }, [])
    const workId = await addBook(app, ana)
    const list = { kind: 'list', interest: 'books', title: 'Lista', body: '' } as const
    const works = [{ title: 'Item', creators: [], year: null, remark: '' }]
    const { id: listId } = await publish(app, ana, { ...list, works })
    const items = await app.call('listListItems', { params: { postId: listId } })
    await app.call('saveBookmark', { as: ana, params: { postId: listId } })
    await app.call('updateShelfEntry', {
      ...{ as: ana, params: { workId }, body: { wants: true } },
    })
    world = { ana, vandal, workId, listId, itemId: items.body.items[0]?.id ?? '' }
  })
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  test('is tried wherever the contract takes a list', async () => {
    const tried = new Set<string>()
    for (const name of names)
      for (const make of requests[name] ?? [])
        for (const path of listsOf(name, await make(app, world))) tried.add(path)
    expect([...tried].toSorted()).toEqual(listsOfContract())
  })

  test.each(names)('is no error of ours in %s', async (name) => {
    for (const make of requests[name] ?? []) {
      const once = await app.call(name, { as: world.ana, ...(await make(app, world)) })
      // Otherwise it would be rejected before anything is done with it.
      expect([once.error?.code, once.status]).toEqual([undefined, api[name].status])
      for (const path of listsOf(name, await make(app, world))) {
        const request = repeated(await make(app, world), path)
        const { status, error } = await app.call(name, { as: world.ana, ...request })
        expect([path, status, error?.code]).toEqual([
          path,
          expect.toSatisfy((given: number) => given < 500),
          error?.code,
        ])
      }
    }
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('is taken by one of those who give it at the same time', async () => {
    const id = goodreads()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call('addWork', {
          as: world.ana,
          body: { kind: 'book', title: textOf('Livro'), creators: [textOf('Autora')], ids: [id] },
        }),
      ),
    )
    const codes: readonly unknown[] = answers.map(({ status, error }) => error?.code ?? status)
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    // Whoever comes after the first is stored is shown it instead.
    const rejected = codes.filter((code) => code !== 201)
    expect(['work.id_taken', 'work.similar']).toEqual(
      expect.arrayContaining([...new Set(rejected)]),
    )
  })
})
