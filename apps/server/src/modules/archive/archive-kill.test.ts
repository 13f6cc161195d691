import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction, type Database } from '@afins/database'
import { engines, openWithLongTimeouts } from '@afins/database/testing'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { systemClock } from '#platform/time.ts'
import { startChild, type ChildServer } from '#testing/child.ts'
import { testContext, type TestContext } from '#testing/context.ts'
import { signedInPerson, type TestPerson } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { Wire } from '#testing/wire.ts'
import { skipStarter } from '#testing/skip-starter.ts'
import { unzip } from './testing/archives.ts'

const WORKS = 120
const NOTES = 40
const PICTURES = 10
const BOOKMARKS = 20
/** So long a process may take to come as far as a test waits for. */
const PATIENCE_MS = 60_000

async function archive(): Promise<Buffer> {
  const bytes = await picture()
  const shelf = Array.from({ length: WORKS }, (_, n) => ({
    work: {
      id: `w${n}`,
      kind: 'book',
      title: `Livro número ${n}`,
      creators: ['Ana Melo'],
      year: 1999,
    },
    ...{ visibility: 'public', wantsSince: '2020-01-01T00:00:00.000Z', diary: [] },
  }))
  const posts = Array.from({ length: NOTES }, (_, n) => ({
    ...{ id: `n${n}`, kind: 'note', state: 'published', interest: 'music', visibility: 'public' },
    ...{ body: `Nota ${n}`, publishedAt: new Date(1_600_000_000_000 + n).toISOString() },
    images: n < PICTURES ? [{ file: `imagens/p${n}.webp`, alt: '' }] : [],
  }))
  const pictures = Array.from(
    { length: PICTURES },
    (_, n) => [`imagens/p${n}.webp`, bytes] as const,
  )
  const bookmarks = Array.from({ length: BOOKMARKS }, (_, n) => ({
    ...{ url: `https://la.example/article/n${n}`, title: `Nota ${n}`, folder: 0 },
  }))
  const saved = { folders: [{ name: 'Notas', parent: null }], bookmarks }
  return zipOf({
    ...{ 'perfil.json': JSON.stringify({ avatar: 'imagens/eu.webp' }), 'imagens/eu.webp': bytes },
    ...{ 'configuracoes.json': '{}', 'favoritos.json': JSON.stringify(saved) },
    ...{ 'estante.json': JSON.stringify(shelf), 'posts.json': JSON.stringify(posts) },
    ...Object.fromEntries(pictures),
  })
}

