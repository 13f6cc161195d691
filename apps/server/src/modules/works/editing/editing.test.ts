import { expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { changeWork } from '../operator.service.ts'
import { quotasOf } from '../trust/trust.policy.ts'

let count = 0
/** A work that no other test has: they share one catalogue. */
async function newWork(app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) {
  const name = `Obra número ${++count}`
  const body = { kind: 'book', title: name, creators: [`Autora ${name}`], year: 1977, ...more }
  const { status, body: work } = await app.call('addWork', { as, body })
  expect(status).toBe(201)
  return work
}
const edit = (app: TestApp, as: TestPerson, id: string, body: Record<string, unknown>) =>
  app.call('updateWork', { as, params: { workId: id }, body })
const versionsOf = async (app: TestApp, id: string, query: Record<string, string | number> = {}) =>
  (await app.call('listWorkVersions', { params: { workId: id }, query })).body
const search = async (app: TestApp, q: string) =>
  (await app.call('searchWorks', { query: { q } })).body.items.map(({ id }) => id)
const getWork = async (app: TestApp, id: string) =>
  (await app.call('getWork', { params: { workId: id } })).body
const link = (app: TestApp, as: TestPerson, workId: string, kind: string, toId: string) =>
  app.call('addWorkLink', { as, params: { workId, kind, toId } })

describeApp('editing a work', (app) => {
  test('changes what is given, and stores each state with who, when and why', async () => {
    const ana = await app().person('anaedita')
    const { id, title } = await newWork(app(), ana)
    const changed = await edit(app(), ana, id, {
      version: 1,
      reason: 'O ano estava errado',
      year: 1978,
      titles: [{ lang: 'en', text: `Zebra wandering ${title}` }],
      language: 'pt',
      countries: ['BR'],
      ids: [{ source: 'wikidata', value: `Q${++count}` }],
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ year: 1978, title, version: 2, language: 'pt' })
    expect(changed.body.credits).toHaveLength(1)
    const { items } = await versionsOf(app(), id)
    expect(items).toMatchObject([
      { number: 2, reason: 'O ano estava errado', by: { username: 'anaedita' } },
      { number: 1, reason: '', isFirst: true },
    ])
    expect(items[0]).not.toHaveProperty('content')
    const { body: version } = await app().call('getWorkVersion', {
      params: { workId: id, number: '2' },
    })
    expect(version).toMatchObject({ ...items[0], content: { year: 1978 }, former: { year: 1977 } })
    const missing = { workId: id, number: '3' }
    expect((await app().call('getWorkVersion', { params: missing })).error.code).toBe(
      'work.version_not_found',
    )
    expect(items[0]?.changed.toSorted()).toEqual(['countries', 'ids', 'language', 'titles', 'year'])
    expect(items[0]?.at).toBe(app().clock.now())
    // Search and the search for duplicates follow.
    expect(await search(app(), `zebra wandering ${title}`)).toEqual([id])
    const described = { kind: 'book', title: `Zebra wandering ${title}`, year: 1978 }
    const similar = await app().call('findSimilarWorks', { as: ana, body: described })
    expect(similar.body.items).toMatchObject([{ work: { id } }])
  })
  test('writes a synopsis with its source, which goes and comes back with its version', async () => {
    const ana = await app().person()
    const { id, synopsis } = await newWork(app(), ana)
    expect(synopsis).toBeNull()
    const written = { text: 'Uma casa na praia.\n\nE quem volta a ela.', source: 'Texto meu' }
    const first = await edit(app(), ana, id, { version: 1, synopsis: written })
    expect(first.body).toMatchObject({ synopsis: written, version: 2 })
    expect((await getWork(app(), id)).synopsis).toEqual(written)
    expect((await versionsOf(app(), id)).items[0]?.changed).toEqual(['synopsis'])
    const gone = await edit(app(), ana, id, { version: 2, synopsis: null })
    expect(gone.body).toMatchObject({ synopsis: null, version: 3 })
    const restored = await app().call('restoreWorkVersion', {
      as: ana,
      params: { workId: id, number: '2' },
      body: { version: 3 },
    })
    expect(restored.body).toMatchObject({ synopsis: written, version: 4 })
  })
  test.each([
    [{ text: ' ', source: 'Texto meu' }, 'synopsis.text'],
    [{ text: 'Uma casa.', source: '' }, 'synopsis.source'],
    [{ text: 'a'.repeat(1501), source: 'Texto meu' }, 'synopsis.text'],
  ])('rejects a synopsis without text or source, or that is too long', async (synopsis, field) => {
    const ana = await app().person()
    const { id } = await newWork(app(), ana)
    const { status, error } = await edit(app(), ana, id, { version: 1, synopsis })
    expect(status).toBe(422)
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })
  test('stores nothing where nothing changes, and pages its versions', async () => {
    const ana = await app().person()
    const { id } = await newWork(app(), ana)
    expect((await edit(app(), ana, id, { version: 1, year: 1977 })).body.version).toBe(1)
    expect((await versionsOf(app(), id)).items).toEqual([])
    for (let version = 1; version < 6; version++)
      expect((await edit(app(), ana, id, { version, length: version })).status).toBe(200)
    const first = await versionsOf(app(), id, { limit: 4 })
    expect(first.items.map(({ number }) => number)).toEqual([6, 5, 4, 3])
    expect(first.items.flatMap(({ changed }) => changed)).toEqual(Array(4).fill('length'))
    const rest = await versionsOf(app(), id, { limit: 4, cursor: first.nextCursor ?? '' })
    expect(rest.items.map(({ number }) => number)).toEqual([2, 1])
    expect(rest.nextCursor).toBeNull()
  })
  test('of two who started from the same version changes one, and the other is notified', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const { id } = await newWork(app(), ana)
    const answers = await Promise.all(
      [ana, bia].map((as, index) => edit(app(), as, id, { version: 1, length: 100 + index })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const conflict = answers.find(({ status }) => status === 409)
    expect(conflict?.error).toMatchObject({
      code: 'work.changed_elsewhere',
      fields: { version: { code: 'work.newer_version', message: 'A versão atual é a 2.' } },
    })
    expect((await getWork(app(), id)).version).toBe(2)
  })
  test('goes back to any version, with a new one', async () => {
    const ana = await app().person()
    const { id, title, credits } = await newWork(app(), ana, {
      ids: [{ source: 'goodreads', value: `${++count}` }],
    })
    const before = await getWork(app(), id)
    const other = { name: `Outra pessoa ${title}` }
    const change = {
      title: `Estragado ${title}`,
      credits: [{ ...other, role: 'author' }],
      ids: [],
      year: null,
    }
    expect((await edit(app(), ana, id, { version: 1, ...change })).status).toBe(200)
    expect(await search(app(), `estragado ${title}`)).toEqual([id])
    const restore = (number: number, version: number) =>
      app().call('restoreWorkVersion', {
        as: ana,
        params: { workId: id, number: `${number}` },
        body: { version, reason: 'Vandalismo' },
      })
    expect((await restore(9, 2)).status).toBe(404)
    expect((await restore(1, 1)).status).toBe(409)
    const restored = await restore(1, 2)
    expect(restored.body).toEqual({ ...before, version: 3, lostIds: [] })
    expect(restored.body.credits).toEqual(credits)
    expect(await search(app(), `estragado ${title}`)).toEqual([])
    expect((await versionsOf(app(), id)).items[0]).toMatchObject({
      number: 3,
      reason: 'Vandalismo',
    })
  })
  test('renames a creator on the cards of all their works', async () => {
    const ana = await app().person()
    const { id, title, credits } = await newWork(app(), ana)
    const name = `Renomeada ${title}`
    expect((await edit(app(), ana, credits[0]?.id ?? '', { version: 1, title: name })).status).toBe(
      200,
    )
    await app().runJobs()
    expect((await getWork(app(), id)).creators).toMatchObject([{ name }])
    expect(await search(app(), name)).toContain(id)
  })
  test('credits people in their roles, the main one first, and adds those who are new', async () => {
    const ana = await app().person()
    const { id, credits, title } = await newWork(app(), ana)
    const author = credits[0] ?? { id: '', name: '' }
    const translator = { name: `Tradutora ${title}`, role: 'translator' }
    const changed = await edit(app(), ana, id, {
      version: 1,
      credits: [
        translator,
        { id: author.id, name: author.name, role: 'author' },
        { id: author.id, name: author.name, role: 'translator' },
        { id: author.id, name: author.name, role: 'author' },
      ],
    })
    expect(changed.body.credits.map(({ name, role }) => [name, role])).toEqual([
      [author.name, 'author'],
      [translator.name, 'translator'],
      [author.name, 'translator'],
    ])
    const many = Array.from({ length: limits.creatorsOfWork + 1 }, (_, at) => ({
      name: `Pessoa ${at} de ${title}`,
      role: 'actor',
    }))
    const tooMany = await edit(app(), ana, id, { version: 2, credits: many })
    expect([tooMany.status, Object.keys(tooMany.error.fields ?? {})]).toEqual([422, ['credits']])
    const ofPerson = { version: 1, credits: [translator] }
    expect((await edit(app(), ana, author.id, ofPerson)).status).toBe(422)
  })
  test('says what is wrong at the field', async () => {
    const ana = await app().person()
    const { id } = await newWork(app(), ana)
    const taken = { source: 'goodreads', value: `${++count}` }
    const other = await newWork(app(), ana, { ids: [taken] })
    for (const [change, field] of [
      [{ year: -1 }, 'year'],
      [{ year: 2000, endYear: 1999 }, 'endYear'],
      [{ title: '' }, 'title'],
      [{ ids: [{ source: 'isbn13', value: '9780306406158' }] }, 'ids.0.value'],
      [{ genres: ['nada-disso'] }, 'genres'],
      [{ countries: ['brasil'] }, 'countries.0'],
      [{ credits: [{ id: other.id, name: 'x', role: 'author' }] }, 'credits'],
      [{ credits: [], year: null }, 'credits'],
    ] as const) {
      const { status, error } = await edit(app(), ana, id, { version: 1, ...change })
      expect([change, status, Object.keys(error.fields ?? {})]).toEqual([change, 422, [field]])
    }
    const { status, error } = await edit(app(), ana, id, { version: 1, ids: [taken] })
    expect([status, error.code]).toEqual([409, 'work.id_taken'])
    expect(error.fields?.ids?.message).toBe(`A obra «${other.title}» já tem este código.`)
    expect((await getWork(app(), id)).version).toBe(1)
  })
  test('is for operators alone where a work is locked', async () => {
    const ana = await app().person()
    const [{ id }, other] = [await newWork(app(), ana), await newWork(app(), ana)]
    await transaction(app().context.database, (tx) =>
      tx.updateTable('works').set({ locked: 1 }).where('id', '=', id).execute(),
    )
    const edited = await edit(app(), ana, id, { version: 1, year: 1950 })
    expect([edited.status, edited.error.code]).toEqual([403, 'work.locked'])
    expect((await link(app(), ana, other.id, 'part_of', id)).status).toBe(403)
    expect((await getWork(app(), id)).locked).toBe(true)
    expect((await edit(app(), ana, 'nada', { version: 1 })).status).toBe(404)
    const signedOut = { params: { workId: id }, body: { version: 1 } }
    expect((await app().call('updateWork', signedOut)).status).toBe(401)
  })
  test('rejects an id that another work has, and names that one only where it is shown', async () => {
    const ana = await app().person()
    const ids = [{ source: 'goodreads', value: '987654321' }]
    const holder = await newWork(app(), ana, { ids })
    const { id } = await newWork(app(), ana)
    const errorOf = async () => {
      const { status, error } = await edit(app(), ana, id, { version: 1, ids })
      return [status, error.code, error.fields?.ids?.message]
    }
    const named = `A obra «${holder.title}» já tem este código.`
    expect(await errorOf()).toEqual([409, 'work.id_taken', named])
    await changeWork(app().context, holder.id, 'hide')
    const unnamed = 'Outra obra do catálogo já tem este código.'
    expect(await errorOf()).toEqual([409, 'work.id_taken', unnamed])
  })
  test('ends for today after many edits', async () => {
    const ana = await app().person()
    const { id } = await newWork(app(), ana)
    await transaction(app().context.database, (tx) =>
      tx
        .insertInto('rate_limits')
        .values({
          key: `work-edits:${ana.uid}`,
          window: Math.floor(app().clock.steady() / (86_400_000 / 15)),
          hits: quotasOf[3].edits - 1,
          expires_at: app().clock.now() * 2,
        })
        .execute(),
    )
    expect((await edit(app(), ana, id, { version: 1, year: 1950 })).status).toBe(200)
    const over = await edit(app(), ana, id, { version: 2, year: 1951 })
    expect([over.status, over.error.code]).toEqual([429, 'work.daily_edits'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await getWork(app(), id)).year).toBe(1950)
  })
  test('a way back to what others left is no edit, one to an own version is', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const { id } = await newWork(app(), ana)
    const spent = async (key: string) => {
      const rows = await app()
        .context.database.db.selectFrom('rate_limits')
        .select((eb) => eb.fn.sum<number | string | null>('hits').as('hits'))
        .where('key', '=', `${key}:${bia.uid}`)
        .execute()
      return Number(rows[0]?.hits ?? 0)
    }
    const restore = (number: number, version: number) =>
      app().call('restoreWorkVersion', {
        as: bia,
        params: { workId: id, number: `${number}` },
        body: { version },
      })
    await edit(app(), bia, id, { version: 1, year: 1950 })
    expect([await spent('work-edits'), await spent('work-restores')]).toEqual([1, 0])
    expect((await restore(1, 2)).status).toBe(200)
    expect([await spent('work-edits'), await spent('work-restores')]).toEqual([1, 1])
    expect((await restore(2, 3)).status).toBe(200)
    expect([await spent('work-edits'), await spent('work-restores')]).toEqual([2, 1])
  })
  test('names no one whose profile is closed', async () => {
    const ana = await app().person('anafechada', { isPublic: false })
    const { id } = await newWork(app(), ana)
    await edit(app(), ana, id, { version: 1, year: 1950 })
    expect((await versionsOf(app(), id)).items.map(({ by }) => by)).toEqual([null, null])
  })
})

describeApp('links between works', (app) => {
  test('are shown from both sides', async () => {
    const ana = await app().person()
    const book = await newWork(app(), ana)
    const film = await newWork(app(), ana, { kind: 'film' })
    const linked = await link(app(), ana, film.id, 'adapts', book.id)
    expect(linked.body.items).toMatchObject([
      { kind: 'adapts', direction: 'to', work: { id: book.id } },
    ])
    expect((await link(app(), ana, film.id, 'adapts', book.id)).body.items).toHaveLength(1)
    expect((await getWork(app(), book.id)).links).toMatchObject([
      { kind: 'adapts', direction: 'from', work: { id: film.id } },
    ])
    const params = { workId: film.id, kind: 'adapts', toId: book.id }
    expect((await app().call('removeWorkLink', { as: ana, params })).body.items).toEqual([])
    expect((await getWork(app(), book.id)).links).toEqual([])
  })

  test('have a history: who made and removed them, and the way back', async () => {
    const [ana, bia] = [await app().person('analiga'), await app().person('bialiga')]
    const [book, film] = [await newWork(app(), ana), await newWork(app(), ana, { kind: 'film' })]
    const params = { workId: film.id, kind: 'adapts', toId: book.id }
    await link(app(), ana, film.id, 'adapts', book.id)
    await link(app(), ana, film.id, 'adapts', book.id)
    await app().call('removeWorkLink', { as: bia, params })
    await app().call('removeWorkLink', { as: bia, params })
    const { items } = await versionsOf(app(), film.id)
    expect(items).toMatchObject([
      { number: 3, links: 1, changed: [], by: { username: 'bialiga' } },
      { number: 2, links: 1, changed: [], by: { username: 'analiga' } },
      { number: 1, links: 0, isFirst: true },
    ])
    const version = { params: { workId: film.id, number: '3' } }
    const { body } = await app().call('getWorkVersion', version)
    expect(body.linkChanges).toMatchObject([
      { added: false, kind: 'adapts', work: { id: book.id } },
    ])
    // The other work shows them as well, without a version of its own.
    expect(await versionsOf(app(), book.id)).toMatchObject({
      items: [],
      incoming: [
        { added: false, kind: 'adapts', work: { id: film.id }, by: { username: 'bialiga' } },
        { added: true, kind: 'adapts', work: { id: film.id }, by: { username: 'analiga' } },
      ],
    })
    const restore = (number: string, current: number) =>
      app().call('restoreWorkVersion', {
        as: ana,
        params: { workId: film.id, number },
        body: { version: current },
      })
    expect((await restore('2', 3)).body).toMatchObject({
      version: 4,
      links: [{ kind: 'adapts', direction: 'to', work: { id: book.id } }],
    })
    expect((await restore('1', 4)).body).toMatchObject({ version: 5, links: [] })
  })

  test('make no sense in some ways', async () => {
    const ana = await app().person()
    const [book, film] = [await newWork(app(), ana), await newWork(app(), ana, { kind: 'film' })]
    const author = book.credits[0]?.id ?? ''
    for (const [from, kind, to] of [
      [book.id, 'part_of', book.id],
      [book.id, 'part_of', film.id],
      [film.id, 'remake_of', book.id],
      [author, 'adapts', book.id],
      [book.id, 'part_of', author],
    ] as const) {
      const { status, error } = await link(app(), ana, from, kind, to)
      expect([from, kind, to, status, error.code]).toEqual([
        from,
        kind,
        to,
        422,
        'work.link_invalid',
      ])
    }
    expect((await link(app(), ana, book.id, 'adapts', 'nada')).status).toBe(404)
  })

  test('never make a work a part of itself, also when made at the same time', async () => {
    const ana = await app().person()
    const works = await Promise.all([1, 2, 3, 4].map(() => newWork(app(), ana)))
    const [a = '', b = '', c = '', d = ''] = works.map(({ id }) => id)
    expect((await link(app(), ana, b, 'part_of', c)).status).toBe(200)
    expect((await link(app(), ana, d, 'part_of', a)).status).toBe(200)
    const answers = await Promise.all([
      link(app(), ana, a, 'part_of', b),
      link(app(), ana, c, 'part_of', d),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ])
    expect(answers.find(({ status }) => status === 422)?.error.code).toBe('work.link_cycle')
  })
})
