import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transaction } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import { engines } from '@afins/database/testing'
import { startDeletion } from '#modules/accounts/index.ts'
import { deletionDeps } from '#modules.ts'
import { testApp, type TestApp } from '#testing/app.ts'
import type { Owner } from '#testing/matrix/owned.ts'
import { makeWorld, type World } from '#testing/matrix/world.ts'
import { ownedRules, otherRules } from './deletion-rules.policy.ts'
import { deleteByOperator } from './index.ts'

const tables = Object.keys({ ...ownedRules, ...otherRules })
/** The catalogue, where others wrote these texts; and days are in rows of anyone. */
const NOT_THEIRS = ['work', 'day']
/** Ids alone, until all who follow changes have read them. */
const CHANGES = ['events: ', 'taste_changes: ']

type Rows = Readonly<Record<string, readonly string[]>>

/** Every row of the database, as text. */
async function allRows({ context }: TestApp): Promise<Rows> {
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const selected = await sql`select * from ${sql.table(table)}`.execute(
      context.database.engine.reader,
    )
    rows[table] = selected.rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}

/** The files of the server: images, and the database where it is a file. */
async function allFiles({ context }: TestApp): Promise<{ name: string; text: string }[]> {
  const { dataDir, databaseUrl } = context.config
  const folders = [dataDir]
  if (databaseUrl.startsWith('file:')) folders.push(join(fileURLToPath(databaseUrl), '..'))
  const files = []
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name)
        files.push({ name: path, text: await readFile(path, 'latin1') })
      }
  return files
}

const textsOf = ({ canaries }: World, { profile, person }: Owner) => [
  ...canaries.all
    .filter(({ owner, facet }) => owner === profile && !NOT_THEIRS.includes(facet))
    .map(({ text }) => text),
  `${person.username}@exemplo.com`,
]

/** The texts that are found, each with where. */
function found(texts: readonly string[], rows: Rows): string[] {
  return tables.flatMap((table) =>
    texts
      .filter((text) => rows[table]?.some((row) => row.includes(text)))
      .map((text) => `${table}: ${text}`),
  )
}

const withoutChanges = (lines: readonly string[]) =>
  lines.filter((line) => !CHANGES.some((table) => line.startsWith(table)))

/** Rows that name one person, and not the other. */
function rowsOf(rows: Rows, uid: string, without: string): string[] {
  return Object.keys(ownedRules).flatMap((table) =>
    (rows[table] ?? [])
      .filter((row) => row.includes(uid) && !row.includes(without))
      .map((row) => `${table}: ${row}`),
  )
}

const imagesOf = (rows: Rows, uid: string) =>
  (rows.media ?? []).filter((row) => row.includes(uid)).map((row) => JSON.parse(row).id as string)

describe.each(engines)('a deleted account on %s', (engine) => {
  test('is in no row, file and line of the log, and what is of others stays as it is', async () => {
    await using app = await testApp(engine)
    const world = await makeWorld(app)
    const [open, closed] = world.owners
    if (!open || !closed) throw new Error('the world has no owners')
    const { uid } = open.person
    const texts = textsOf(world, open)
    const before = await allRows(app)
    const images = imagesOf(before, uid)
    expect(images.length).toBeGreaterThan(1)
    expect(new Set(found(texts, before).map((line) => line.split(': ')[1])).size).toBe(texts.length)

    const deps = deletionDeps(app.context)
    await transaction(app.context.database, (tx) =>
      startDeletion(deps, tx, uid, app.clock.now() + 14 * DAY),
    )
    const settle = async () => {
      await app.runJobs()
      await app.runConsumers()
      await app.runJobs()
      await app.learnTaste()
    }
    app.clock.advance(14 * DAY - 1)
    await settle()
    const others = rowsOf(await allRows(app), closed.person.uid, uid)
    app.clock.advance(1)
    await settle()

    const after = await allRows(app)
    expect(found(texts, after)).toEqual([])
    expect(withoutChanges(found([uid], after))).toEqual([])
    const files = await allFiles(app)
    expect(files.length).toBeGreaterThan(2)
    const inFiles = files.flatMap(({ name, text }) =>
      [...texts, ...images]
        .filter((canary) => name.includes(canary) || text.includes(canary))
        .map((canary) => `${basename(name)}: ${canary}`),
    )
    expect(inFiles).toEqual([])
    expect(texts.filter((text) => JSON.stringify(app.log).includes(text))).toEqual([])
    expect(others.length).toBeGreaterThan(20)
    expect(rowsOf(after, closed.person.uid, uid)).toEqual(others)
  })

  test('is gone as well when its operator deletes it, while the owner is signed in', async () => {
    await using app = await testApp(engine)
    const world = await makeWorld(app)
    const [, closed] = world.owners
    if (!closed) throw new Error('the world has no closed owner')
    const { username, uid } = closed.person
    expect(await deleteByOperator(deletionDeps(app.context), 'ninguem')).toBe(false)
    expect(await deleteByOperator(deletionDeps(app.context), username)).toBe(true)
    const after = await allRows(app)
    expect(found(textsOf(world, closed), after)).toEqual([])
    expect(withoutChanges(found([uid], after))).toEqual([])
    const session = await app.call('getSession', { as: closed.person })
    expect(session.body.status).toBe('out')
  })
})
