import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import {
  pageBefore,
  wordOf,
  type Cursor,
  type Database,
  type PostKind,
  type Reader,
  type Schema,
  type WordTable,
} from '@afins/database'
import { keptColumns, narrowed, type OwnFilter, type TimeOrder } from './bookmarks.queries.ts'

/** The first row that a page does not have, by the order of its list. */
export type Place =
  | { readonly by: TimeOrder; readonly after: Cursor | null }
  | { readonly by: 'title_key'; readonly after: TitlePlace | null }

export interface TitlePlace {
  readonly key: string
  readonly id: string
}

export interface FactFilter extends OwnFilter {
  readonly kind?: PostKind | undefined
  readonly interest?: string | undefined
  /** Undefined: whatever they say. */
  readonly found?: Found | undefined
}

/** What makes a bookmark one of those that are looked for. */
export interface Found {
  /** Every word is somewhere: in what its owner wrote, in its post, or in its author's names. */
  readonly anyhow: Expression<SqlBool>
  /** Every word is in what its owner wrote. */
  readonly byOwner: Expression<SqlBool>
}

export type FactRow = Awaited<ReturnType<typeof bookmarkFacts>>[number]

/** Somebody's bookmarks after a place, with what is needed to judge each post: one more than asked. */
export function bookmarkFacts(
  db: Reader,
  { kind, interest, found, ...own }: FactFilter,
  place: Place,
  limit: number,
) {
  let kept = narrowed(db, own)
  if (found) kept = kept.where(found.anyhow)
  let query = kept
    .leftJoin('posts', 'posts.id', 'bookmarks.post_id')
    .leftJoin('profiles', 'profiles.uid', 'posts.author_uid')
    .select(keptColumns)
    .select([
      'bookmarks.title_key',
      'posts.author_uid',
      'posts.state',
      'posts.visibility',
      'posts.kind',
      'posts.interest',
      'posts.title',
      'posts.excerpt',
      'profiles.is_public',
      'profiles.username',
    ])
    .select((eb) => [
      eb
        .selectFrom('follows')
        .select('follows.state')
        .where('follows.follower_uid', '=', own.uid)
        .whereRef('follows.target_uid', '=', 'posts.author_uid')
        .as('follow_state'),
      sql<0 | 1>`case when ${found?.byOwner ?? sql.lit(true)} then 1 else 0 end`.as('by_owner'),
    ])
  if (kind !== undefined) query = query.where('posts.kind', '=', kind)
  if (interest !== undefined) query = query.where('posts.interest', '=', interest)
  if (place.by !== 'title_key') {
    const keys = { at: `bookmarks.${place.by}`, id: 'bookmarks.post_id' } as const
    return pageBefore(query, keys, place.after, limit).execute()
  }
  const { after } = place
  const rest = after
    ? query.where(
        sql<SqlBool>`(bookmarks.title_key, bookmarks.post_id) > (${after.key}, ${after.id})`,
      )
    : query
  return rest
    .orderBy('bookmarks.title_key')
    .orderBy('bookmarks.post_id')
    .limit(sql.lit(limit + 1))
    .execute()
}

/** What is looked through to find rows by words. */
export type Indexed = Pick<Database, 'db' | 'rowsWithWord'>

/** A word that is asked for, and the tables in which so many have it that theirs are not listed. */
export interface Term {
  readonly word: string
  readonly common: ReadonlySet<WordTable>
}

/** Whether more rows than that have a word which begins so. */
export async function haveMore(
  indexed: Indexed,
  table: WordTable,
  word: string,
  than: number,
): Promise<boolean> {
  const found = sql`${indexed.rowsWithWord(table, word)} limit ${sql.lit(than + 1)}`
  const counted = await sql<{ n: number }>`select count(*) as n from (${found}) as found`.execute(
    indexed.db,
  )
  return (counted.rows[0]?.n ?? 0) > than
}

/** What finds somebody's bookmarks by words, all of which have to be there. */
export function foundBy(indexed: Indexed, uid: string, terms: readonly Term[]): Found {
  const eb = expressionBuilder<Schema, 'bookmarks'>()
  return {
    anyhow: eb.and(terms.map((term) => hasTerm(indexed, uid, term))),
    byOwner: eb.and(
      terms.map(({ word }) => eb('bookmarks.post_id', 'in', writtenTo(indexed, uid, word))),
    ),
  }
}

function hasTerm(indexed: Indexed, uid: string, term: Term): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'bookmarks'>()
  const { word, common } = term
  const ways = [eb('bookmarks.post_id', 'in', listed(indexed, uid, term))]
  // Most of what somebody keeps will have it: the first page is full before long.
  if (common.has('post_words'))
    ways.push(
      eb.exists(
        eb
          .selectFrom('post_words')
          .select(sql.lit(1).as('one'))
          .whereRef('post_words.post_id', '=', 'bookmarks.post_id')
          .where(hasWord('post_words', word)),
      ),
    )
  if (common.has('profile_words'))
    ways.push(
      eb.exists(
        eb
          .selectFrom('profile_words')
          .select(sql.lit(1).as('one'))
          .whereRef('profile_words.uid', '=', 'bookmarks.author_uid')
          .where(hasWord('profile_words', word)),
      ),
    )
  return eb.or(ways)
}

/** The posts that the word leads to, where those are few. */
function listed(indexed: Indexed, uid: string, { word, common }: Term) {
  const { db } = indexed
  let posts = writtenTo(indexed, uid, word)
  if (!common.has('post_words'))
    posts = posts.unionAll(
      db
        .selectFrom('post_words')
        .select('post_words.post_id')
        .where('post_words.seq', 'in', sql<number>`(${indexed.rowsWithWord('post_words', word)})`),
    )
  if (!common.has('profile_words'))
    posts = posts.unionAll(
      db
        .selectFrom('bookmarks as by_author')
        .innerJoin('profile_words', 'profile_words.uid', 'by_author.author_uid')
        .select('by_author.post_id')
        .where('by_author.uid', '=', uid)
        .where(
          'profile_words.seq',
          'in',
          sql<number>`(${indexed.rowsWithWord('profile_words', word)})`,
        ),
    )
  return posts
}

/** The posts to whose bookmarks their owner wrote the word. */
function writtenTo(indexed: Indexed, uid: string, word: string) {
  const rows = sql<number>`(${indexed.rowsWithWord('bookmark_words', wordOf(uid, word))})`
  return indexed.db
    .selectFrom('bookmark_words')
    .select('bookmark_words.post_id')
    .where('bookmark_words.uid', '=', uid)
    .where('bookmark_words.seq', 'in', rows)
}

/** The same as an index finds, of a row that is at hand. */
function hasWord(table: WordTable, word: string) {
  return sql<SqlBool>`' ' || ${sql.ref(`${table}.words`)} like ${`% ${word}%`}`
}
