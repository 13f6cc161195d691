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

export interface MatchedWorks {
  readonly rows: readonly MatchedRow[]
  /** Whether no others have the words; also false where nothing is left of those looked at. */
  readonly areAll: boolean
}

/** Of some rows with the words. */
interface LookedAt {
  readonly seq: number
  /** How many these are. */
  readonly looked_at: number
}

/** Works with rare words are all looked at; of common ones this many, and what most people have. */
const LOOKED_AT = 400
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
const isOfFew = ({ genres, years }: Narrowed) => genres !== undefined || years !== undefined

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

/** Works that have these words, or words with these beginnings: of very many, some. */
export async function worksMatchingTerms(
  { db, rowsMatchingTerms }: Searchable,
  terms: readonly SearchedTerm[],
  narrowed: Narrowed,
): Promise<MatchedWorks> {
  const isNarrow = isOfFew(narrowed)
  const most = isNarrow ? LOOKED_THROUGH : LOOKED_AT
  const some = sql<LookedAt>`(select seq, count(*) over () as looked_at
    from (${rowsMatchingTerms('work_words', ...terms)} limit ${sql.lit(most)}) as first)`
  const rows = await matched(db)
    .innerJoin(some.as('some'), 'some.seq', 'work_words.seq')
    .select('some.looked_at')
    .$if(isNarrow, (query) =>
      query.innerJoin('works', 'works.id', 'work_words.work_id').where(fits(narrowed)),
    )
    .execute()
  const areAll = isNarrow ? rows.some((row) => row.looked_at < most) : rows.length < most
  return { rows, areAll }
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
