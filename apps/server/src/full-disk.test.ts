import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText } from '@afins/contract/errors-pt'
import { transaction, type Database } from '@afins/database'
import { zipOf } from '#modules/imports/testing/export-files.ts'
import { importOf, preview, upload as sendExport } from '#modules/imports/testing/imports.ts'
import { noise, upload } from '#testing/pictures.ts'
import { describeServer, type TestServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'

const FULL = { code: 'server.full', message: errorText('server.full') }
const HOUR = 3_600_000

const note = (body: string) => ({ kind: 'note', interest: 'music', content: { title: '', body } })

/** Leaves the database no space: SQLite's own limit, or PostgreSQL's error for a full disk. */
async function fillDatabase(database: Database): Promise<void> {
  if (database.can.concurrentWrites)
    await transaction(database, async (tx) => {
      await sql`create or replace function disk_full() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(tx)
      await sql`create trigger disk_full before insert on post_drafts
        for each row execute function disk_full()`.execute(tx)
    })
  else await sql`pragma max_page_count = 1`.execute(database.engine.writer)
}

async function emptyDatabase(database: Database): Promise<void> {
  if (database.can.concurrentWrites)
    await transaction(database, (tx) => sql`drop trigger disk_full on post_drafts`.execute(tx))
  else await sql`pragma max_page_count = 1000000`.execute(database.engine.writer)
}

describeServer('a server whose database has no space', (server) => {
  test('answers writes with 507, reads on, and writes again without a restart', async () => {
    const person = await server().person()
    const write = (body: string) => server().call('createDraft', { as: person, body: note(body) })
    const stored = await write('Antes')
    expect(stored.status).toBe(201)
    const { database } = server().context
    await fillDatabase(database)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => write(`${n} ${'muito '.repeat(800)}`)),
    )
    for (const answer of answers) {
      expect([answer.status, answer.error]).toMatchObject([507, FULL])
      expect(JSON.stringify(answer.error)).not.toMatch(/sqlite|53100|space left/i)
    }
    for (const path of ['/livez', '/readyz', `/${person.username}`])
      expect((await server().send(path)).status).toBe(200)
    expect((await server().call('listDrafts', { as: person })).body.items).toHaveLength(1)
    await emptyDatabase(database)
    expect((await write(`Depois ${'muito '.repeat(800)}`)).status).toBe(201)
    expect((await server().call('listDrafts', { as: person })).body.items).toHaveLength(2)
  })
})

/** An archive with a note and its picture. */
async function archiveWithPicture(): Promise<Buffer> {
  const post = {
    ...{ id: 'n', kind: 'note', state: 'published', interest: 'music', visibility: 'public' },
    ...{ body: 'Com uma imagem', publishedAt: '2020-01-01T00:00:00.000Z' },
    images: [{ file: 'imagens/p.webp', alt: '' }],
  }
  return zipOf({
    ...{ 'estante.json': '[]', 'posts.json': JSON.stringify([post]) },
    'imagens/p.webp': await noise(200, 200).png().toBuffer(),
  })
}

/** An archive with drafts that take more than a page of the database. */
function archiveOfDrafts(): Buffer {
  const rest = { images: [], cover: null, works: [], rating: null, spoiler: false, tags: [] }
  const drafts = Array.from({ length: 12 }, (_, n) => {
    const content = { interest: 'music', title: `Rascunho ${n}`, body: 'muito '.repeat(800) }
    return {
      ...{ id: `d${n}`, kind: 'article', state: 'draft', createdAt: `2020-01-01T00:00:${10 + n}Z` },
      draft: { content: { ...content, ...rest, subtitle: '', visibility: 'self' } },
    }
  })
  return zipOf({ 'estante.json': '[]', 'posts.json': JSON.stringify(drafts) })
}

describeServer('an import while the database has no space', (server) => {
  test('is answered plainly or waits, and is written whole when there is space', async () => {
    const person = await server().person()
    const importId = await preview(server(), person, archiveOfDrafts())
    const start = () => server().call('startImport', { as: person, params: { importId }, body: {} })
    const draftsOf = async () => (await server().call('listDrafts', { as: person })).body.items
    const { database } = server().context
    await fillDatabase(database)
    const first = await start()
    const isStarted = first.status === 200
    expect(isStarted ? FULL : first.error).toMatchObject(FULL)
    await server().runJobs()
    expect(await draftsOf()).toEqual([])
    await emptyDatabase(database)
    const again = isStarted ? first : await start()
    expect(again.status).toBe(200)
    server().clock.advance(HOUR)
    await server().runJobs()
    expect(await importOf(server(), person, importId)).toMatchObject({
      ...{ state: 'done', postCounts: { brought: 12, left: 0 } },
    })
    expect(await draftsOf()).toHaveLength(12)
  })
})

const canMount = process.platform === 'linux' && process.getuid?.() === 0

describe.runIf(canMount)('files', () => {
  describeServer('of a server whose disk is full', (server) => {
    let person: TestPerson
    beforeAll(async () => {
      person = await server().person()
      mount(server())
    })
    afterAll(() => void spawnSync('umount', [server().context.config.dataDir]))
    const filler = () => join(server().context.config.dataDir, 'filler')
    const fill = () => {
      rmSync(filler(), { force: true })
      const { bavail, bsize } = statfsSync(server().context.config.dataDir)
      writeFileSync(filler(), Buffer.alloc(bavail * bsize))
    }
    const leftOver = () =>
      readdirSync(server().context.config.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'filler')
        .map(({ parentPath, name }) => join(parentPath, name))

    test('an upload is answered 507 and leaves no file; there is one when there is space', async () => {
      const bytes = await noise(200, 200).png().toBuffer()
      fill()
      const rejected = await upload(server(), person, bytes)
      expect([rejected.status, rejected.error]).toMatchObject([507, FULL])
      expect(leftOver()).toEqual([])
      expect((await server().send(`/${person.username}`)).status).toBe(200)
      rmSync(filler())
      expect((await upload(server(), person, bytes)).status).toBe(201)
    })

    test('an archive is made when there is space again, or asked for again', async () => {
      const state = async () => (await server().call('getArchive', { as: person })).body.state
      await server().call('startArchive', { as: person })
      const before = leftOver()
      fill()
      await server().runJobs()
      expect(['making', 'failed']).toContain(await state())
      expect(leftOver()).toEqual(before)
      rmSync(filler())
      server().clock.advance(HOUR)
      await server().runJobs()
      if ((await state()) === 'failed') {
        await server().call('startArchive', { as: await server().signIn(person) })
        await server().runJobs()
      }
      expect(await state()).toBe('ready')
    })

    test('an import is refused or waits, and has its pictures when there is space', async () => {
      const file = await archiveWithPicture()
      const before = leftOver()
      fill()
      const refused = await sendExport(server(), person, file)
      expect([refused.status, refused.error]).toMatchObject([507, FULL])
      expect(leftOver()).toEqual(before)
      rmSync(filler())
      const importId = await preview(server(), person, file)
      const stored = leftOver()
      await server().call('startImport', { as: person, params: { importId }, body: {} })
      fill()
      await server().runJobs()
      expect(await importOf(server(), person, importId)).toMatchObject({ state: 'importing' })
      expect(leftOver()).toEqual(stored)
      const postsOf = async () =>
        (
          await server().call('listProfilePosts', {
            ...{ as: person, params: { username: person.username } },
          })
        ).body.items
      expect(await postsOf()).toEqual([])
      rmSync(filler())
      server().clock.advance(HOUR)
      await server().runJobs()
      expect(await importOf(server(), person, importId)).toMatchObject({ state: 'done' })
      expect(await postsOf()).toMatchObject([{ images: [{ alt: '' }] }])
    })
  })
})

/** Gives a server a small disk of its own for its files. */
function mount(server: TestServer): void {
  const { dataDir } = server.context.config
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir])
  if (status !== 0) throw new Error('the small disk could not be mounted')
}
