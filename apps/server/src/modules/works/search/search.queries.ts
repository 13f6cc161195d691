import { sql, type SqlBool } from 'kysely'
import { fixedInterests, type FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import type { Database, Reader } from '@afins/database'
import { cardColumns, isShown, type CardRow } from '../works.queries.ts'

/** What the catalogue is looked through with. */
export type Searchable = Pick<Database, 'db' | 'rowsMatchingTerms'>

export interface Narrowed {
  readonly interest?: FixedInterestId | undefined
  readonly kind?: WorkKind | 'creator' | undefined
}

/** A work that was found, with the words that it is found by, and how many people have it. */
export type FoundRow = CardRow & { readonly words: string; readonly people: number }

/** Works with rare words are read in full; of common ones, this many. */
const READ = 2000
/** As many works as can share a title and matter to who looks for it. */
const NAMESAKES = 200
const creatorKinds = ['person', 'group'] as const

function works(db: Reader, { interest, kind }: Narrowed) {
  return db
    .selectFrom('work_words')
    .innerJoin('works', 'works.id', 'work_words.work_id')
    .leftJoin('work_stats', 'work_stats.work_id', 'works.id')
    .select(cardColumns)
    .select('work_words.words')
    .select(sql<number>`coalesce(wants + active + finished, 0)`.as('people'))
    .where(isShown)
    .$if(interest !== undefined, (query) => query.where('works.interest', '=', interest ?? 'music'))
    .$if(kind !== undefined, (query) =>
      query.where('works.kind', 'in', kind === 'creator' ? creatorKinds : [kind ?? 'film']),
    )
}

/** Works that have words with these beginnings, at most so many. */
export function worksMatchingTerms(
  { db, rowsMatchingTerms }: Searchable,
  beginnings: readonly string[],
  narrowed: Narrowed,
): Promise<FoundRow[]> {
  const rows = rowsMatchingTerms('work_words', ...beginnings)
  return works(db, narrowed)
    .where(sql<SqlBool>`work_words.seq in (${rows} limit ${sql.lit(READ)})`)
    .execute()
}

/** Works whose whole title is this one: also those of common words, of which not all are read. */
export function worksTitled(db: Reader, key: string, narrowed: Narrowed): Promise<FoundRow[]> {
  const interests = narrowed.interest ? [narrowed.interest] : fixedInterests.map(({ id }) => id)
  const titled = db
    .selectFrom('work_keys')
    .select('work_keys.work_id')
    .where('work_keys.interest', 'in', interests)
    .where('work_keys.key', '=', key)
    .limit(sql.lit(NAMESAKES))
  return works(db, narrowed).where('works.id', 'in', titled).execute()
}
