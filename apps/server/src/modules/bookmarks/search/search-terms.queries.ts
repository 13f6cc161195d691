import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { limits } from '@afins/contract/fields'
import { ownedSearchTerm, type Database, type Schema } from '@afins/database'
import { own as ownRows } from '#visibility/index.ts'

export type Indexed = Pick<Database, 'db' | 'rowsMatchingTerms'>

export type Frequency = 'none' | 'few' | 'many'

export interface Term {
  readonly word: string
  readonly own: Frequency
  readonly posts: Frequency
  readonly people: Frequency
}

export interface Found {
  readonly anyhow: Expression<SqlBool>
  readonly byOwner: Expression<SqlBool>
}

/** Above this, listing the matches takes longer than checking each bookmark. */
const FEW = limits.bookmarks / 5

export async function termOf(indexed: Indexed, uid: string, word: string): Promise<Term> {
  const most = sql`limit ${sql.lit(FEW + 1)}`
  const own = sql`${indexed.rowsMatchingTerms('bookmark_words', ownedSearchTerm(uid, word))} ${most}`
  const posts = sql`${indexed.rowsMatchingTerms('post_words', word)} ${most}`
  const people = sql`${indexed.rowsMatchingTerms('profile_words', word)} ${most}`
  const kept = indexed.db
    .selectFrom(ownRows('bookmarks', uid))
    .innerJoin('profile_words', 'profile_words.uid', 'bookmarks.author_uid')
    .select('bookmarks.post_id')
    .where('profile_words.seq', 'in', sql<number>`(select seq from (${people}) as named)`)
    .limit(sql.lit(FEW + 1))
  const counted = await sql<Record<'own' | 'posts' | 'people' | 'kept', number>>`select
    (select count(*) from (${own}) as found) as own,
    (select count(*) from (${posts}) as found) as posts,
    (select count(*) from (${people}) as found) as people,
    (select count(*) from ${kept.as('found')}) as kept`.execute(indexed.db)
  const count = counted.rows[0] ?? { own: 0, posts: 0, people: 0, kept: 0 }
  const frequency = (n: number): Frequency => (n > FEW ? 'many' : n > 0 ? 'few' : 'none')
  return {
    word,
    own: frequency(count.own),
    posts: frequency(count.posts),
    people: count.people > FEW ? 'many' : frequency(count.kept),
  }
}

export const isNowhere = ({ own, posts, people }: Term): boolean =>
  own === 'none' && posts === 'none' && people === 'none'

export function foundBy(indexed: Indexed, uid: string, terms: readonly Term[]): Found {
  const eb = expressionBuilder<Schema, 'bookmarks'>()
  return {
    anyhow: eb.and(terms.map((term) => hasTerm(indexed, uid, term))),
    byOwner: eb.and(
      terms.map((term) => hasTerm(indexed, uid, { ...term, posts: 'none', people: 'none' })),
    ),
  }
}

/** Rare terms are looked up first; with frequent ones most bookmarks match anyway. */
function hasTerm(indexed: Indexed, uid: string, term: Term): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'bookmarks'>()
  const { word, own, posts, people } = term
  const one = sql.lit(1).as('one')
  const conditions: Expression<SqlBool>[] = []
  if (own === 'many')
    conditions.push(
      eb.exists(
        eb
          .selectFrom('bookmark_words')
          .select(one)
          .where('bookmark_words.uid', '=', uid)
          .whereRef('bookmark_words.post_id', '=', 'bookmarks.post_id')
          .where(hasWord('bookmark_words.words', ownedSearchTerm(uid, word))),
      ),
    )
  if (posts === 'many')
    conditions.push(
      eb.exists(
        eb
          .selectFrom('post_words')
          .select(one)
          .whereRef('post_words.post_id', '=', 'bookmarks.post_id')
          .where(hasWord('post_words.words', word)),
      ),
    )
  if (people === 'many')
    conditions.push(
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
    ...conditions.map(rowByRow),
  ])
}

/** A plain `exists` would become a join that begins with every match; a page needs few. */
function rowByRow(exists: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`case when ${exists} then 1 end = 1`
}

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
        sql<number>`(${indexed.rowsMatchingTerms('bookmark_words', ownedSearchTerm(uid, word))})`,
      )
  const bySpoken = () =>
    db
      .selectFrom('post_words')
      .select('post_words.post_id')
      .where('seq', 'in', sql<number>`(${indexed.rowsMatchingTerms('post_words', word)})`)
  const byAuthor = () =>
    db
      .selectFrom(ownRows('bookmarks', uid))
      .innerJoin('profile_words', 'profile_words.uid', 'bookmarks.author_uid')
      .select('bookmarks.post_id')
      .where('seq', 'in', sql<number>`(${indexed.rowsMatchingTerms('profile_words', word)})`)
  return [
    ...(own === 'few' ? [written()] : []),
    ...(posts === 'few' ? [bySpoken()] : []),
    ...(people === 'few' ? [byAuthor()] : []),
  ]
}

function hasWord(words: string, word: string) {
  return sql<SqlBool>`' ' || ${sql.ref(words)} like ${`% ${word}%`}`
}
