import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { fixedInterests, type FixedInterestId } from '@afins/contract/interests'
import type { WorkKind } from '@afins/contract/works'
import type { Years } from '@afins/contract/years'
import type { Database, Reader, Schema, SearchedTerm } from '@afins/database'
import { cardColumns, isShown, shelved, type CardRow } from '../works.queries.ts'

/** What the catalogue is looked through with. */
export type Searchable = Pick<Database, 'db' | 'rowsMatchingTerms'>

export interface Narrowed {
  readonly interest?: FixedInterestId | undefined
  readonly kind?: WorkKind | 'creator' | undefined
  /** Works of any of these. */
  readonly genres?: readonly string[] | undefined
  readonly years?: Years | undefined
}

/** A work that was found, with how many people have it. */
export type FoundRow = CardRow & { readonly people: number }

/** A work with words that were looked for, before it is read. */
export interface MatchedRow {
  readonly id: string
  /** Its search terms, those of its titles first. */
  readonly words: string
  readonly people: number
}

/** Works with rare words are all looked at; of common ones this many, and what most people have. */
export const LOOKED_AT = 400
const MOST_SHELVED = 500
/** Works with common words of which those of a genre or of some years are read. */
const LOOKED_THROUGH = 2000
/** Works of rare genres are all looked at; of others, this many. */
const OF_GENRES = 1000
/** As many works as can share a title and matter to who looks for it. */
const NAMESAKES = 200
const creatorKinds = ['person', 'group'] as const

const people = sql<number>`coalesce(${shelved}, 0)`

/** Whether a search is for works of a genre or of some years only. */
export const isOfFew = ({ genres, years }: Narrowed) => genres !== undefined || years !== undefined

function works(db: Reader, narrowed: Narrowed) {
  const { interest, kind } = narrowed
  return db
    .selectFrom('works')
    .leftJoin('work_stats', 'work_stats.work_id', 'works.id')
    .select(cardColumns)
    .select(people.as('people'))
    .where(isShown)
    .where(fits(narrowed))
    .$if(interest !== undefined, (query) => query.where('works.interest', '=', interest ?? 'music'))
    .$if(kind !== undefined, (query) =>
      query.where('works.kind', 'in', kind === 'creator' ? creatorKinds : [kind ?? 'film']),
    )
}

/** Whether a work is of the genres and the years that are looked for. */
function fits({ genres, years }: Narrowed) {
  return ({ and, exists, selectFrom }: ExpressionBuilder<Schema, 'works'>) =>
    and([
      ...(years
        ? [sql<SqlBool>`works.year between ${sql.lit(years.first)} and ${sql.lit(years.last)}`]
        : []),
      ...(genres
        ? [
            exists(
              selectFrom('work_genres')
                .select('work_genres.slug')
                .whereRef('work_genres.work_id', '=', 'works.id')
                .where('work_genres.slug', 'in', genres)
                // Without a limit, an engine may read all works of the genres first.
                .limit(sql.lit(1)),
            ),
          ]
        : []),
    ])
}

/** Works that have these words, or words with these beginnings: at most so many. */
export function worksMatchingTerms(
  { db, rowsMatchingTerms }: Searchable,
  terms: readonly SearchedTerm[],
  narrowed: Narrowed,
): Promise<MatchedRow[]> {
  const rows = rowsMatchingTerms('work_words', ...terms)
  const most = isOfFew(narrowed) ? LOOKED_THROUGH : LOOKED_AT
  const matching = matched(db).where(
    sql<SqlBool>`work_words.seq in (${rows} limit ${sql.lit(most)})`,
  )
  if (!isOfFew(narrowed)) return matching.execute()
  return matching
    .innerJoin('works', 'works.id', 'work_words.work_id')
    .where(fits(narrowed))
    .execute()
}

/** Those of some works of the genres whose words begin with these: of rare genres, of all works. */
export function worksOfGenresWith(
  db: Reader,
  words: readonly string[],
  genres: readonly string[],
): Promise<MatchedRow[]> {
  const some = db
    .selectFrom('work_genres')
    .select('work_genres.work_id')
    .where('work_genres.slug', 'in', genres)
    .limit(sql.lit(OF_GENRES))
  return words
    .reduce((query, word) => query.where(hasBeginning(word)), matched(db))
    .where('work_words.work_id', 'in', some)
    .execute()
}

const hasBeginning = (word: string) => sql<SqlBool>`' ' || work_words.words like ${`% ${word}%`}`

function matched(db: Reader) {
  return db
    .selectFrom('work_words')
    .leftJoin('work_stats', 'work_stats.work_id', 'work_words.work_id')
    .select(['work_words.work_id as id', 'work_words.words'])
    .select(people.as('people'))
}

/** Those of the works that most people have whose words begin with these. */
export function mostShelvedWith(db: Reader, words: readonly string[]): Promise<MatchedRow[]> {
  const most = db
    .selectFrom('work_stats')
    .select(['work_id', shelved.as('people')])
    .where(sql<SqlBool>`${shelved} > 0`)
    .orderBy(sql`${shelved} desc, work_id desc`)
    .limit(sql.lit(MOST_SHELVED))
    .as('most')
  return words
    .reduce(
      (query, word) => query.where(hasBeginning(word)),
      db.selectFrom(most).innerJoin('work_words', 'work_words.work_id', 'most.work_id'),
    )
    .select(['most.work_id as id', 'work_words.words', 'most.people'])
    .execute()
}

/** Whether any row matches. @param rows of `rowsMatchingTerms` */
export async function hasTerm(
  db: Reader,
  rows: ReturnType<Searchable['rowsMatchingTerms']>,
): Promise<boolean> {
  const { rows: found } = await sql`${rows} limit 1`.execute(db)
  return found.length > 0
}

/** Whether so many works have these words that not all of them are looked at. */
export async function areMany(
  { db, rowsMatchingTerms }: Searchable,
  terms: readonly SearchedTerm[],
): Promise<boolean> {
  const rows = rowsMatchingTerms('work_words', ...terms)
  const { rows: found } = await sql`${rows} limit 1 offset ${sql.lit(LOOKED_THROUGH)}`.execute(db)
  return found.length > 0
}

/** Those of some works that are shown and not narrowed away. */
export function worksOf(
  db: Reader,
  ids: readonly string[],
  narrowed: Narrowed,
): Promise<FoundRow[]> {
  return works(db, narrowed).where('works.id', 'in', ids).execute()
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
