import type { Bookmark, PostCard } from '@afins/contract/api'
import type { BookmarkRow } from './bookmarks.queries.ts'

/** @param cards of the posts that its owner may still see */
export function presentBookmark(
  { id, created_at, folder_id, remark, tags }: BookmarkRow & { readonly tags: readonly string[] },
  cards: ReadonlyMap<string, PostCard>,
): Bookmark {
  return {
    postId: id,
    savedAt: created_at,
    folderId: folder_id,
    remark,
    tags: [...tags],
    post: cards.get(id) ?? null,
  }
}
