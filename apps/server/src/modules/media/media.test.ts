import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadTypes } from '@afins/contract/media'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { serveMedia } from './index.ts'
import { noise, picture, upload, uploadPicture } from '#testing/pictures.ts'

async function served(
  app: TestApp,
  id: string,
  width: number,
  viewer: TestPerson | null = null,
  takesAvif = false,
): Promise<Buffer | null> {
  const found = await serveMedia(app.context)(id, width, { viewer, takesAvif })
  const file = await found?.open()
  if (!file) return null
  const bytes = await buffer(file.body)
  expect(bytes.length).toBe(file.size)
  return bytes
}

const filesOf = (app: TestApp, id: string) => {
  const folder = join(app.context.config.dataDir, 'blobs', 'media', id)
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

describeApp('an uploaded image', (app) => {
  test.each(uploadTypes)('of %s is kept in its widths, as WebP and AVIF', async (type) => {
    const maria = await app().person()
    const format = type.slice('image/'.length) as 'avif'
    const bytes = await noise(900, 450)
      .toFormat(format, { effort: format === 'avif' ? 0 : 4 })
      .toBuffer()
    const answer = await upload(app(), maria, bytes, { type })
    const dots = expect.stringMatching(/^[\da-f]{72}$/)
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: expect.any(String), width: 900, height: 450, dots },
    ])
    const { id } = answer.body
    expect(filesOf(app(), id)).toEqual(['480.webp', 'master.webp'])
    await app().runJobs()
    expect(filesOf(app(), id)).toEqual([
      '480.avif',
      '480.webp',
      '960.avif',
      '960.webp',
      'master.webp',
    ])
    for (const [width, expected] of [
      [480, { width: 480, height: 240 }],
      [960, { width: 900, height: 450 }],
    ] as const)
      for (const takesAvif of [false, true]) {
        const file = (await served(app(), id, width, maria, takesAvif)) ?? Buffer.of()
        expect(await sharp(file).metadata()).toMatchObject({
          format: takesAvif ? 'heif' : 'webp',
          ...expected,
        })
      }
  })

  test('loses where it was taken, by whom and with what, and stands upright', async () => {
    const maria = await app().person()
    const secret = 'Rua Secreta 1'
    const bytes = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#f00' },
    })
      .composite([
        {
          input: { create: { width: 20, height: 20, channels: 3, background: '#00f' } },
          left: 0,
          top: 0,
        },
      ])
      .withExif({
        IFD0: { Copyright: secret, Model: secret },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '23/1 33/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '46/1 38/1 0/1',
        },
      })
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${secret}</rdf:Description></rdf:RDF></x:xmpmeta>`,
      )
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(bytes.includes(secret)).toBe(true)
    expect(await sharp(bytes).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
    })
    const { body } = await upload(app(), maria, bytes, { type: 'image/jpeg' })
    // A quarter turn to the right: what was left is on top.
    expect(body).toMatchObject({ width: 20, height: 40 })
    const file = (await served(app(), body.id, 480, maria)) ?? Buffer.of()
    expect(file.includes(secret)).toBe(false)
    expect(file.includes('Exif')).toBe(false)
    const { exif, xmp, icc, iptc, orientation } = await sharp(file).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    const top = await sharp(file).extract({ left: 5, top: 2, width: 1, height: 1 }).raw().toBuffer()
    expect(top[2]).toBeGreaterThan(200)
  })

  test('with another profile of colours looks the same without it', async () => {
    const maria = await app().person()
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#2F6B3C' },
    })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const { body } = await upload(app(), maria, bytes)
    const file = await served(app(), body.id, 480, maria)
    const [red = 0, green = 0, blue = 0] = await sharp(file ?? Buffer.of())
      .raw()
      .toBuffer()
    expect(
      [red - 0x2f, green - 0x6b, blue - 0x3c].every((difference) => Math.abs(difference) < 6),
    ).toBe(true)
  })

  test('for an avatar is square and cut around its middle', async () => {
    const maria = await app().person()
    const bytes = await sharp({
      create: { width: 300, height: 100, channels: 3, background: '#f00' },
    })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#00f' } },
          left: 100,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const { body } = await upload(app(), maria, bytes, { purpose: 'avatar' })
    expect(body).toMatchObject({ width: 100, height: 100 })
    await app().runJobs()
    expect(filesOf(app(), body.id)).toEqual([
      '256.avif',
      '256.webp',
      '96.avif',
      '96.webp',
      'master.webp',
    ])
    const file = (await served(app(), body.id, 96, maria)) ?? Buffer.of()
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([96, 96])
    for (const at of [48 * 96 + 4, 48 * 96 + 91])
      expect(data[at * info.channels + 2]).toBeGreaterThan(200)
  })

  test('that is very tall is made to fit', async () => {
    const maria = await app().person()
    const { body } = await upload(app(), maria, await picture(20, 30_000))
    expect(body.height).toBe(2048)
    expect(body.width).toBeGreaterThanOrEqual(1)
  })

  test('that moves stands still at its first frame', async () => {
    const maria = await app().person()
    const frames = await Promise.all([picture(20, 20), noise(20, 20).png().toBuffer()])
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2)
    const { body } = await upload(app(), maria, bytes, { type: 'image/gif' })
    const file = await served(app(), body.id, 480, maria)
    expect(await sharp(file ?? Buffer.of(), { animated: true }).metadata()).toMatchObject({
      width: 20,
      height: 20,
    })
    expect((await sharp(file ?? Buffer.of()).metadata()).pages ?? 1).toBe(1)
  })

  test('that moves ten thousand times is decoded once', async () => {
    const maria = await app().person()
    const gif = await sharp(await picture(400, 400))
      .gif()
      .toBuffer()
    // What follows the header and its table of colours is the one frame.
    const table = ((gif[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
    const frame = gif.subarray(13 + table, -1)
    const frames = Array<Buffer>(10_000).fill(frame)
    const bytes = Buffer.concat([gif.subarray(0, 13 + table), ...frames, gif.subarray(-1)])
    expect((await sharp(bytes).metadata()).pages).toBe(10_000)
    const { status, body } = await upload(app(), maria, bytes, { type: 'image/gif' })
    expect([status, body.width, body.height]).toEqual([201, 400, 400])
  })

  test('that is something else besides is only the image afterwards', async () => {
    const maria = await app().person()
    const script = '/*<script>alert(document.domain)</script>*/=1;'
    const gif = Buffer.concat([
      await sharp(await picture())
        .gif()
        .toBuffer(),
      Buffer.from(script),
    ])
    const png = Buffer.concat([await picture(), Buffer.from(`PK\x03\x04%PDF-1.7${script}`)])
    for (const [type, bytes] of [
      ['image/gif', gif],
      ['image/png', png],
    ] as const) {
      const { body, status } = await upload(app(), maria, bytes, { type })
      expect(status).toBe(201)
      const file = (await served(app(), body.id, 480, maria)) ?? Buffer.of()
      expect(file.subarray(0, 4).toString()).toBe('RIFF')
      expect(file.includes('script')).toBe(false)
    }
  })

  test('is named by its bytes, whatever its sender calls it', async () => {
    const maria = await app().person()
    expect((await upload(app(), maria, await picture(), { type: 'image/jpeg' })).status).toBe(201)
  })
})

describeApp('kept images', (app) => {
  test('the same key keeps one, and no files of the other', async () => {
    const maria = await app().person()
    const bytes = await picture()
    const send = () => upload(app(), maria, bytes, { headers: { 'idempotency-key': 'k' } })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    const { db } = app().context.database
    const rows = await db
      .selectFrom('media')
      .select('id')
      .where('owner_uid', '=', maria.uid)
      .execute()
    expect(rows).toEqual([{ id: first.body.id }])
    const folders = readdirSync(join(app().context.config.dataDir, 'blobs', 'media'))
    const known = (await db.selectFrom('media').select('id').execute()).map(({ id }) => id)
    expect(folders.filter((id) => !known.includes(id))).toEqual([])
  })

  test('are served in known widths only', async () => {
    const maria = await app().person()
    const avatar = await uploadPicture(app(), maria, 'avatar')
    await app().call('updateProfile', { as: maria, body: { avatar } })
    await app().runJobs()
    const serve = serveMedia(app().context)
    const request = { viewer: null, takesAvif: false }
    expect(await serve(avatar, 96, request)).toMatchObject({
      public: true,
      etag: `"${avatar}-96-webp"`,
    })
    for (const [id, width] of [
      [avatar, 641],
      [avatar, 95],
      ['nada', 96],
      ['../../secret.key', 96],
      ['\0', 96],
    ] as const)
      expect(await serve(id, width, { viewer: maria, takesAvif: true })).toBeNull()
  })
})
