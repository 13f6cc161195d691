import { expect, test } from 'vitest'
import type { EndpointName } from '@afins/contract/api'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson, type TestRequest } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { addGenres } from '../testing/genres.ts'

/*
 * Ten accounts do all that they can to the works of someone else, until nothing is let through any
 * more. Once a moderator has taken that back, the catalogue has the rows that it had before.
 */
const WORKS = 5
/** Of an export of Goodreads. */
const COLUMNS =
  'Book Id,Title,Author,ISBN13,My Rating,Year Published,Original Publication Year,Date Read,Date Added,Exclusive Shelf,My Review,Private Notes,Read Count'
let count = 0

async function added(app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) {
  const title = `Estimado ${++count} ${'abcdefgh'[count % 8]?.repeat(5)}`
  const body = {
    kind: 'book',
    title,
    creators: [`Autora ${title}`],
    year: 1900 + (count % 100),
    ...more,
  }
  return app.call('addWork', { as, body })
}

const getWork = async (app: TestApp, workId: string) =>
  (await app.call('getWork', { params: { workId } })).body

/** Works of someone, with all that a work can have. */
async function catalogueOf(app: TestApp, as: TestPerson): Promise<string[]> {
  await addGenres(app, 'books', { romance: [], poesia: [] }, [])
  const ids: string[] = []
  for (let made = 0; made < WORKS; made++) {
    const isbn = { source: 'goodreads', value: String(50_000 + made) }
    const { body: work } = await added(app, as, { ids: [isbn], originalTitle: `Original ${made}` })
    const params = { workId: work.id }
    const cover = { id: await uploadPicture(app, as, 'work'), alt: 'Capa', source: 'Editora' }
    const titles = [{ lang: 'en', text: `Cherished ${made}` }]
    const body = { version: 1, cover, titles, genres: ['romance'], note: 'Primeira', length: 99 }
    expect((await app.call('updateWork', { as, params, body })).status).toBe(200)
    const edition = { title: `Edição ${made}`, publisher: 'Casa', year: 1990 }
    expect((await app.call('addEdition', { as, params, body: edition })).status).toBe(201)
    ids.push(work.id)
  }
  const [a, b, c, d, e] = ids as [string, string, string, string, string]
  const link = { workId: a, kind: 'part_of', toId: b }
  expect((await app.call('addWorkLink', { as, params: link })).status).toBe(200)
  for (const params of [
    { workId: c, otherId: d },
    { workId: d, otherId: e },
  ])
    expect((await app.call('markDistinct', { as, params })).status).toBe(204)
  return ids
}

