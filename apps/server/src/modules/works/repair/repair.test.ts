import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { revertAccounts } from './revert-accounts.service.ts'
import { RevertProgress } from './revert-progress.ts'

let count = 0
async function newWork(app: TestApp, as: TestPerson, more: Record<string, unknown> = {}) {
  const name = `Consertado ${++count}`
  const body = { kind: 'book', title: name, creators: [`Autora ${name}`], year: 1977, ...more }
  const { status, body: work } = await app.call('addWork', { as, body })
  expect(status).toBe(201)
  return work
}
const edit = (app: TestApp, as: TestPerson, id: string, body: Record<string, unknown>) =>
  app.call('updateWork', { as, params: { workId: id }, body })
const getWork = async (app: TestApp, id: string) =>
  (await app.call('getWork', { params: { workId: id } })).body
async function moderator(app: TestApp): Promise<TestPerson> {
  const person = await app.person()
  await transaction(app.context.database, (tx) =>
    tx.insertInto('moderators').values({ uid: person.uid, added_at: 1 }).execute(),
  )
  return person
}
async function revert(
  app: TestApp,
  as: TestPerson,
  who: TestPerson,
  { since = 0, removeText = false } = {},
) {
  const body = { accountIds: [who.uid], since, removeText }
  const { body: begun } = await app.call('revertWorkChanges', { as, body })
  await app.runJobs()
  return (await app.call('getWorkRevert', { as, params: { revertId: begun.id } })).body
}
const changesFor = async (app: TestApp, as: TestPerson, query: Record<string, string | number>) =>
  (await app.call('listWorkChanges', { as, query })).body

