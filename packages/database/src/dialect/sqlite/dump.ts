import { copyFile, link, open, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { InSnapshot, RowCounts } from '#dialect/dump.ts'
import { SqliteConnection } from './connection.ts'
import { kyselyOver, ReadingDriver } from './drivers.ts'

export const KIND = 'sqlite'

const FILE = 'database.sqlite'
const WAIT_MS = 60_000
const NAMED_ERRORS = 20

/** Files that are part of a database; what is left of another one's log would be read as its own. */
const filesOf = (path: string) => [path, `${path}-wal`, `${path}-shm`]

export async function exists(url: string): Promise<boolean> {
  return existsSync(fileURLToPath(url))
}

export async function isEmpty(url: string): Promise<boolean> {
  return !filesOf(fileURLToPath(url)).some((file) => existsSync(file))
}

/**
 * Copies the database within one read transaction, which no writer waits for. The online backup of
 * SQLite would begin again with each commit of another process.
 */
export async function dump(
  path: string,
  folder: string,
  inSnapshot: InSnapshot,
): Promise<RowCounts> {
  const copy = join(folder, FILE)
  const source = new DatabaseSync(path, { timeout: WAIT_MS, readOnly: true })
  try {
    source.prepare('vacuum into ?').run(copy)
  } finally {
    source.close()
  }
  await sync(copy)
  const database = new DatabaseSync(copy, { readOnly: true })
  try {
    const errors = check(database)
    if (errors.length > 0) throw new Error(`The copy of the database is damaged: ${errors[0]}`)
    await inSnapshot(kyselyOver(new ReadingDriver(new SqliteConnection(database))))
    return countRows(database)
  } finally {
    if (database.isOpen) database.close()
  }
}

/** Under another name first: a database that is there is complete. */
export async function load(url: string, folder: string): Promise<void> {
  const path = fileURLToPath(url)
  const unfinished = `${path}.restoring`
  await rm(unfinished, { force: true })
  try {
    await copyFile(join(folder, FILE), unfinished)
    await sync(unfinished)
    // Fails if someone has made a database meanwhile.
    await link(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  await sync(dirname(path))
}

/** @returns what is wrong, a line each */
export function check(database: DatabaseSync): string[] {
  const damage = database
    .prepare(`pragma integrity_check(${NAMED_ERRORS})`)
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== 'ok')
  const orphans = database
    .prepare('pragma foreign_key_check')
    .all()
    .slice(0, NAMED_ERRORS)
    .map(({ table, parent }) => `A row of ${String(table)} names no row of ${String(parent)}.`)
  return [...damage, ...orphans]
}

function countRows(database: DatabaseSync): RowCounts {
  const tables = database
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
       and name not like 'sqlite!_%' escape '!' order by name`,
    )
    .all()
    .map(({ name }) => String(name))
  const count = (table: string) =>
    Number(database.prepare(`select count(*) as rows from "${table}"`).get()?.rows)
  return Object.fromEntries(tables.map((table) => [table, count(table)]))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
