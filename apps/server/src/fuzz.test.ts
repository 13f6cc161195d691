import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { api, type EndpointName } from '@afins/contract/api'
import { callPath } from '@afins/contract/addresses'
import type { Endpoint } from '@afins/contract/endpoint'
import { author, type Author } from '#testing/cast.ts'
import { leaks } from '#testing/leaks.ts'
import type { WireAnswer } from '#testing/wire.ts'
import { describeServer } from '#testing/server.ts'

const RUNS = process.env.TEST_ALL ? 300 : 60
const names = Object.keys(api) as EndpointName[]

const usedPasskey = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

/** A right body for each endpoint that takes one, to be spoilt. */
const bodies: Partial<Record<EndpointName, object>> = {
  signUp: {
    username: 'nova',
    email: 'nova@exemplo.com',
    password: 'tenda-azul-42',
    displayName: 'Nova',
  },
  signIn: { username: 'nova', password: 'tenda-azul-42', proof: { challenge: 'x', nonce: 'y' } },
  createChallenge: { username: 'nova' },
  readSuspension: { username: 'nova', password: 'tenda-azul-42', appeal: 'W' },
  appealDecision: { words: 'W' },
  answerAppeal: { outcome: 'lift', words: 'W' },
  decideCases: {
    ...{ targets: [{ kind: 'post', id: 'x' }], measure: 'limit', days: 7 },
    ...{ reason: 'spam', words: 'W' },
  },
  hideAccountComments: {
    ...{ accountIds: ['x'], since: 0, reason: 'spam', words: 'W' },
    restriction: { measure: 'limit', days: 7 },
  },
  createReport: { target: { kind: 'post', id: 'x' }, reason: 'spam', words: 'W' },
  updateProfile: {
    displayName: 'Nome',
    bio: 'Bio',
    color: 'teal',
    isPublic: true,
    interests: [
      { slug: 'music' },
      { slug: 'plantas', name: 'Plantas', icon: '🌱', color: 'forest' },
    ],
  },
  createPost: {
    interest: 'music',
    title: 'T',
    body: 'B',
    tags: ['tag'],
    images: [],
    visibility: 'public',
  },
  requestRecovery: { account: 'maria' },
  resetPassword: { token: 'A'.repeat(43), password: 'tenda-azul-42' },
  confirmMailLink: { token: 'A'.repeat(43) },
  describeMailLink: { token: 'A'.repeat(43) },
  proveIdentity: { password: 'tenda-azul-42' },
  addPasskey: {
    name: 'Celular',
    credential: {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  signInWithPasskey: { credential: usedPasskey },
  proveByPasskey: { credential: usedPasskey },
  removePassword: { credential: usedPasskey },
  completeSignIn: { code: '123456' },
  confirmApp: { code: '123456' },
  changeEmail: { email: 'outra@exemplo.com' },
  changePassword: { current: 'tenda-azul-42', password: 'farol-verde-91' },
  createDraft: { kind: 'article', interest: 'music', content: { title: 'T', body: 'B' } },
  saveDraft: {
    version: 0,
    content: {
      interest: 'music',
      title: 'T',
      subtitle: 'S',
      body: 'B',
      tags: ['tag'],
      images: [{ id: 'x', alt: 'y' }],
      cover: { id: 'x', alt: 'y', x: 50, y: 50 },
      works: [{ title: 'W', creators: ['C'], year: 1990, remark: 'R' }],
      rating: 7,
      spoiler: false,
      visibility: 'public',
    },
  },
  publishDraft: { version: 0, at: { time: 4e12, zone: 'America/Sao_Paulo' } },
  previewMarkdown: { body: '**B**' },
  updateShelfEntry: { wants: true, rating: 7, remark: 'R', visibility: 'public' },
  addDiaryEntry: { started: '2020', ended: '2020-02', outcome: 'finished', unit: 'page' },
  updateDiaryEntry: { started: '2020', outcome: 'gave_up', unit: 'page', visibility: 'self' },
  moveShelfEntry: { after: 'W' },
  setFavourites: { workIds: ['W'] },
  shareYear: { shared: true },
  setGoal: { target: 24, isPublic: true },
  updateWork: {
    version: 1,
    reason: 'R',
    title: 'T',
    originalTitle: 'O',
    titles: [{ lang: 'pt', text: 'T' }],
    countries: ['BR'],
    language: 'pt',
    note: 'N',
    credits: [{ name: 'C', role: 'author' }],
    ids: [{ source: 'imdb', value: 'tt0111161' }],
    genres: ['samba'],
    cover: { id: 'x', alt: 'y', source: 'z' },
  },
  addEdition: { title: 'T', language: 'pt', publisher: 'P', format: 'cd', isbn: '9780306406157' },
  setTasteFeedback: { feedback: 'dismissed' },
  updateTasteSettings: { recommends: true, showsAffinity: true },
  chooseImportedWork: { choice: 'work', workId: 'W' },
  startImport: { visibility: 'public' },
}

/** Copies of a value, in each of which one text is another. */
function* spoilt(value: unknown, by: string): Generator {
  if (typeof value === 'string') yield by
  else if (Array.isArray(value))
    for (const [at, one] of value.entries())
      for (const other of spoilt(one, by)) yield value.with(at, other)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const other of spoilt(one, by)) yield { ...value, [key]: other }
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\uD800',
    '../..',
    "' or 1=1 --",
    '__proto__',
    'constructor',
    '%00',
  ),
  fc.constantFrom('-1', '1e999', 'NaN', '[]', '', ' ', '\u202E', 'ﬀ', 'İ', 'a'.repeat(290)),
)