/** Everything that someone can do to a work in the catalogue, once. @returns how much was let through */
async function vandalise(app: TestApp, as: TestPerson, ids: readonly string[], nth: number) {
  let done = 0
  const bad = () => `Pichado ${++count}`
  const call = async <Name extends EndpointName>(name: Name, request: TestRequest) => {
    app.clock.advance(1000)
    const answer = await app.call(name, { as, ...request })
    expect(answer.status).toBeLessThan(500)
    if (answer.status < 300) done += 1
    return answer
  }
  const [first, other] = [ids[nth % WORKS] ?? '', ids[(nth + 1) % WORKS] ?? '']
  const add = await added(app, as, { title: bad(), creators: [bad()] })
  const own = add.status === 201 ? add.body : null
  for (const id of [first, other]) {
    const edit = async (changes: object) => {
      const params = { workId: id }
      const { version } = await getWork(app, id)
      await call('updateWork', { params, body: { version, reason: bad(), ...changes } })
    }
    const { credits, ids: known } = await getWork(app, id)
    await edit({ title: bad(), originalTitle: bad(), note: bad(), year: 1111, endYear: 1112 })
    await edit({
      titles: [{ lang: 'pt', text: bad() }],
      countries: ['AQ'],
      language: 'la',
      length: 1,
    })
    await edit({ credits: [...credits, ...[1, 2, 3].map(() => ({ name: bad(), role: 'actor' }))] })
    await edit({ credits: [{ name: bad(), role: 'author' }] })
    await edit({
      genres: ['poesia'],
      ids: [{ source: 'goodreads', value: String(90_000 + ++count) }],
    })
    await edit({ cover: { id: await uploadPicture(app, as, 'work'), alt: bad(), source: bad() } })
    await edit({ cover: null, ids: [] })
    // What was taken from one is given to another.
    if (own) {
      const { version } = await getWork(app, own.id)
      await call('updateWork', { params: { workId: own.id }, body: { version, ids: known } })
    }
    // The creator is a work as well.
    const creator = credits[0]?.id
    if (creator !== undefined) {
      const { version } = await getWork(app, creator)
      const body = { version, title: bad(), note: bad(), year: 1200 }
      await call('updateWork', { params: { workId: creator }, body })
    }
    const params = { workId: id }
    const { body: editions } = await app.call('listEditions', { params })
    await call('addEdition', { params, body: { title: bad(), publisher: bad(), year: 1300 } })
    for (const [at, edition] of (editions?.items ?? []).entries()) {
      const named = { ...params, editionId: edition.id }
      if (at % 2 === 0) await call('updateEdition', { params: named, body: { publisher: bad() } })
      else await call('removeEdition', { params: named })
    }
    for (const { kind, direction, work } of (await getWork(app, id)).links ?? [])
      if (direction === 'to')
        await call('removeWorkLink', { params: { ...params, kind, toId: work.id } })
    for (const toId of ids)
      await call('addWorkLink', { params: { ...params, kind: 'remake_of', toId } })
    if (own) await call('addWorkLink', { params: { workId: own.id, kind: 'adapts', toId: id } })
    const { version } = await getWork(app, id)
    await call('restoreWorkVersion', { params: { ...params, number: '1' }, body: { version } })
  }
  for (const otherId of ids)
    if (otherId !== first) {
      await call('unmarkDistinct', { params: { workId: first, otherId } })
      await call('markDistinct', { params: { workId: other, otherId } })
    }
  const merging = { intoId: other, acceptConflictingIds: true }
  const merge = await call('mergeWork', { params: { workId: first }, body: merging })
  await app.runJobs()
  if (merge.status === 201 && nth % 2 === 0)
    await call('undoWorkMerge', { params: { mergeId: merge.body.id } })
  const line = (title: string) => `${++count},${title},Autora ${title},,5,1950,1950,,,read,,,1`
  // One that is only theirs, one that they all bring, and one that the catalogue has.
  const rows = [line(bad()), line('Importado por todos'), line('Estimado 1 bbbbb')]
  const bytes = Buffer.from([COLUMNS, ...rows].join('\n'))
  const upload = { type: 'application/octet-stream', bytes }
  const { body: imported } = await app.call('createImport', { as, upload })
  await app.runJobs()
  await call('startImport', { params: { importId: imported.id }, body: {} })
  await app.runJobs()
  return done
}

/** The rows of what the catalogue shows, without how often it was changed. */
async function rowsOf(app: TestApp): Promise<Record<string, string[]>> {
  const { db } = app.context.database
  const works = await db.selectFrom('works').selectAll().where('state', '!=', 'hidden').execute()
  const shown = new Set(works.filter(({ state }) => state !== 'draft').map(({ id }) => id))
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  /** Rows of what is shown, by the column that names its work. */
  const of = async (
    table:
      | 'work_credits'
      | 'work_ids'
      | 'work_links'
      | 'work_genres'
      | 'work_redirects'
      | 'work_keys'
      | 'distinct_works',
    key: 'work_id' | 'from_id' | 'first_id',
  ) => {
    const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute()
    return sorted(rows.filter((row) => shown.has(String(row[key]))))
  }
  const editions = await db.selectFrom('editions').selectAll().execute()
  return {
    works: sorted(
      works
        .filter(({ id }) => shown.has(id))
        .map(({ version: _version, updated_at: _at, ...work }) => work),
    ),
    credits: await of('work_credits', 'work_id'),
    ids: await of('work_ids', 'work_id'),
    links: await of('work_links', 'from_id'),
    // Who put an edition back is in the history; no one reads it here.
    editions: sorted(
      editions.filter((row) => shown.has(row.work_id)).map(({ added_by: _by, ...row }) => row),
    ),
    genres: await of('work_genres', 'work_id'),
    redirects: await of('work_redirects', 'work_id'),
    keys: await of('work_keys', 'work_id'),
    distinct: await of('distinct_works', 'first_id'),
    words: sorted(
      (await db.selectFrom('work_words').select(['work_id', 'words']).execute()).filter(
        ({ work_id: id }) => shown.has(id),
      ),
    ),
    proposals: sorted(
      await db.selectFrom('work_merges').select('id').where('state', '=', 'proposed').execute(),
    ),
  }
}

