import { sql, type Kysely } from 'kysely'
import type { WordTable } from '#schema/words.ts'

/**
 * A column that is made of the words as they stand, and its index. No parser looks at them: the
 * server's own would tell words apart by its locale, and take some of them for numbers.
 */
export async function indexWords(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.ref(table)} add column vector tsvector not null
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`.execute(db)
  await sql`create index ${sql.ref(`${table}_index`)} on ${sql.ref(table)} using gin (vector)`.execute(
    db,
  )
}

export function rowsWithWord(table: WordTable, beginning: string) {
  return sql<{ seq: number }>`select seq from ${sql.ref(table)}
    where vector @@ ${`'${beginning}':*`}::tsquery`
}
