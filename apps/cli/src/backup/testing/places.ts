import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { openWithLongTimeouts, testDatabase, type EngineName } from '@afins/database/testing'

export const SECRET = 'a secret of the tests, long enough to be one'

/** A server's folder and database, as environment variables. */
export interface Place extends AsyncDisposable {
  readonly env: {
    readonly DATA_DIR: string
    readonly DATABASE_URL: string
    readonly SECRET: string
  }
}

/** A folder and a database without any table. */
export async function emptyPlace(engine: EngineName): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'afins-restored-'))
  const { database, url, dispose } = await testDatabase(engine)
  const isFile = url.startsWith('file:')
  if (!isFile) {
    await sql`drop schema public cascade`.execute(database.engine.writer)
    await sql`create schema public`.execute(database.engine.writer)
  }
  return {
    env: {
      DATA_DIR: folder,
      DATABASE_URL: isFile ? pathToFileURL(join(folder, 'afins.db')).href : url,
      SECRET,
    },
    async [Symbol.asyncDispose]() {
      await dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A hash of all rows of each of some tables. */
export async function hashTables(
  url: string,
  tables: readonly string[],
): Promise<Record<string, string>> {
  await using database = openWithLongTimeouts(url)
  const hashes: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.id(table)}`.execute(database.db)
    const lines = rows.map((row) => JSON.stringify(row)).toSorted()
    hashes[table] =
      `${rows.length} rows ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  return hashes
}

/** The files of images below a folder of data, with their hashes. */
export async function hashImages(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'blobs/media')
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const hashes: Record<string, string> = {}
  for (const entry of names.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    hashes[path.slice(root.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return hashes
}