describeServer('whatever is sent', (server) => {
  let maria: Author
  let workId: string, entryId: string, importId: string
  beforeAll(async () => {
    maria = await author(server(), 'maria')
    const work = { kind: 'film', title: 'Um filme', creators: ['Alguém'], year: 1999 }
    workId = (await server().call('addWork', { as: maria, body: work })).body.id
    const entry = { as: maria, params: { workId }, body: { outcome: 'open' } }
    const { active } = (await server().call('addDiaryEntry', entry)).body
    entryId = active?.id ?? ''
    const bytes = Buffer.from('Book Id,Title,Author,Exclusive Shelf\n1,Um livro,Alguém,read\n')
    const file = { as: maria, upload: { type: 'application/octet-stream', bytes } }
    importId = (await server().call('createImport', file)).body.id
  })

  const expectSound = (what: unknown, { status, text, headers }: WireAnswer) => {
    expect([what, status, status >= 500 ? text : '']).toEqual([
      what,
      expect.toSatisfy((s: number) => s < 500),
      '',
    ])
    if (status >= 400) expect([what, leaks({ text })]).toEqual([what, []])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }

  async function expectNoFailure(
    name: EndpointName,
    params: Record<string, string>,
    query: Record<string, string>,
    body: unknown,
  ) {
    const { method, path } = api[name]
    const address = callPath(path, params, query)
    for (const as of [undefined, maria]) {
      const answer = await server().send(address, {
        method,
        ...(as && { as }),
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(body) ?? '' }),
      })
      expectSound({ name, address, body, signedIn: as !== undefined }, answer)
    }
  }

  const endpoint = (name: EndpointName): Endpoint => api[name]
  const paramsOf = (name: EndpointName) => Object.keys(endpoint(name).params?.shape ?? {})
  const real = () => ({
    username: 'maria',
    interestName: 'music',
    postId: maria.noteId,
    page: 'info',
    number: '1',
    itemId: maria.noteId,
    folderId: maria.noteId,
    checkoutId: maria.noteId,
    removalId: maria.noteId,
    toId: maria.noteId,
    otherId: maria.noteId,
    mergeId: maria.noteId,
    decisionId: 'x',
    muteId: maria.noteId,
    tag: 'mar',
    revertId: maria.noteId,
    kind: 'adapts',
    workId,
    commentId: maria.noteId,
    editionId: maria.noteId,
    entryId,
    importId,
    genre: 'samba',
    interest: 'movies',
    year: '2026',
    sessionId: maria.noteId,
    passkeyId: maria.noteId,
  })

  test('has a value for every parameter', () => {
    const all = names.flatMap((name) => paramsOf(name).map((key) => `${name}: ${key}`))
    const known = new Set(Object.keys(real()))
    expect(all.filter((one) => !known.has(one.replace(/.*: /, '')))).toEqual([])
  })

  test('to any endpoint, nobody is answered a failure of ours', async () => {
    const one = fc.record({
      name: fc.constantFrom(...names.filter((name) => name !== 'signOut')),
      param: fc.option(nasty, { nil: null }),
      query: fc.dictionary(
        fc.constantFrom(
          'cursor',
          'limit',
          'kind',
          'interest',
          'purpose',
          'genero',
          'seed',
          'ano',
          'periodo',
          'works',
          'x',
        ),
        nasty,
        {
          maxKeys: 3,
        },
      ),
      body: fc.oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom(
            'username',
            'body',
            'interest',
            'interests',
            'images',
            'tags',
            'title',
            'avatar',
          ),
          fc.oneof(nasty, fc.jsonValue()),
        ),
      ),
    })
    await fc.assert(
      fc.asyncProperty(one, async ({ name, param, query, body }) => {
        const values = Object.fromEntries(
          paramsOf(name).map((key) => [key, param?.toWellFormed() ?? Reflect.get(real(), key)]),
        )
        await expectNoFailure(name, values, query, body)
      }),
      { numRuns: RUNS },
    )
  })

  test('as a page’s address, nobody is answered a failure of ours', async () => {
    const segments = fc.array(
      fc.oneof(nasty, fc.constantFrom('maria', 'interest', 'artigo', 'music', 'edit')),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    await fc.assert(
      fc.asyncProperty(segments, fc.option(nasty, { nil: null }), async (parts, query) => {
        const encode = (text: string) => encodeURIComponent(text.toWellFormed())
        const path = `/${parts.map(encode).join('/')}${query === null ? '' : `?cursor=${encode(query)}`}`
        for (const as of [undefined, maria])
          expectSound(path, await server().send(path, as && { as }))
      }),
      { numRuns: RUNS / 3 },
    )
  })

  describe.each(Object.keys(bodies) as EndpointName[])('a text of %s', (name) => {
    test.each([
      ['with a NUL', 'a\0b'],
      ['of NUL', '\0'],
      ['of half a character', '\uD800'],
      ['of marks without letters', '\u0301'.repeat(5000)],
      ['of 10,000 characters', 'a'.repeat(10_000)],
    ])('%s is kept, cleaned or refused', async (_, text) => {
      const params = Object.fromEntries(
        paramsOf(name).map((key) => [key, Reflect.get(real(), key)]),
      )
      for (const body of spoilt(bodies[name], text)) await expectNoFailure(name, params, {}, body)
    })
  })

  test('a NUL in any part of an address is no failure of ours', async () => {
    for (const name of names) {
      if (name === 'signOut') continue
      for (const key of paramsOf(name)) {
        const params = Object.fromEntries(
          paramsOf(name).map((one) => [one, Reflect.get(real(), one)]),
        )
        await expectNoFailure(name, { ...params, [key]: 'a\0b' }, {}, bodies[name] ?? {})
      }
      for (const key of Object.keys(endpoint(name).query?.shape ?? {})) {
        const params = Object.fromEntries(
          paramsOf(name).map((one) => [one, Reflect.get(real(), one)]),
        )
        await expectNoFailure(name, params, { [key]: 'a\0b' }, bodies[name] ?? {})
      }
    }
  })

  test('the server has nothing to report of all this', () => {
    expect(server().log.filter(({ level }) => level === 'error')).toEqual([])
  })
})
