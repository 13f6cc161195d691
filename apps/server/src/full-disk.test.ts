import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText } from '@afins/contract/errors-pt'
import { transaction, type Database } from '@afins/database'
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
  })
})

/** Gives a server a small disk of its own for its files. */
function mount(server: TestServer): void {
  const { dataDir } = server.context.config
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir])
  if (status !== 0) throw new Error('the small disk could not be mounted')
}