describe.each(engines)('a process that is killed, on %s', (engine) => {
  let fixture: TestContext
  let ana: TestPerson
  let database: Database
  beforeEach(async () => {
    fixture = await testContext(engine)
    await skipStarter(fixture.context)
    // The other process goes by the real time.
    ana = await signedInPerson({ ...fixture.context, clock: systemClock })
    database = openWithLongTimeouts(fixture.databaseUrl)
  })
  afterEach(async () => {
    await database.close()
    await fixture[Symbol.asyncDispose]()
  })
  const start = () =>
    startChild({ DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.context.config.dataDir })
  const send = async (child: ChildServer, path: string, method: string, body?: Buffer | string) => {
    using wire = new Wire(child.port)
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
    const headers = { cookie: ana.cookie, 'sec-fetch-site': 'same-origin', 'content-type': type }
    return await wire.send(path, { method, headers, ...(body !== undefined && { body }) })
  }
  const importRow = () => database.db.selectFrom('imports').selectAll().executeTakeFirstOrThrow()

  /** Starts again after a kill, as if the minute had gone by after which a job is tried again. */
  async function startAgain(): Promise<ChildServer> {
    await transaction(database, (tx) =>
      tx.updateTable('jobs').set({ lease_until: 0, run_at: 0 }).execute(),
    )
    return start()
  }

  test('in an import goes on with it, and has nothing by half or twice', async () => {
    const file = await archive()
    let importId = ''
    {
      await using child = await start()
      const answer = await send(child, '/api/imports', 'POST', file)
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
      importId = JSON.parse(answer.text).id
      child.kill('SIGKILL')
      await child.exit
    }
    // As it looks for the works, writes the works, the posts, and what was saved.
    {
      await using child = await startAgain()
      await until(async () => (await importRow()).state === 'preview')
      await send(child, `/api/imports/${importId}/start`, 'POST', '{"account":true}')
      await until(async () => (await importRow()).done > 0)
      child.kill('SIGKILL')
      await child.exit
    }
    const between = await importRow()
    expect(between).toMatchObject({ state: 'importing', lists_done: 0 })
    expect(between.done).toBeLessThan(WORKS)
    {
      await using child = await startAgain()
      await until(async () => (await importRow()).lists_done >= 3)
      child.kill('SIGKILL')
      await child.exit
    }
    expect((await importRow()).lists_done).toBeLessThan(NOTES)
    {
      await using child = await startAgain()
      await until(async () => (await importRow()).lists_done >= NOTES + 3)
      child.kill('SIGKILL')
      await child.exit
    }
    await using _child = await startAgain()
    await until(async () => (await importRow()).state === 'done')

    const { db } = database
    const posts = await db.selectFrom('posts').select(['body', 'images_count']).execute()
    expect(posts.map(({ body }) => body).toSorted()).toEqual(
      Array.from({ length: NOTES }, (_, n) => `Nota ${n}`).toSorted(),
    )
    expect(posts.filter(({ images_count: count }) => count === 1)).toHaveLength(PICTURES)
    const media = await db.selectFrom('media').select('post_id').execute()
    expect(media.filter(({ post_id: id }) => id !== null)).toHaveLength(PICTURES)
    expect(media).toHaveLength(PICTURES + 1)
    const { avatar_id: avatar } = await db
      .selectFrom('profiles')
      .select('avatar_id')
      .where('uid', '=', ana.uid)
      .executeTakeFirstOrThrow()
    expect(avatar).not.toBeNull()
    const saved = await db.selectFrom('bookmarks').select(['post_id', 'folder_id']).execute()
    expect(new Set(saved.map(({ post_id: id }) => id)).size).toBe(BOOKMARKS)
    expect(new Set(saved.map(({ folder_id: id }) => id)).size).toBe(1)
    expect(await db.selectFrom('bookmark_folders').select('id').execute()).toHaveLength(1)
    const shelved = await db.selectFrom('shelf_entries').select('work_id').execute()
    expect(new Set(shelved.map(({ work_id: id }) => id)).size).toBe(WORKS)
    expect(shelved).toHaveLength(WORKS)
  }, 180_000)

  test('while it makes an archive makes it again, whole', async () => {
    {
      await using child = await start()
      const answer = await send(child, '/api/imports', 'POST', await archive())
      const { id } = JSON.parse(answer.text)
      await until(async () => (await importRow()).state === 'preview')
      await send(child, `/api/imports/${id}/start`, 'POST', '{}')
      await until(async () => (await importRow()).state === 'done')
      const row = () => database.db.selectFrom('archives').selectAll().executeTakeFirst()
      await send(child, '/api/archive', 'POST')
      await until(async () => ((await row())?.attempts ?? 0) > 0)
      child.kill('SIGKILL')
      await child.exit
      expect(await row()).toMatchObject({ state: 'making' })
    }
    await using child = await startAgain()
    await until(async () => {
      const { text } = await send(child, '/api/archive', 'GET')
      return JSON.parse(text).state === 'ready'
    })
    const files = await unzip((await send(child, '/api/archive/file', 'GET')).bytes)
    expect(JSON.parse(files.get('posts.json')?.toString() ?? '')).toHaveLength(NOTES)
    expect(JSON.parse(files.get('estante.json')?.toString() ?? '')).toHaveLength(WORKS)
  }, 180_000)
})

/** Waits for what another process does. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const from = Date.now(); !(await isSo()); await sleep(1))
    if (Date.now() - from > PATIENCE_MS) throw new Error('it did not come that far')
}
