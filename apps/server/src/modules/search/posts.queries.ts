import { sql, type SqlBool } from 'kysely'
import { isPublicPost, pageBefore, type Cursor, type PostKind, type Reader } from '@afins/database'
import { visible } from '#visibility/index.ts'
import type { Searchable } from './people.queries.ts'

export interface PostFilter {
  readonly kind?: PostKind | undefined
  readonly interest?: string | undefined
  readonly since?: number | undefined
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
  filter: PostFilter,
  { viewerUid, cursor, limit }: Page,
) {
  const rows = listed(db, viewerUid, filter).where('posts.id', 'in', ids)
  return pageBefore(rows, newestFirst, cursor, limit).execute()
}

/** Posts with frequent words: read from the newest on, for a page needs few of them. */
export function newestWith(
  db: Reader,
  terms: readonly string[],
  filter: PostFilter,
  { viewerUid, cursor, limit }: Page,
) {
  const rows = terms.reduce(
    (query, term) =>
      query.where(
        sql<SqlBool>`case when exists (select 1 from post_words where post_words.post_id = posts.id
          and ' ' || post_words.words like ${`% ${term}%`}) then 1 end = 1`,
      ),
    listed(db, viewerUid, filter),
  )
  return pageBefore(rows, newestFirst, cursor, limit).execute()
}

function listed(db: Reader, viewerUid: string | null, { kind, interest, since }: PostFilter) {
  return db
    .selectFrom(visible('posts', viewerUid))
    .select(['posts.id', 'posts.published_at'])
    .where(isPublicPost)
    .$if(kind !== undefined, (query) => query.where('posts.kind', '=', kind ?? 'note'))
    .$if(interest !== undefined, (query) => query.where('posts.interest', '=', interest ?? ''))
    .$if(since !== undefined, (query) => query.where('posts.published_at', '>=', since ?? 0))
}
