import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@afins/database'
import { engines, openProxy, type Proxy } from '@afins/database/testing'
import { testApp, type TestApp } from '#testing/app.ts'
import { picture, upload } from '#testing/pictures.ts'
import { cleanUpMedia } from './index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.skipIf(!engines.includes('postgres'))('an upload whose COMMIT was lost', () => {
  let app: TestApp
  let proxy: Proxy
  const opened = new AsyncDisposableStack()
  beforeAll(async () => {
    app = await testApp('postgres', undefined, undefined, undefined, async (context, url) => {
      proxy = opened.use(await openProxy(url))
      const database = opened.use(openDatabase(proxy.url, { onError: () => {} }))
      return { ...context, database }
    })
  })
  afterAll(async () => {
    await opened.disposeAsync()
    await app[Symbol.asyncDispose]()
  })

  const folders = () => {
    const folder = join(app.context.config.dataDir, 'blobs', 'media')
    return existsSync(folder) ? readdirSync(folder).sort() : []
  }
  const rows = async () => {
    const found = await app.context.database.db.selectFrom('media').select('id').execute()
    return found.map(({ id }) => id).sort()
  }
  const uploading = async () => {
    const maria = await app.person()
    const bytes = await picture()
    return () => upload(app, maria, bytes, { headers: { 'idempotency-key': 'k' } })
  }

  test('after it took place keeps its files, and is answered when it is sent again', async () => {
    const send = await uploading()
    const before = await rows()
    proxy.loseCommits('cut after')
    const first = await send()
    proxy.loseCommits(null)
    expect([first.status, first.error.code]).toEqual([503, 'server.unavailable'])
    expect(first.headers['retry-after']).toBeDefined()
    const after = await rows()
    expect(after).toHaveLength(before.length + 1)
    expect(folders()).toEqual(after)

    const again = await send()
    expect([again.status, after.includes(again.body.id)]).toEqual([201, true])
    expect(await rows()).toEqual(after)
    expect(folders()).toEqual(after)
  })

  test('before it took place leaves its files to the cleanup, which waits for a day', async () => {
    const send = await uploading()
    const before = await rows()
    proxy.loseCommits('cut before')
    expect((await send()).status).toBe(503)
    proxy.loseCommits(null)
    expect(await rows()).toEqual(before)
    const [left] = folders().filter((id) => !before.includes(id))
    expect(left).toBeDefined()

    app.clock.advance(Date.now() - app.clock.now())
    await cleanUpMedia(app.context)
    expect(folders()).toContain(left)
    app.clock.advance(2 * DAY_MS)
    await cleanUpMedia(app.context)
    expect(folders()).not.toContain(left)
  })
})