describeApp('what moderators do', (app) => {
  test('is nothing that others can know of', async () => {
    const ana = await app().person()
    const { id } = await newWork(app(), ana)
    const calls = [
      app().call('listWorkChanges', { as: ana }),
      app().call('previewWorkRevert', { as: ana, query: { accountId: ana.uid, since: 0 } }),
      app().call('revertWorkChanges', { as: ana, body: { accountIds: [ana.uid], since: 0 } }),
      app().call('getWorkRevert', { as: ana, params: { revertId: 'x' } }),
      app().call('removeWorkVersionText', { as: ana, params: { workId: id, number: '1' } }),
    ]
    for (const { status, error } of await Promise.all(calls))
      expect([status, error.code]).toEqual([404, 'request.not_found'])
    const as = await moderator(app())
    const none = await app().call('getWorkRevert', { as, params: { revertId: 'x' } })
    expect(none.status).toBe(404)
    expect((await app().call('listWorkChanges')).status).toBe(401)
  })

  test('takes back what an account did since a time, and nothing before or of others', async () => {
    const as = await moderator(app())
    const [ana, mal] = [await app().person(), await app().person()]
    const work = await newWork(app(), ana)
    await edit(app(), mal, work.id, { version: 1, note: 'Antes' })
    app().clock.advance(1000)
    const since = app().clock.now()
    await edit(app(), mal, work.id, { version: 2, title: 'Pichado', year: 1111 })
    await edit(app(), ana, work.id, { version: 3, year: 1978 })
    const query = { accountId: mal.uid, since }
    const preview = (await app().call('previewWorkRevert', { as, query })).body
    expect(preview).toMatchObject({ edits: 1, works: 0, items: [{ type: 'edit', code: 'title' }] })
    const { report, doneAt } = await revert(app(), as, mal, { since })
    expect(doneAt).toBe(app().clock.now())
    expect(report).toMatchObject({ edits: 1, merges: 0, works: 0, kept: 0, left: 0 })
    expect(await getWork(app(), work.id)).toMatchObject({
      ...{ title: work.title, year: 1978, note: 'Antes', version: 5 },
    })
    const params = { workId: work.id }
    const { items } = (await app().call('listWorkVersions', { params })).body
    expect(items.map(({ number, isReverted }) => [number, isReverted])).toEqual([
      ...[[5, false] as const, [4, false] as const, [3, true] as const],
      ...[[2, false] as const, [1, false] as const],
    ])
    // Again: there is nothing left to take back.
    expect((await revert(app(), as, mal, { since })).report).toMatchObject({ edits: 0, left: 0 })
    expect((await getWork(app(), work.id)).version).toBe(5)
  })

  test('hides what was added and no one else has, and leaves the rest', async () => {
    const as = await moderator(app())
    const [ana, mal] = [await app().person(), await app().person()]
    const ids = [{ source: 'goodreads', value: `99${++count}` }]
    const [alone, had, edited] = [
      await newWork(app(), mal, { ids }),
      await newWork(app(), mal),
      await newWork(app(), mal),
    ]
    await app().call('updateShelfEntry', {
      as: ana,
      params: { workId: had.id },
      body: { wants: true },
    })
    await edit(app(), ana, edited.id, { version: 1, year: 1978 })
    const { report } = await revert(app(), as, mal)
    // The author of the first one goes with it, those of the others stay.
    expect(report).toMatchObject({ works: 2, kept: 4, left: 0 })
    const statuses = [alone.id, alone.credits[0]?.id ?? '', had.id, edited.id].map(
      async (workId) => (await app().call('getWork', { params: { workId } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200])
    // What it was called elsewhere is free again.
    expect((await newWork(app(), ana, { ids })).ids).toEqual(ids)
  })

  test('puts a cover back', async () => {
    const as = await moderator(app())
    const [ana, mal] = [await app().person(), await app().person()]
    const work = await newWork(app(), ana)
    const cover = async (by: TestPerson, version: number) => {
      const id = await uploadPicture(app(), by, 'work')
      const saved = await edit(app(), by, work.id, { version, cover: { id, source: 'x' } })
      expect(saved.status).toBe(200)
      return id
    }
    const good = await cover(ana, 1)
    await cover(mal, 2)
    await revert(app(), as, mal)
    expect((await getWork(app(), work.id)).cover).toBe(good)
  })

  test('is stopped and goes on', async () => {
    const as = await moderator(app())
    const [ana, mal] = [await app().person(), await app().person()]
    const works = [await newWork(app(), ana), await newWork(app(), ana), await newWork(app(), ana)]
    for (const { id } of works) await edit(app(), mal, id, { version: 1, note: 'Pichado' })
    let steps = 0
    const stopped = revertAccounts(
      { ...app().context, movers: [] },
      {
        ...{ scope: { uids: [mal.uid], since: 0 }, by: null, progress: new RevertProgress() },
        removesText: false,
        onStep() {
          if (++steps === 3) throw new Error('killed')
        },
      },
    )
    await expect(stopped).rejects.toThrow('killed')
    expect((await revert(app(), as, mal)).report.edits).toBe(1)
    for (const { id } of works) expect((await getWork(app(), id)).note).toBe('')
  })

  test('sees what changed, by account, work, interest and age of the account', async () => {
    const as = await moderator(app())
    const [old, mal] = [await app().person(), await app().person('malfechado', { isPublic: false })]
    await transaction(app().context.database, (tx) =>
      tx.updateTable('accounts').set({ created_at: 1 }).where('uid', '=', old.uid).execute(),
    )
    const work = await newWork(app(), old)
    app().clock.advance(1000)
    await edit(app(), mal, work.id, { version: 1, note: 'Pichado', reason: 'porque sim' })
    await edit(app(), old, work.id, { version: 2, year: 1978 })
    const all = await changesFor(app(), as, { workId: work.id })
    expect(all.items).toMatchObject([
      { type: 'edit', number: 3, by: { username: old.username }, changed: ['year'] },
      { type: 'edit', number: 2, by: null, accountId: mal.uid, reason: 'porque sim' },
      { type: 'add', number: null, by: { username: old.username } },
    ])
    const pages: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string | number> = { workId: work.id, limit: 1 }
      const page = await changesFor(app(), as, cursor === '' ? query : { ...query, cursor })
      pages.push(...page.items)
      cursor = page.nextCursor
    }
    expect(pages).toEqual(all.items)
    const numbersOf = async (query: Record<string, string>) =>
      (await changesFor(app(), as, query)).items.map(({ number }) => number)
    expect(await numbersOf({ account: 'MALFECHADO' })).toEqual([2])
    expect(await numbersOf({ account: 'ninguem' })).toEqual([])
    expect(await numbersOf({ accountId: mal.uid, newAccounts: 'sim' })).toEqual([2])
    expect(await numbersOf({ accountId: old.uid, newAccounts: 'sim' })).toEqual([])
    expect(await numbersOf({ workId: work.id, interest: 'movies' })).toEqual([])
    const missing = await app().call('listWorkChanges', { as, query: { cursor: 'x' } })
    expect(missing.error.code).toBe('request.bad_cursor')
  })

  test('takes the texts of a version away for good, and of those that repeat them', async () => {
    const as = await moderator(app())
    const [ana, mal] = [await app().person(), await app().person()]
    const work = await newWork(app(), ana)
    const reason = 'xingamento'
    await edit(app(), mal, work.id, { version: 1, note: 'Xingamento', year: 1978, reason })
    await edit(app(), ana, work.id, { version: 2, length: 100 })
    const params = { workId: work.id, number: '2' }
    const remove = (number = '2') =>
      app().call('removeWorkVersionText', { as, params: { ...params, number } })
    expect((await remove('3')).error.code).toBe('work.version_current')
    await edit(app(), ana, work.id, { version: 3, note: '' })
    expect((await remove('9')).error.code).toBe('work.version_not_found')
    expect((await remove()).body.removed).toBe(2)
    const { items } = (await app().call('listWorkVersions', { params: { workId: work.id } })).body
    expect(items.map(({ number, isRemoved }) => [number, isRemoved])).toEqual([
      ...[[4, false] as const, [3, true] as const, [2, true] as const, [1, false] as const],
    ])
    expect(items[2]).toMatchObject({ reason: '', isReadable: false })
    for (const number of ['2', '3', '4']) {
      const { body } = await app().call('getWorkVersion', { params: { ...params, number } })
      expect(JSON.stringify(body)).not.toMatch(/xingamento/i)
    }
    const body = { version: 4 }
    const restored = await app().call('restoreWorkVersion', { as: ana, params, body })
    expect(restored.error.code).toBe('work.version_removed')
    // What the removed versions did can be taken back all the same.
    await revert(app(), as, mal)
    expect(await getWork(app(), work.id)).toMatchObject({ length: 100, note: '' })
  })

  test('takes the texts of all that an account did away with it, and no one else’s', async () => {
    const as = await moderator(app())
    const [ana, mal] = [await app().person(), await app().person()]
    const [work, other] = [await newWork(app(), ana), await newWork(app(), ana)]
    const params = { workId: work.id }
    const edition = { title: 'Edição', publisher: 'Casa', year: 1980 }
    await app().call('addEdition', { as: ana, params, body: edition })
    const { items: editions } = (await app().call('listEditions', { params })).body
    const since = app().clock.now()
    const reason = 'xingamento'
    await edit(app(), mal, work.id, { version: 2, note: 'Xingamento', year: 1978, reason })
    await edit(app(), ana, work.id, { version: 3, length: 100, reason: 'Contei' })
    const named = { ...params, editionId: editions[0]?.id ?? '' }
    const body = { publisher: 'Xingamento' }
    expect((await app().call('updateEdition', { as: mal, params: named, body })).status).toBe(200)
    // A creator with a bad name, while someone else corrects one of their works.
    const creator = other.credits[0]?.id ?? ''
    await edit(app(), mal, creator, { version: 1, title: 'Xingamento', reason })
    await app().runJobs()
    await edit(app(), ana, other.id, { version: 1, length: 90 })

    const query = { accountId: mal.uid, since }
    const preview = (await app().call('previewWorkRevert', { as, query })).body
    // Two of the work’s own, the one of Ana that repeats the note, and the one of the creator.
    expect(preview).toMatchObject({ edits: 2, texts: 4 })
    const { report } = await revert(app(), as, mal, { since, removeText: true })
    expect(report).toMatchObject({ edits: 2, texts: 4, left: 0 })
    await app().runJobs()
    const said: unknown[] = [await changesFor(app(), as, { limit: 100 })]
    for (const workId of [work.id, other.id, creator]) {
      const { items } = (await app().call('listWorkVersions', { params: { workId } })).body
      said.push(items)
      for (const { number } of items) {
        const version = { workId, number: String(number) }
        said.push((await app().call('getWorkVersion', { params: version })).body)
      }
    }
    expect(JSON.stringify(said)).not.toMatch(/xingamento/i)
    expect(JSON.stringify(said)).toContain('Contei')
    expect(await getWork(app(), work.id)).toMatchObject({ note: '', year: 1977, length: 100 })
    // The states before and after stay readable.
    const { items } = (await app().call('listWorkVersions', { params })).body
    expect(items.filter(({ isReadable }) => isReadable).map(({ number }) => number)).toEqual([
      ...[6, 2, 1],
    ])
    const again = await revert(app(), as, mal, { since, removeText: true })
    expect(again.report).toMatchObject({ edits: 0, texts: 0 })
  })
})
