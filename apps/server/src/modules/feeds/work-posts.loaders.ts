import type { Cursor, Reader } from '@afins/database'
import type { PostRow } from '#modules/posts/index.ts'
import { followedPost, followedWorkPosts, otherWorkPosts } from './work-posts.queries.ts'

interface WorkPosts {
  readonly workId: string
  readonly kind: 'review' | 'list'
  readonly viewerUid: string | null
}

/** First of the viewer and those whom they follow; one more than the limit if there are more. */
export async function nextWorkPosts(
  db: Reader,
  { viewerUid, kind, ...of }: WorkPosts,
  cursor: Cursor | null,
  limit: number,
): Promise<PostRow[]> {
  const isInFirstPart =
    viewerUid !== null &&
    (cursor === null || (await followedPost(db, { id: cursor.id, viewerUid })).length > 0)
  if (!isInFirstPart) return otherWorkPosts[kind](db, { ...of, viewerUid, cursor, limit })
  const first = await followedWorkPosts[kind](db, { ...of, viewerUid, cursor, limit })
  if (first.length > limit) return first
  const rest = { ...of, viewerUid, cursor: null, limit: limit - first.length }
  return [...first, ...(await otherWorkPosts[kind](db, rest))]
}
