import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY } from '@afins/contract/durations'
import { uploadPicture } from '#testing/pictures.ts'
import { s3Server } from '#testing/s3.ts'
import { testApp } from '#testing/app.ts'
import { cleanUpArchives } from './index.ts'
import { archiveOf } from './testing/archives.ts'

test('an archive lives in a bucket, with the pictures that are there, until a day is over', async () => {
  await using s3 = await s3Server()
  await using app = await testApp('sqlite', undefined, undefined, { BLOBS_URL: s3.url })
  const ana = await app.person()
  const id = await uploadPicture(app, ana)
  const files = await archiveOf(app, ana)
  expect(files.get(`imagens/${id}.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
  expect(existsSync(join(app.context.config.dataDir, 'blobs'))).toBe(false)
  expect(await app.context.blobs.folders('archives', '', 10)).toHaveLength(1)
  app.clock.advance(DAY)
  await cleanUpArchives(app.context)
  expect(await app.context.blobs.folders('archives', '', 10)).toEqual([])
})
