import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { picture, upload } from '#testing/pictures.ts'
import { s3Server } from '#testing/s3.ts'
import { testServer } from '#testing/server.ts'
import { cleanUpMedia } from './index.ts'

test('pictures live in a bucket from the upload to their end', async () => {
  await using s3 = await s3Server()
  await using server = await testServer('sqlite', { env: { BLOBS_URL: s3.url } })
  const maria = await server.person()
  const { body, status } = await upload(server, maria, await picture(1000, 500))
  expect(status).toBe(201)
  const show = (width: number) =>
    server.send(`/media/${body.id}/${width}`, { as: maria, headers: { accept: 'image/avif' } })
  const early = await show(960)
  expect([early.status, early.headers['content-type']]).toEqual([200, 'image/webp'])
  await server.runJobs()
  const answer = await show(960)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/avif'])
  expect((await sharp(answer.bytes).metadata()).width).toBe(960)
  expect((await server.send(`/media/${body.id}/960`)).status).toBe(404)
  expect(existsSync(join(server.context.config.dataDir, 'blobs'))).toBe(false)

  const { blobs, database } = server.context
  const strange = 'media/strange/480.webp'
  await blobs.put(strange, Buffer.from('x'))
  await transaction(database, (tx) =>
    tx.updateTable('media').set({ created_at: 1 }).where('id', '=', body.id).execute(),
  )
  await cleanUpMedia(server.context)
  expect(await blobs.open(strange)).toBeNull()
  expect(await blobs.open(`media/${body.id}/master.webp`)).toBeNull()
  expect((await show(480)).status).toBe(404)
})
