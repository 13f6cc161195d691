import type { Bookmark, PostCard } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { loadPosts, mayList, presentCard } from '#modules/posts/index.ts'
import type { BookmarkRow } from './bookmarks.queries.ts'
import { withTags } from './bookmarks.loaders.ts'

export async function presentBookmarks(
  db: Reader,
  uid: string,
  rows: readonly BookmarkRow[],
  now: number,
): Promise<Bookmark[]> {
  const [tagged, cards] = await Promise.all([withTags(db, uid, rows), cardsOf(db, uid, rows, now)])
  return tagged.map(({ id, created_at, folder_id, remark, tags }) => ({
    postId: id,
    savedAt: created_at,
    folderId: folder_id,
    remark,
    tags: [...tags],
    post: cards.get(id) ?? null,
  }))
}

async function cardsOf(
  db: Reader,
  uid: string,
  rows: readonly BookmarkRow[],
  now: number,
): Promise<ReadonlyMap<string, PostCard>> {
  const ids = rows.map(({ id }) => id)
  const posts = await loadPosts(db, ids, uid)
  return new Map(
    posts
      .filter(({ row }) => mayList(row, uid))
      .map((post) => [post.row.id, presentCard(post, uid, now)]),
  )
}
