import { sql, type SqlBool } from 'kysely'
import { pageBefore, type Cursor, type PostKind, type Reader } from '@afins/database'
import { shownWith } from '#visibility/index.ts'
import {
  bookmarkColumns,
  isSeenBy,
  narrowed,
  type OwnFilter,
  type TimeOrder,
} from '../bookmarks.queries.ts'
import type { Found } from './search-terms.queries.ts'

export type Place =
  | { readonly by: TimeOrder; readonly after: Cursor | null }
  | { readonly by: 'title_key'; readonly after: TitlePlace | null }

export interface TitlePlace {
  readonly key: string
  readonly id: string
}

export interface MetadataFilter extends OwnFilter {
  readonly kind?: PostKind | undefined
  readonly interest?: string | undefined
  readonly found?: Found | undefined
}

export type MetadataRow = Awaited<ReturnType<typeof bookmarkMetadata>>[number]

/** One more than the limit, each with whether its post is to be seen. */
export function bookmarkMetadata(
  db: Reader,
  { kind, interest, found, ...own }: MetadataFilter,
  place: Place,
  limit: number,
) {
  let matching = narrowed(db, own)
  if (found) matching = matching.where(found.anyhow)
  let query = matching
    .leftJoin(shownWith('posts'), 'posts.id', 'bookmarks.post_id')
    .leftJoin(shownWith('profiles'), 'profiles.uid', 'posts.author_uid')
    .select(bookmarkColumns)
    .select([
      'bookmarks.title_key',
      'posts.kind',
      'posts.interest',
      'posts.title',
      'posts.excerpt',
      'profiles.username',
    ])
    .select((eb) => [
      eb.case().when(isSeenBy(own.uid)).then(1).else(0).end().as('is_seen'),
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
