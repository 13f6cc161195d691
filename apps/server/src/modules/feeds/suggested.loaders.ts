import type { Cursor, Reader } from '@afins/database'
import type { PostRow } from '#modules/posts/index.ts'
import { postsInPlaces } from './following.loaders.ts'
import { postIdsOfWorks, publicPostIdsOfAuthors } from './suggested.queries.ts'

/** Of whom, and about what, posts may interest someone. */
export interface SuggestionSources {
  readonly viewerUid: string
  readonly uids: readonly string[]
  readonly workIds: readonly string[]
}

/** A page of posts by some people, and about some works. */
export async function suggestedPosts(
  db: Reader,
  { viewerUid, uids, workIds }: SuggestionSources,
  cursor: Cursor | null,
  limit: number,
): Promise<PostRow[]> {
  const page = { viewerUid, cursor, limit }
  const places = await Promise.all([
    uids.length === 0 ? [] : publicPostIdsOfAuthors(db, { ...page, uids }),
    workIds.length === 0 ? [] : postIdsOfWorks(db, { ...page, workIds }),
  ])
  return postsInPlaces(db, viewerUid, places.flat(), limit)
}
