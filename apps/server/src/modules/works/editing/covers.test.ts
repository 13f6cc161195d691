import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { cleanUpMedia, serveMedia } from '#modules/media/index.ts'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { quotasOf } from '../trust/trust.policy.ts'
import { noise, upload, uploadPicture } from '#testing/pictures.ts'
import { changeWork } from '../operator.service.ts'
import { removeCover } from './removed-covers.service.ts'

const DAY = 24 * 60 * 60 * 1000

let count = 0
async function newWork(app: TestApp, as: TestPerson) {
  const title = `Capa número ${++count}`
  const body = { kind: 'book', title, creators: [`Autora ${title}`], year: 1977 }
  return (await app.call('addWork', { as, body })).body
}
const setCover = (
  app: TestApp,
  as: TestPerson,
  workId: string,
  cover: object | null,
  version = 1,
) => app.call('updateWork', { as, params: { workId }, body: { version, cover } })
const getWork = async (app: TestApp, id: string) =>
  (await app.call('getWork', { params: { workId: id } })).body
const isServed = async (app: TestApp, id: string, as: TestPerson | null = null) =>
  (await serveMedia(app.context)(id, 160, { viewer: as, takesAvif: false })) !== null
const isStored = (app: TestApp, id: string) =>
  existsSync(join(app.context.config.dataDir, 'blobs', 'media', id))

describeApp('the cover of a work', (app) => {
  test('is one’s own until it is saved, then everyone’s, and no longer of one’s quota', async () => {
    const [ana, bia] = [await app().person(), await app().person()]
    const work = await newWork(app(), ana)
    const id = await uploadPicture(app(), ana, 'work')
    expect(await isServed(app(), id, ana)).toBe(true)
    expect(await isServed(app(), id)).toBe(false)
    const stolen = await setCover(app(), bia, work.id, { id, source: 'x' })
    expect([stolen.status, stolen.error.fields?.cover?.code]).toEqual([422, 'work.cover_unknown'])
    const unsaid = await setCover(app(), ana, work.id, { id, source: ' ' })
    expect([unsaid.status, Object.keys(unsaid.error.fields ?? {})]).toEqual([422, ['cover.source']])
    const cover = { id, alt: 'Um rio e uma canoa', source: 'Editora Rio, 1977' }
    const saved = await setCover(app(), ana, work.id, cover)
    expect(saved.body).toMatchObject({
      cover: id,
      coverText: { alt: cover.alt, source: cover.source },
    })
    const found = await app().call('searchWorks', { query: { q: work.title, kind: 'book' } })
    expect(found.body.items).toMatchObject([{ cover: id }])
    expect(await isServed(app(), id)).toBe(true)
    const usage = await app().context.database.db.selectFrom('media').select('id').execute()
    expect(usage.map((row) => row.id)).not.toContain(id)
    // What is rendered and cleaned up later includes it.
    await app().runJobs()
    app().clock.advance(2 * DAY)
    await cleanUpMedia(app().context)
    expect(await isServed(app(), id)).toBe(true)
    expect(isStored(app(), id)).toBe(true)
  })

  test('is replaced and removed by edits, and comes back with a version', async () => {
    const ana = await app().person()
    const work = await newWork(app(), ana)
    const [one, other] = [
      await uploadPicture(app(), ana, 'work'),
      await uploadPicture(app(), ana, 'work'),
    ]
    await setCover(app(), ana, work.id, { id: one, source: 'a' })
    await setCover(app(), ana, work.id, { id: other, source: 'b' }, 2)
    expect(await isServed(app(), one)).toBe(false)
    expect((await setCover(app(), ana, work.id, null, 3)).body).toMatchObject({
      cover: null,
      coverText: null,
    })
    const restored = await app().call('restoreWorkVersion', {
      as: ana,
      params: { workId: work.id, number: '2' },
      body: { version: 4 },
    })
    expect(restored.body).toMatchObject({ cover: one, coverText: { source: 'a' } })
    expect(await isServed(app(), one)).toBe(true)
    const { body } = await app().call('listWorkVersions', { params: { workId: work.id } })
    expect(body.items.map(({ changed }) => changed)).toEqual([
      ...[['cover'], ['cover'], ['cover'], ['cover'], []],
    ])
    // Only its words change: the image stays.
    const described = { id: one, alt: 'Uma ponte', source: 'a' }
    expect((await setCover(app(), ana, work.id, described, 5)).status).toBe(200)
  })

  test('is hidden with its work', async () => {
    const ana = await app().person()
    const work = await newWork(app(), ana)
    const id = await uploadPicture(app(), ana, 'work')
    await setCover(app(), ana, work.id, { id, source: 'a' })
    await changeWork(app().context, work.id, 'hide')
    expect(await isServed(app(), id)).toBe(false)
    await changeWork(app().context, work.id, 'show')
    expect(await isServed(app(), id)).toBe(true)
  })

  test('is taken down with its files, from all versions, and the same file stays out', async () => {
    const ana = await app().person()
    const [work, second] = [await newWork(app(), ana), await newWork(app(), ana)]
    const bytes = await noise(40, 60).png().toBuffer()
    const send = async () => (await upload(app(), ana, bytes, { purpose: 'work' })).body.id
    const id = await send()
    await setCover(app(), ana, work.id, { id, source: 'a' })
    await app().runJobs()
    expect(await removeCover(app().context, second.id)).toBeNull()
    expect(await removeCover(app().context, work.id)).toBe(work.title)
    expect([await isServed(app(), id), isStored(app(), id)]).toEqual([false, false])
    expect(await getWork(app(), work.id)).toMatchObject({ cover: null, version: 3 })
    const again = await setCover(app(), ana, work.id, { id: await send(), source: 'a' }, 3)
    expect([again.status, again.error.fields?.cover?.code]).toEqual([409, 'work.cover_removed'])
    const restored = await app().call('restoreWorkVersion', {
      as: ana,
      params: { workId: work.id, number: '2' },
      body: { version: 3 },
    })
    expect(restored.body.cover).toBeNull()
    // It may be the right image of another work, until that one is merged into this one.
    const elsewhere = await send()
    expect((await setCover(app(), ana, second.id, { id: elsewhere, source: 'a' })).status).toBe(200)
  })

  test('goes with a merge to a work without one', async () => {
    const ana = await app().person()
    const [from, into] = [await newWork(app(), ana), await newWork(app(), ana)]
    const id = await uploadPicture(app(), ana, 'work')
    await setCover(app(), ana, from.id, { id, source: 'a' })
    const merged = await app().call('mergeWork', {
      as: ana,
      params: { workId: from.id },
      body: { intoId: into.id },
    })
    expect(merged.status).toBe(201)
    await app().runJobs()
    expect((await getWork(app(), into.id)).cover).toBe(id)
    expect(await isServed(app(), id)).toBe(true)
  })

  test('can be changed so often in a day', async () => {
    const ana = await app().person()
    const work = await newWork(app(), ana)
    const id = await uploadPicture(app(), ana, 'work')
    await transaction(app().context.database, (tx) =>
      tx
        .insertInto('rate_limits')
        .values({
          key: `work-covers:${ana.uid}`,
          window: Math.floor(app().clock.steady() / (DAY / 15)),
          hits: quotasOf[3].covers,
          expires_at: app().clock.now() * 2,
        })
        .execute(),
    )
    const over = await setCover(app(), ana, work.id, { id, source: 'a' })
    expect([over.status, over.error.code]).toEqual([429, 'work.daily_covers'])
    // It is still theirs.
    expect(await isServed(app(), id, ana)).toBe(true)
  })
})
