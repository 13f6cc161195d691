import { sql, type Kysely } from 'kysely'
import type { SearchedTerm, TypicalPrefix } from '#dialect/engine.ts'
import type { SearchTable } from '#schema/search-terms.ts'

const indexOf = (table: string) => `${table}_index`

/** Without them all rows of a beginning are read and sorted before the first is found. */
const INDEXED_PREFIXES: Readonly<Record<TypicalPrefix, string>> = {
  short: `, prefix = '1 2 3'`,
  typed: `, prefix = '1 2 3 4 5'`,
  long: '',
}

/** Triggers update it. The ascii tokenizer splits at spaces alone, as terms are separated. */
export async function createSearchIndex(
  db: Kysely<unknown>,
  table: string,
  prefix: TypicalPrefix,
): Promise<void> {
  const index = sql.ref(indexOf(table))
  const indexed = sql.raw(INDEXED_PREFIXES[prefix])
  await sql`create virtual table ${index} using fts5(words, content = ${sql.ref(table)},
    content_rowid = 'seq', tokenize = 'ascii', detail = 'none', columnsize = 0${indexed})`.execute(
    db,
  )
  await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db)
  // Merging segments half as often as the default takes a third less time of a write.
  await sql`insert into ${index} (${index}, rank) values ('automerge', 8)`.execute(db)
  await secureSearchIndex(db, table)
  const add = sql`insert into ${index} (rowid, words) values (new.seq, new.words);`
  const remove = sql`insert into ${index} (${index}, rowid, words)
    values ('delete', old.seq, old.words);`
  for (const [name, event, work] of [
    ['added', sql`insert`, add],
    ['removed', sql`delete`, remove],
    ['changed', sql`update of words`, sql`${remove} ${add}`],
  ] as const)
    await sql`create trigger ${sql.ref(`${table}_${name}`)} after ${event} on ${sql.ref(table)}
      begin ${work} end`.execute(db)
}

/** Otherwise terms stay in the index, as deleted ones, until their segments are merged. */
export async function secureSearchIndex(db: Kysely<unknown>, table: string): Promise<void> {
  const index = sql.ref(indexOf(table))
  await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db)
}

export async function changeSearchIndex(
  db: Kysely<unknown>,
  table: string,
  prefix: TypicalPrefix,
): Promise<void> {
  for (const name of ['added', 'removed', 'changed'])
    await sql`drop trigger ${sql.ref(`${table}_${name}`)}`.execute(db)
  await sql`drop table ${sql.ref(indexOf(table))}`.execute(db)
  await createSearchIndex(db, table, prefix)
}

export function rowsMatchingTerms(table: SearchTable, ...terms: SearchedTerm[]) {
  const index = sql.ref(indexOf(table))
  const query = terms
    .map((term) => (typeof term === 'string' ? `"${term}"*` : `"${term.whole}"`))
    .join(' ')
  return sql<{
    seq: number
  }>`select rowid as seq from ${index} where ${index} match ${query}`
}
