import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { firstTry } from '#testing/job-run.ts'
import { describeApp, type TestApp } from '#testing/app.ts'
import { picture, upload } from '#testing/pictures.ts'
import { mediaJobs, serveMedia } from './index.ts'

const folderOf = (app: TestApp, id: string) =>
  join(app.context.config.dataDir, 'blobs', 'media', id)

const stateOf = (app: TestApp, id: string) =>
  app.context.database.db
    .selectFrom('media')
    .select('rendered')
    .where('id', '=', id)
    .executeTakeFirst()

const renderAgain = (app: TestApp, id: string) =>
  mediaJobs(app.context)['media.render']?.({ id }, firstTry()) ??
  Promise.reject(new Error('no such job'))

const uploaded = async (app: TestApp, width: number, height: number) => {
  const maria = await app.person()
  const { body } = await upload(app, maria, await picture(width, height))
  return { maria, id: body.id }
}

describeApp('the widths of an image', (app) => {
  test('are shown by the nearest there is until they are made', async () => {
    const { maria, id } = await uploaded(app(), 1800, 600)
    const serve = serveMedia(app().context)
    const widthServed = async (width: number, takesAvif: boolean) => {
      const found = await serve(id, width, { viewer: maria, takesAvif })
      const file = await found?.open()
      if (!found || !file) return null
      const shown = await sharp(await buffer(file.body)).metadata()
      return [file.type, found.etag, shown.width]
    }
    for (const width of [480, 960, 1600, 640])
      expect(await widthServed(width, true)).toEqual(['image/webp', null, 480])
    await app().runJobs()
    for (const [width, storedId] of [
      [480, 480],
      [960, 960],
      [1600, 1600],
      // Of links of before, and of other purposes.
      [640, 960],
      [1920, 1600],
      [96, 480],
    ] as const) {
      expect(await widthServed(width, true)).toEqual([
        'image/avif',
        `"${id}-${storedId}-avif"`,
        storedId,
      ])
      expect(await widthServed(width, false)).toEqual([
        'image/webp',
        `"${id}-${storedId}-webp"`,
        storedId,
      ])
    }
  })

  test('never enlarge it', async () => {
    const { id } = await uploaded(app(), 300, 200)
    await app().runJobs()
    expect(readdirSync(folderOf(app(), id)).sort()).toEqual(['480.avif', '480.webp', 'master.webp'])
    const { width, height } = await sharp(join(folderOf(app(), id), '480.avif')).metadata()
    expect([width, height]).toEqual([300, 200])
  })

  test('are completed after a process died on the way, and left alone afterwards', async () => {
    const { id } = await uploaded(app(), 1000, 300)
    await app().runJobs()
    const all = readdirSync(folderOf(app(), id)).sort()
    expect(await stateOf(app(), id)).toEqual({ rendered: 1 })
    await transaction(app().context.database, (tx) =>
      tx.updateTable('media').set({ rendered: 0 }).where('id', '=', id).execute(),
    )
    rmSync(join(folderOf(app(), id), '960.avif'))
    rmSync(join(folderOf(app(), id), '1600.webp'))
    await renderAgain(app(), id)
    expect(readdirSync(folderOf(app(), id)).sort()).toEqual(all)
    expect(await stateOf(app(), id)).toEqual({ rendered: 1 })
    writeFileSync(join(folderOf(app(), id), 'master.webp'), 'broken')
    await renderAgain(app(), id)
  })

  test('are not left behind by an image that went away meanwhile', async () => {
    const { id } = await uploaded(app(), 500, 300)
    await transaction(app().context.database, (tx) =>
      tx.deleteFrom('media').where('id', '=', id).execute(),
    )
    await app().runJobs()
    expect(readdirSync(folderOf(app(), id)).sort()).toEqual(['480.webp', 'master.webp'])
  })

  test('are made of the largest file of images that came before masters', async () => {
    const { maria, id } = await uploaded(app(), 1600, 400)
    const file = (name: string) => join(folderOf(app(), id), name)
    renameSync(file('master.webp'), file('1600.webp'))
    renameSync(file('480.webp'), file('640.webp'))
    const early = await serveMedia(app().context)(id, 640, { viewer: maria, takesAvif: false })
    const opened = await early?.open()
    expect(opened && (await buffer(opened.body)).length).toBe(opened?.size ?? NaN)
    await app().runJobs()
    expect(await stateOf(app(), id)).toEqual({ rendered: 1 })
    expect((await sharp(file('960.avif')).metadata()).width).toBe(960)
  })

  test('without anything to make them of are given up at once', async () => {
    const { id } = await uploaded(app(), 500, 300)
    rmSync(folderOf(app(), id), { recursive: true })
    await app().runJobs()
    expect(app().log).toContainEqual(expect.objectContaining({ msg: 'job given up' }))
    expect(await stateOf(app(), id)).toEqual({ rendered: 0 })
  })
})

describeApp('the dots of an image', (app) => {
  const blurPlaceholderOf = async (bytes: Buffer) => {
    const { body } = await upload(app(), await app().person(), bytes)
    return body.dots.match(/.{6}/g)
  }
  const flat = (channels: 3 | 4, background: string | object) =>
    sharp({ create: { width: 400, height: 300, channels, background } })

  test('are the colours of its parts, from the top left', async () => {
    const square = { create: { width: 100, height: 100, channels: 3, background: '#00f' } } as const
    const bytes = await flat(3, '#f00')
      .composite([
        { input: square, left: 0, top: 0 },
        { input: square, left: 300, top: 200 },
      ])
      .png()
      .toBuffer()
    const dots = (await blurPlaceholderOf(bytes)) ?? []
    expect(dots).toHaveLength(12)
    expect(dots.map((dot) => [dot[0], dot.at(-2)].join(''))).toEqual(
      dots.map((_, at) => (at === 0 || at === 11 ? '0f' : 'f0')),
    )
  })

  test.each([
    ['of one colour', () => flat(3, '#2f6b3c').png(), '2f6b3c'],
    ['of greys', () => flat(3, '#777').toColourspace('b-w').png(), '777777'],
    ['of 16 bits', () => flat(3, '#2f6b3c').toColourspace('rgb16').png(), '2f6b3c'],
    ['of a palette', () => flat(3, '#2f6b3c').png({ palette: true }), '2f6b3c'],
  ])('%s', async (_, make, expected) => {
    const dots = new Set(await blurPlaceholderOf(await make().toBuffer()))
    expect([...dots]).toEqual([expected])
  })

  test('are none where one sees through it', async () => {
    expect(
      await blurPlaceholderOf(await flat(4, { r: 9, g: 9, b: 9, alpha: 0.5 }).png().toBuffer()),
    ).toBeNull()
  })
})
