import { sql, type Kysely } from 'kysely'
import type { AskedBy } from '#dialect/engine.ts'
import type { WordTable } from '#schema/words.ts'

const indexOf = (table: string) => `${table}_index`

/**
 * An index beside the table, which triggers keep right in whatever transaction writes. Our words are
 * told apart by spaces alone: to this tokenizer every character beyond ASCII is a letter.
 */
export async function indexWords(
  db: Kysely<unknown>,
  table: string,
  asked: AskedBy,
): Promise<void> {
  const index = sql.ref(indexOf(table))
  const short = sql.raw(asked === 'few letters' ? `, prefix = '1 2 3'` : '')
  await sql`create virtual table ${index} using fts5(words, content = ${sql.ref(table)},
    content_rowid = 'seq', tokenize = 'ascii', detail = 'none', columnsize = 0${short})`.execute(db)
  await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db)
  // A writer puts parts together half as often as is usual, which takes a third less of its time.
  await sql`insert into ${index} (${index}, rank) values ('automerge', 8)`.execute(db)
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

export function rowsWithWord(table: WordTable, beginning: string) {
  const index = sql.ref(indexOf(table))
  return sql<{
    seq: number
  }>`select rowid as seq from ${index} where ${index} match ${`"${beginning}"*`}`
}
