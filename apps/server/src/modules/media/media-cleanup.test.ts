import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { describeApp, type TestApp } from '#testing/app.ts'
import { uploadPicture } from '#testing/pictures.ts'
import { cleanUpMedia } from './index.ts'

const DAY = 24 * 60 * 60 * 1000

const isStored = (app: TestApp, id: string) =>
  existsSync(join(app.context.config.dataDir, 'blobs', 'media', id))

const idOf = (time: number, end: string) => {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${end.padStart(12, '0')}`
}

const leave = async (app: TestApp, id: string) => {
  await app.context.blobs.put(`media/${id}/480.webp`, Buffer.from('x'))
  return id
}

describeApp('cleanup images', (app) => {
  test('throws away files that no image owns, once they are a day old', async () => {
    const now = app().clock.now()
    const old = await leave(app(), idOf(now - DAY - 1, '1'))
    const young = await leave(app(), idOf(now - DAY + 60_000, '2'))
    const strange = await leave(app(), 'strange')
    const maria = await app().person()
    const owned = await leave(app(), idOf(now - 2 * DAY, '3'))
    const rows = [{ id: owned, owner_uid: maria.uid, purpose: 'post' as const }]
    const facts = { width: 1, height: 1, bytes: 1, created_at: now, rendered: 1 }
    await transaction(app().context.database, (tx) =>
      tx
        .insertInto('media')
        .values(rows.map((row) => ({ ...row, ...facts })))
        .execute(),
    )
    await cleanUpMedia(app().context)
    expect([old, young, strange, owned].map((id) => isStored(app(), id))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('asks again for widths that nobody is making, and only for those', async () => {
    const maria = await app().person()
    const id = await uploadPicture(app(), maria)
    const { db } = app().context.database
    const jobs = () => db.selectFrom('jobs').select('id').where('key', '=', id).execute()
    const [first] = await jobs()
    app().clock.advance(2 * 60 * 60 * 1000)
    await cleanUpMedia(app().context)
    expect(await jobs()).toEqual([first])
    await transaction(app().context.database, (tx) =>
      tx.deleteFrom('jobs').where('key', '=', id).execute(),
    )
    await cleanUpMedia(app().context)
    expect(await jobs()).toHaveLength(1)
    await app().runJobs()
    await cleanUpMedia(app().context)
    expect(await jobs()).toEqual([])
  })
})