/** All that anyone can read of some works, of their creators and of what was done to them. */
async function historyOf(app: TestApp, as: TestPerson, ids: readonly string[]): Promise<string> {
  const said: unknown[] = []
  const read = async (
    name: 'listEditions' | 'listWorkMerges' | 'listWorkVersions' | 'listWorkChanges',
    params: Record<string, string> = {},
  ) => {
    for (let query: Record<string, string> = {}; ;) {
      const { status, body } = await app.call(name, { as, params, query })
      expect(status).toBe(200)
      said.push(body)
      if (!('nextCursor' in body) || body.nextCursor === null) return body
      query = { cursor: body.nextCursor }
    }
  }
  await read('listWorkChanges')
  const works = await Promise.all(ids.map((id) => getWork(app, id)))
  const creators = works.flatMap(({ credits }) => credits.map(({ id }) => id))
  for (const workId of new Set([...ids, ...creators])) {
    await read('listEditions', { workId })
    await read('listWorkMerges', { workId })
    await read('listWorkVersions', { workId })
    const { version } = await getWork(app, workId)
    said.push(await getWork(app, workId))
    for (let number = 1; number <= version; number++) {
      const params = { workId, number: String(number) }
      said.push((await app.call('getWorkVersion', { as, params })).body)
    }
  }
  return JSON.stringify(said)
}

describeApp('what ten accounts do in an hour', (app) => {
  test('leaves no row and no word in the catalogue once it is taken back', async () => {
    const [moderator, ana] = [await app().person(), await app().person()]
    await transaction(app().context.database, (tx) =>
      tx.insertInto('moderators').values({ uid: moderator.uid, added_at: 1 }).execute(),
    )
    const ids = await catalogueOf(app(), ana)
    app().clock.advance(1000)
    const before = await rowsOf(app())
    const since = app().clock.now()
    const vandals: TestPerson[] = []
    for (let nth = 0; nth < 10; nth++) {
      // Some that have waited, some that confirmed an email, some that did neither.
      const as = await app().person(undefined, { isTrusted: nth % 3 === 0 })
      if (nth % 3 === 1)
        await transaction(app().context.database, (tx) =>
          tx
            .updateTable('accounts')
            .set({ email_confirmed_at: since })
            .where('uid', '=', as.uid)
            .execute(),
        )
      vandals.push(as)
    }
    let done = 0
    for (const [nth, as] of vandals.entries()) done += await vandalise(app(), as, ids, nth)
    expect(done).toBeGreaterThan(150)
    const ruined = await rowsOf(app())
    for (const table of Object.keys(before))
      expect([table, ruined[table]]).not.toEqual([table, before[table]])

    expect(await historyOf(app(), moderator, ids)).toContain('Pichado')
    const body = { accountIds: vandals.map(({ uid }) => uid), since, removeText: true }
    const { body: revert } = await app().call('revertWorkChanges', { as: moderator, body })
    await app().runJobs()
    const params = { revertId: revert.id }
    const { report, doneAt } = (await app().call('getWorkRevert', { as: moderator, params })).body
    expect(doneAt).not.toBeNull()
    expect(report).toMatchObject({ left: 0, kept: 0 })
    expect(report.texts).toBeGreaterThan(40)
    expect(await rowsOf(app())).toEqual(before)
    expect(await historyOf(app(), moderator, ids)).not.toContain('Pichado')
  })
})
