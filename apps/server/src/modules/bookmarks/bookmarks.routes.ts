import { NO_FOLDER } from '@afins/contract/addresses'
import { api } from '@afins/contract/api'
import { canonicalTag } from '@afins/contract/fields'
import { queryTerms } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { cardTags, presentCard } from '#modules/posts/index.ts'
import { interestSlug } from '#modules/profiles/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import { loadBookmarks } from './bookmarks.loaders.ts'
import {
  changeBookmarks,
  removeBookmark,
  removeBookmarks,
  saveBookmark,
  updateBookmark,
} from './bookmarks.service.ts'
import { exportBookmarks } from './import/export.loaders.ts'
import { mostSavedLoader } from './most-saved.loaders.ts'
import { findBookmarks } from './search/search.loaders.ts'
import { foldersRoutes } from './folders/folders.routes.ts'
import { importBookmarks } from './import/import.service.ts'
import { listFilters } from './search/filters.loaders.ts'
import { restoreRemoval } from './removals.service.ts'

export function bookmarksRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'journal'>,
): AnyHandler[] {
  const { db } = context.database
  const loadMostSaved = mostSavedLoader(context)
  return [
    handle(api.saveBookmark, async (call) => {
      await saveBookmark(context, call.viewer.uid, call.params.postId)
      call.invalidates(`bookmarks:${call.viewer.uid}`)
      return null
    }),

    handle(api.removeBookmark, async (call) => {
      const undo = await removeBookmark(context, call.viewer.uid, call.params.postId)
      call.invalidates(`bookmarks:${call.viewer.uid}`)
      return { undo }
    }),

    handle(api.updateBookmark, async (call) => {
      const { uid } = call.viewer
      const bookmark = await updateBookmark(context, uid, call.params.postId, call.body)
      call.invalidates(`bookmarks:${uid}`)
      return bookmark
    }),

    handle(api.listMostSaved, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const slug = interestSlug(call.params.interestName)
      const now = context.clock.now()
      const muted = await loadMuted(db, viewerUid, now)
      const posts = await loadMostSaved(slug, { viewerUid, muted, now })
      // Time changes it, too: as what is most loved, it is read again now and then.
      call.depends(`interest:${slug}`, 'most-loved', ...cardTags(posts))
      if (viewerUid !== null) call.depends(`mutes:${viewerUid}`)
      return { items: posts.map((post) => presentCard(post, viewerUid, now)) }
    }),

    handle(api.listBookmarks, async (call) => {
      const { uid } = call.viewer
      call.depends(`bookmarks:${uid}`)
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
      call.depends(...rows.map(({ id }) => `post:${id}`))
      return { items: await loadBookmarks(db, uid, rows, context.clock.now()), nextCursor: next }
    }),

    handle(api.listBookmarkFilters, (call) => {
      call.depends(`bookmarks:${call.viewer.uid}`)
      return listFilters(db, call.viewer.uid, context.clock.now())
    }),

    handle(api.changeBookmarks, async (call) => {
      const changed = await changeBookmarks(context, call.viewer.uid, call.body)
      call.invalidates(`bookmarks:${call.viewer.uid}`)
      return { changed }
    }),

    handle(api.removeBookmarks, async (call) => {
      const undo = await removeBookmarks(context, call.viewer.uid, call.body.postIds)
      call.invalidates(`bookmarks:${call.viewer.uid}`)
      return { undo }
    }),

    handle(api.restoreBookmarks, async (call) => {
      await restoreRemoval(context, call.viewer.uid, call.params.removalId)
      call.invalidates(`bookmarks:${call.viewer.uid}`)
      return null
    }),

    handle(api.exportBookmarks, (call) =>
      exportBookmarks(context, call.viewer.uid, call.query.format),
    ),

    handle(api.importBookmarks, async (call) => {
      const report = await importBookmarks(context, call.viewer.uid, call.upload)
      call.invalidates(`bookmarks:${call.viewer.uid}`)
      return report
    }),

    ...foldersRoutes(context),
  ]
}
