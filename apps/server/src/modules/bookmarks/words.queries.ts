import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { limits } from '@afins/contract/fields'
import { wordOf, type Database, type Schema } from '@afins/database'

/** What is looked through to find rows by words. */
export type Indexed = Pick<Database, 'db' | 'rowsWithWord'>

/** How many have a word: as many as are listed, or more than that. */
export type Frequency = 'none' | 'few' | 'many'

/** A word that is asked for, and where it stands. */
export interface Term {
  readonly word: string
  /** In what the bookmarks' owner wrote. */
  readonly own: Frequency
  /** In posts, whoever keeps them. */
  readonly posts: Frequency
  /** In the names of those who wrote what is kept. */
  readonly people: Frequency
}

/** What makes a bookmark one of those that are looked for. */
export interface Found {
  /** Every word is somewhere: in what its owner wrote, in its post, or in its author's names. */
  readonly anyhow: Expression<SqlBool>
  /** Every word is in what its owner wrote. */
  readonly byOwner: Expression<SqlBool>
}

/** Beyond so many, listing what has a word takes longer than looking into what somebody keeps. */
const FEW = limits.bookmarks / 5

/** Looks where a word stands, without reading on where it stands everywhere. */
export async function termOf(indexed: Indexed, uid: string, word: string): Promise<Term> {
  const most = sql`limit ${sql.lit(FEW + 1)}`
  const own = sql`${indexed.rowsWithWord('bookmark_words', wordOf(uid, word))} ${most}`
  const posts = sql`${indexed.rowsWithWord('post_words', word)} ${most}`
  const people = sql`${indexed.rowsWithWord('profile_words', word)} ${most}`
  const kept = sql`select bookmarks.post_id from profile_words
    join bookmarks on bookmarks.author_uid = profile_words.uid and bookmarks.uid = ${uid}
    where profile_words.seq in (select seq from (${people}) as named) ${most}`
  const counted = await sql<Record<'own' | 'posts' | 'people' | 'kept', number>>`select
    (select count(*) from (${own}) as found) as own,
    (select count(*) from (${posts}) as found) as posts,
    (select count(*) from (${people}) as found) as people,
    (select count(*) from (${kept}) as found) as kept`.execute(indexed.db)
  const count = counted.rows[0] ?? { own: 0, posts: 0, people: 0, kept: 0 }
  const frequency = (n: number): Frequency => (n > FEW ? 'many' : n > 0 ? 'few' : 'none')
  return {
    word,
    own: frequency(count.own),
    posts: frequency(count.posts),
    people: count.people > FEW ? 'many' : frequency(count.kept),
  }
}

/** Whether a word stands nowhere. */
export const isNowhere = ({ own, posts, people }: Term): boolean =>
  own === 'none' && posts === 'none' && people === 'none'

/** What finds somebody's bookmarks by words, all of which have to be there. */
export function foundBy(indexed: Indexed, uid: string, terms: readonly Term[]): Found {
  const eb = expressionBuilder<Schema, 'bookmarks'>()
  return {
    anyhow: eb.and(terms.map((term) => hasTerm(indexed, uid, term))),
    byOwner: eb.and(
      terms.map((term) => hasTerm(indexed, uid, { ...term, posts: 'none', people: 'none' })),
    ),
  }
}

/**
 * Where few have the word, what it leads to is listed first. Where many have it, most of what
 * somebody keeps will have it too, and the first page is full before long.
 */
function hasTerm(indexed: Indexed, uid: string, term: Term): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'bookmarks'>()
  const { word, own, posts, people } = term
  const one = sql.lit(1).as('one')
  const held: Expression<SqlBool>[] = []
  if (own === 'many')
    held.push(
      eb.exists(
        eb
          .selectFrom('bookmark_words')
          .select(one)
          .where('bookmark_words.uid', '=', uid)
          .whereRef('bookmark_words.post_id', '=', 'bookmarks.post_id')
          .where(hasWord('bookmark_words.words', wordOf(uid, word))),
      ),
    )
  if (posts === 'many')
    held.push(
      eb.exists(
        eb
          .selectFrom('post_words')
          .select(one)
          .whereRef('post_words.post_id', '=', 'bookmarks.post_id')
          .where(hasWord('post_words.words', word)),
      ),
    )
  if (people === 'many')
    held.push(
      eb.exists(
        eb
          .selectFrom('profile_words')
          .select(one)
          .whereRef('profile_words.uid', '=', 'bookmarks.author_uid')
          .where(hasWord('profile_words.words', word)),
      ),
    )
  return eb.or([
    ...listsOf(indexed, uid, term).map((list) => eb('bookmarks.post_id', 'in', list)),
    ...held.map(rowByRow),
  ])
}

/**
 * Asked of each row as it comes. A database server makes a join of a plain `exists`, and, since it
 * takes every word for a rare one, begins with all that have it; the first page needs few of them.
 */
function rowByRow(exists: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`case when ${exists} then 1 end = 1`
}

/** The posts that a word leads to. */
function listsOf(indexed: Indexed, uid: string, { word, own, posts, people }: Term) {
  const { db } = indexed
  const written = () =>
    db
      .selectFrom('bookmark_words')
      .select('bookmark_words.post_id')
      .where('bookmark_words.uid', '=', uid)
      .where(
        'seq',
        'in',
        sql<number>`(${indexed.rowsWithWord('bookmark_words', wordOf(uid, word))})`,
      )
  const said = () =>
    db
      .selectFrom('post_words')
      .select('post_words.post_id')
      .where('seq', 'in', sql<number>`(${indexed.rowsWithWord('post_words', word)})`)
  const byAuthor = () =>
    db
      .selectFrom('bookmarks as by_author')
      .innerJoin('profile_words', 'profile_words.uid', 'by_author.author_uid')
      .select('by_author.post_id')
      .where('by_author.uid', '=', uid)
      .where('seq', 'in', sql<number>`(${indexed.rowsWithWord('profile_words', word)})`)
  return [
    ...(own === 'few' ? [written()] : []),
    ...(posts === 'few' ? [said()] : []),
    ...(people === 'few' ? [byAuthor()] : []),
  ]
}

/** The same as an index finds, of a row that is at hand. */
function hasWord(words: string, word: string) {
  return sql<SqlBool>`' ' || ${sql.ref(words)} like ${`% ${word}%`}`
}
