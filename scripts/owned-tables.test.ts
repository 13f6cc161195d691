import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './folders.mjs'
import { idleEntries, MAINTENANCE, ownedTables, unguardedReads } from './owned-tables.ts'

const files = ['apps/server/src', 'apps/cli/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(path))
    .map((path) => `${folder}/${path}`)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
)
const tables = ownedTables(
  readFileSync(join(ROOT, 'packages/database/src/schema/index.ts'), 'utf8'),
)

/** Each a way around; types reject further ones, see `visibility/plain-reader.test.ts`. */
const WAYS_AROUND = [
  "db.selectFrom('posts')",
  "tx\n    .selectFrom(\n 'shelf_entries as mine')",
  "db.selectFrom(['works', 'diary_entries'])",
  "eb.selectFrom('follows')",
  "query.innerJoin('profiles', 'profiles.uid', 'works.added_by')",
  "query.leftJoin('bookmarks as saved', (join) => join)",
  'sql`exists (select 1 from favourites where uid = ${uid})`',
  'sql`select * from works join "media" on true`',
  "sql.table('goals')",
  'const all = db as UncheckedReader',
  'const all: Kysely<Schema> = db',
  "import { type UncheckedReader as Reader } from '@afins/database'",
  "maintenance(db).selectFrom('works')",
  "db.selectFrom(shownWith('profiles'))",
  "db.selectFrom(shownBy('shelf_entries')).select('shelf_entries.uid')",
]

describe('rows that belong to someone', () => {
  it('are those of the schema', () => {
    expect(tables).toEqual(expect.arrayContaining(['posts', 'profiles', 'blocks', 'import_works']))
    expect(files.length).toBeGreaterThan(300)
  })

  it('are read for someone', () => {
    expect(unguardedReads(files, tables)).toEqual([])
  })

  it('have no exception that nothing needs', () => {
    expect(idleEntries(files, tables)).toEqual([])
    for (const reason of Object.values(MAINTENANCE)) expect(reason).toMatch(/^\w.{10,}/)
  })

  it.each(WAYS_AROUND)('are not read by %s', (text) => {
    const file = { path: 'apps/server/src/modules/posts/canary.queries.ts', text }
    expect(unguardedReads([file], tables)).toHaveLength(1)
  })

  it.each([
    "db.selectFrom(visible('posts', viewer))",
    "db.selectFrom('works').innerJoin(everyone('shelf_entries'), 'a', 'b')",
    "tx.updateTable('posts').set({})",
    '/** Reads from posts of everyone. */',
  ])('are read, or written, by %s', (text) => {
    const file = { path: 'apps/server/src/modules/posts/canary.queries.ts', text }
    expect(unguardedReads([file], tables)).toEqual([])
  })
})
