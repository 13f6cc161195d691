import { describe, expect, test } from 'vitest'
import { limits } from '@afins/contract/fields'
import { transaction } from '@afins/database'
import { describeApp, type TestPerson } from '#testing/app.ts'
import { noise, picture, upload } from '#testing/pictures.ts'

/** Where the plan is sold, not everybody has what it gives. */
const SOLD = { PAYMENTS: 'simulated' }

describeApp(
  'an upload is refused',
  (app) => {
    const lying = async (width: number, height: number) => {
      const bytes = await picture()
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
      return bytes
    }
    const rejected: [
      name: string,
      make: () => Buffer | Promise<Buffer>,
      status: number,
      code: string,
    ][] = [
      [
        'an SVG under the type of a PNG',
        () => Buffer.from('<svg onload="alert(1)"/>'),
        415,
        'media.unsupported',
      ],
      [
        'a page',
        () => Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
        415,
        'media.unsupported',
      ],
      ['a document', () => Buffer.from('%PDF-1.7'), 415, 'media.unsupported'],
      [
        'text before an image',
        async () => Buffer.concat([Buffer.from(' '), await picture()]),
        415,
        'media.unsupported',
      ],
      ['65,535² pixels', () => lying(65_535, 65_535), 413, 'media.too_large'],
      [
        'one pixel more than allowed',
        () => lying(limits.uploadPixels + 1, 1),
        413,
        'media.too_large',
      ],
      ['4 milliard pixels in a line', () => lying(4_294_967_295, 1), 413, 'media.too_large'],
      ['a header that lies', () => lying(500, 500), 422, 'media.broken'],
      [
        'half an image',
        async () => (await noise(200, 200).png().toBuffer()).subarray(0, 60_000),
        422,
        'media.broken',
      ],
      ['a signature alone', () => Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), 422, 'media.broken'],
    ]
    test.each(rejected)('%s', async (_, make, status, code) => {
      const maria = await app().person()
      const bytes = await make()
      const answer = await upload(app(), maria, bytes)
      expect([answer.status, answer.error.code]).toEqual([status, code])
      const { db } = app().context.database
      expect(
        await db.selectFrom('media').select('id').where('owner_uid', '=', maria.uid).execute(),
      ).toEqual([])
    })

    test('too many bytes', async () => {
      const maria = await app().person()
      const answer = await upload(app(), maria, Buffer.alloc(limits.uploadBytes + 1))
      expect(answer.status).toBe(413)
    })

    test('another type, another purpose, a stranger', async () => {
      const maria = await app().person()
      const bytes = await picture()
      expect((await upload(app(), maria, bytes, { type: 'image/svg+xml' })).error.code).toBe(
        'media.unsupported',
      )
      expect((await upload(app(), maria, bytes, { purpose: 'banner' })).status).toBe(400)
      const signedOut = await app().call('uploadMedia', {
        query: { purpose: 'post' },
        upload: { type: 'image/png', bytes },
      })
      expect(signedOut.status).toBe(401)
    })

    describe('where there is no room', () => {
      const fill = (owner: TestPerson, files: number, bytes: number) =>
        transaction(app().context.database, (tx) =>
          tx
            .insertInto('media')
            .values(
              Array.from({ length: files }, (_, n) => ({
                id: `${owner.uid}-${n}`,
                owner_uid: owner.uid,
                purpose: 'post' as const,
                width: 1,
                height: 1,
                bytes,
                dots: '',
                created_at: app().clock.now(),
              })),
            )
            .execute(),
        )

      test('for another file', async () => {
        const maria = await app().person()
        await fill(maria, limits.mediaPerPerson - 1, 1)
        expect((await upload(app(), maria, await picture())).status).toBe(201)
        expect((await upload(app(), maria, await picture())).error.code).toBe('media.quota')
      })

      test('for as many bytes', async () => {
        const maria = await app().person()
        await fill(maria, 1, limits.mediaBytesPerPerson - 10)
        const answer = await upload(app(), maria, await picture())
        expect([answer.status, answer.error.code]).toEqual([413, 'media.quota'])
      })

      test('for all of several at once', async () => {
        const maria = await app().person()
        await fill(maria, limits.mediaPerPerson - 2, 1)
        const bytes = await picture()
        const answers = await Promise.all(
          Array.from({ length: 6 }, () => upload(app(), maria, bytes)),
        )
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
          201, 201, 413, 413, 413, 413,
        ])
      })
    })
  },
  SOLD,
)
