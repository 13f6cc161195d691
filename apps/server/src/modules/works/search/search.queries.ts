import { sql, type SqlBool } from 'kysely'
import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import type { Database } from '@afins/database'
import { cardColumns, type CardRow } from '../works.queries.ts'

/** What the catalogue is looked through with. */
export type Searchable = Pick<Database, 'db' | 'rowsMatchingTerm'>

export interface Narrowed {
  readonly interest?: FixedInterestId | undefined
  readonly kind?: WorkKind | 'creator' | undefined
}

/** A work that was found, with the words that it is found by. */
export type FoundRow = CardRow & { readonly words: string }

/** Works with a rare word are read in full; of a common one, this many. */
const READ = 2000

/**
 * Works that have a word which begins as asked, at most so many. Other words are for the caller to
 * look for in `words`: as a second index scan they would cost as much as all that have them.
 */
export async function worksMatchingTerm(
  { db, rowsMatchingTerm }: Searchable,
  beginning: string,
  { interest, kind }: Narrowed,
): Promise<FoundRow[]> {
  let query = db
    .selectFrom('work_words')
    .innerJoin('works', 'works.id', 'work_words.work_id')
    .select(cardColumns)
    .select('work_words.words')
    .where(
      sql<SqlBool>`work_words.seq in (${rowsMatchingTerm('work_words', beginning)} limit ${sql.lit(READ)})`,
    )
    .where('works.state', '=', 'shown')
  if (interest) query = query.where('works.interest', '=', interest)
  if (kind === 'creator') query = query.where('works.kind', 'in', ['person', 'group'])
  else if (kind) query = query.where('works.kind', '=', kind)
  return query.execute()
}
