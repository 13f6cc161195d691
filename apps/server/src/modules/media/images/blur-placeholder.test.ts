import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeApp, type TestApp } from '#testing/app.ts'
import { picture, upload } from '#testing/pictures.ts'

const rowOf = (app: TestApp, id: string) =>
  app.context.database.db
    .selectFrom('media')
    .select(['dots', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describeApp('the dots of an image', (app) => {
  test('are its colours, part by part, as it stands upright', async () => {
    const maria = await app().person()
    const part = (background: string) => ({
      create: { width: 100, height: 100, channels: 3 as const, background },
    })
    const colors = Array.from(
      { length: 12 },
      (_, n) => `#${(n * 20 + 8).toString(16).padStart(2, '0').repeat(3)}`,
    )
    // Lies on its side: what a viewer sees above stands here on the left.
    const bytes = await sharp({
      create: { width: 300, height: 400, channels: 3, background: '#000' },
    })
      .composite(
        colors.map((color, n) => ({
          input: part(color),
          left: Math.floor(n / 4) * 100,
          top: 300 - (n % 4) * 100,
        })),
      )
      .png()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(app(), maria, bytes)
    expect(body).toMatchObject({ width: 400, height: 300 })
    const { dots } = await rowOf(app(), body.id)
    const found = dots.match(/.{6}/g)?.map((dot) => Number.parseInt(dot.slice(0, 2), 16)) ?? []
    expect(found.length).toBe(12)
    for (const [n, value] of found.entries()) expect(Math.abs(value - (n * 20 + 8))).toBeLessThan(4)
  })

  test('are there for an image in the colours of print', async () => {
    const maria = await app().person()
    const bytes = await sharp(await picture(60, 40))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    const { body } = await upload(app(), maria, bytes, { type: 'image/jpeg' })
    const row = await rowOf(app(), body.id)
    expect(row.dots).toMatch(/^[0-9a-f]{72}$/)
    expect([row.width, row.height]).toEqual([60, 40])
  })
})
