import { sql, type SqlBool } from 'kysely'
import { isPublicPost, pageBefore, type Cursor, type PostKind, type Reader } from '@afins/database'
import { isUsername } from '#modules/profiles/index.ts'
import { visible } from '#visibility/index.ts'
import type { Searchable } from './people.queries.ts'

export interface PostFilter {
  readonly kind?: PostKind | undefined
  readonly interest?: string | undefined
  readonly since?: number | undefined
  /** The username of who wrote them. */
  readonly person?: string | undefined
}

/** A post as lists are sorted. */
export interface Place {
  readonly id: string
  readonly published_at: number | null
  readonly kind: PostKind
  readonly interest: string
}

interface Page {
  readonly viewerUid: string | null
  readonly cursor: Cursor | null
  readonly limit: number
}

const newestFirst = { at: 'posts.published_at', id: 'posts.id' } as const

/** Posts that have all the terms: null where they are more than `most`. */
export async function rarePosts(
  { db, rowsMatchingTerms }: Searchable,
  terms: readonly string[],
  most: number,
): Promise<string[] | null> {
  const rows = rowsMatchingTerms('post_words', ...terms)
  const found = await db
    .selectFrom('post_words')
    .select('post_words.post_id')
    .where(sql<SqlBool>`post_words.seq in (${rows} limit ${sql.lit(most + 1)})`)
    .execute()
  return found.length > most ? null : found.map((row) => row.post_id)
}

/** Those of some posts that the viewer may see, newest first. */
export function postsAmong(
  db: Reader,
  ids: readonly string[],
  { kind, interest, since, person }: PostFilter,
  { viewerUid, cursor, limit }: Page,
) {
  // As an expression: along an index, an engine would go through all posts of an interest.
  const has = (column: 'kind' | 'interest', value: string) =>
    sql<SqlBool>`${sql.ref(`posts.${column}`)} || '' = ${value}`
  const rows = listed(db, viewerUid, { since, person })
    .where('posts.id', 'in', ids)
    .$if(kind !== undefined, (query) => query.where(has('kind', kind ?? 'note')))
    .$if(interest !== undefined, (query) => query.where(has('interest', interest ?? '')))
  return pageBefore(rows, newestFirst, cursor, limit)
}

/**
 * The newest that the viewer may see, along an index, each with whether it has words that begin with
 * all the terms. What no index has is not narrowed here: kinds other than lists, and of one person’s
 * posts, any.
 */
export function newestPosts(
  db: Reader,
  { terms, kind, interest, since, person }: PostFilter & { readonly terms: readonly string[] },
  { viewerUid, cursor, limit }: Page,
) {
  const indexed = kind === 'list' || interest !== undefined ? { kind, interest } : {}
  const filter = person === undefined ? { ...indexed, since } : { person, since }
  const rows = listed(db, viewerUid, filter).select((eb) =>
    terms
      .reduce(
        (query, term) => query.where(sql<SqlBool>`' ' || post_words.words like ${`% ${term}%`}`),
        eb.selectFrom('post_words').whereRef('post_words.post_id', '=', 'posts.id'),
      )
      .select(eb.fn.countAll<number>().as('count'))
      .as('having_terms'),
  )
  return pageBefore(rows, newestFirst, cursor, limit)
}

function listed(db: Reader, viewerUid: string | null, filter: PostFilter) {
  const { kind, interest, since, person } = filter
  return db
    .selectFrom(visible('posts', viewerUid))
    .select(['posts.id', 'posts.published_at', 'posts.kind', 'posts.interest'])
    .where(isPublicPost)
    .$if(person !== undefined, (query) =>
      query.where('posts.author_uid', '=', uidOf(db, possibleUsername(person), viewerUid)),
    )
    .$if(kind !== undefined, (query) => query.where('posts.kind', '=', sql.lit(kind ?? 'note')))
    .$if(interest !== undefined, (query) => query.where('posts.interest', '=', interest ?? ''))
    .$if(since !== undefined, (query) => query.where('posts.published_at', '>=', since ?? 0))
}

/** What can be no username is no one’s; not every engine takes each of its characters. */
const possibleUsername = (name = '') => (isUsername(name) ? name : '')

/** One statement for everyone: whom the viewer may not see has no posts, as if there were no such name. */
const uidOf = (db: Reader, username: string, viewerUid: string | null) =>
  db
    .selectFrom(visible('profiles', viewerUid))
    .select('profiles.uid')
    .where('profiles.username', '=', username)
