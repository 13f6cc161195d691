import { api } from '@afins/contract/api'
import { cutPage, decodeCursor, transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#http/handler.ts'
import { loadPosts, mayList, presentCard, requireReadable } from '#modules/posts/index.ts'
import { bookmarksOf, deleteBookmark, insertBookmark } from './bookmarks.queries.ts'

export function bookmarksRoutes({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): AnyHandler[] {
  const { db } = database
  return [
    handle(api.saveBookmark, async (call) => {
      const { uid } = call.viewer
      const { row } = await requireReadable(db, call.params.postId, uid)
      await transaction(database, (tx) => insertBookmark(tx, { uid, postId: row.id }, clock.now()))
      return null
    }),

    handle(api.removeBookmark, async (call) => {
      const { uid } = call.viewer
      await transaction(database, (tx) => deleteBookmark(tx, { uid, postId: call.params.postId }))
      return null
    }),

    handle(api.listBookmarks, async (call) => {
      const { uid } = call.viewer
      const { cursor, limit } = call.query
      const places = await bookmarksOf(db, {
        uid,
        cursor: cursor === undefined ? null : decodeCursor(cursor),
        limit,
      })
      const { rows, next } = cutPage(places, limit, (place) => place)
      const posts = await loadPosts(
        db,
        rows.map(({ id }) => id),
        uid,
      )
      const seen = new Map(
        posts.filter(({ row }) => mayList(row, uid)).map((post) => [post.row.id, post]),
      )
      return {
        items: rows.map(({ id }) => {
          const post = seen.get(id)
          return { postId: id, post: post ? presentCard(post, uid) : null }
        }),
        nextCursor: next,
      }
    }),
  ]
}
