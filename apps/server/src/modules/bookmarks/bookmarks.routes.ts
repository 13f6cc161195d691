import { NO_FOLDER } from '@afins/contract/addresses'
import { api } from '@afins/contract/api'
import { canonicalTag } from '@afins/contract/fields'
import { queryTerms } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentBookmarks } from './bookmarks.present.ts'
import {
  changeBookmarks,
  removeBookmark,
  removeBookmarks,
  saveBookmark,
  updateBookmark,
} from './bookmarks.service.ts'
import { exportBookmarks } from './import/export-bookmarks.ts'
import { findBookmarks } from './search/find-bookmarks.ts'
import { foldersRoutes } from './folders/folders.routes.ts'
import { importBookmarks } from './import/import-bookmarks.ts'
import { listFilters } from './search/list-filters.ts'
import { restoreRemoval } from './removals.service.ts'

export function bookmarksRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'journal'>,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.saveBookmark, async (call) => {
      await saveBookmark(context, call.viewer.uid, call.params.postId)
      return null
    }),

    handle(api.removeBookmark, async (call) => ({
      undo: await removeBookmark(context, call.viewer.uid, call.params.postId),
    })),

    handle(api.updateBookmark, (call) =>
      updateBookmark(context, call.viewer.uid, call.params.postId, call.body),
    ),

    handle(api.listBookmarks, async (call) => {
      const { uid } = call.viewer
      const { q, order, kind, interest, folder, tag, cursor, limit } = call.query
      const filter = {
        uid,
        kind,
        interest,
        folder: folder === NO_FOLDER ? null : folder,
        tag: tag === undefined ? undefined : canonicalTag(tag),
        words: q?.trim() ? queryTerms(q) : undefined,
      }
      const { rows, next } = await findBookmarks(context.database, filter, {
        order,
        cursor,
        limit,
      })
      return { items: await presentBookmarks(db, uid, rows, context.clock.now()), nextCursor: next }
    }),

    handle(api.listBookmarkFilters, (call) =>
      listFilters(db, call.viewer.uid, context.clock.now()),
    ),

    handle(api.changeBookmarks, async (call) => ({
      changed: await changeBookmarks(context, call.viewer.uid, call.body),
    })),

    handle(api.removeBookmarks, async (call) => ({
      undo: await removeBookmarks(context, call.viewer.uid, call.body.postIds),
    })),

    handle(api.restoreBookmarks, async (call) => {
      await restoreRemoval(context, call.viewer.uid, call.params.removalId)
      return null
    }),

    handle(api.exportBookmarks, (call) =>
      exportBookmarks(context, call.viewer.uid, call.query.format),
    ),

    handle(api.importBookmarks, (call) => importBookmarks(context, call.viewer.uid, call.upload)),

    ...foldersRoutes(context),
  ]
}
