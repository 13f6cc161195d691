import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { postCard, postKind } from '../post-shapes.ts'
import { id, interestParam, nextCursor, page, text, time } from '../schemas.ts'

const ofPost = z.object({ postId: id })
const postIds = z.array(id).min(1).max(limits.bookmarksAtOnce)
const tag = z.string().max(200)
const bookmarkTag = z.string().max(30)

/** What a removal can be taken back by, for a day; null where nothing of the owner's was lost. */
const undo = z.object({ undo: id.nullable() })

/** A bookmarked post with its owner's remark. `post` is null once its owner may not see it. */
export const bookmark = z.object({
  postId: id,
  savedAt: time,
  folderId: id.nullable(),
  remark: z.string().max(1000),
  tags: z.array(bookmarkTag).max(limits.tagsInBookmark),
  post: postCard.nullable(),
})
export type Bookmark = z.output<typeof bookmark>

export const bookmarkOrder = z.enum(['saved', 'published', 'title'])
export type BookmarkOrder = z.output<typeof bookmarkOrder>

/** Bookmarks a post; a second time changes nothing. No one else ever learns of it. */
const saveBookmark = endpoint({
  method: 'PUT',
  path: '/api/bookmarks/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Save a post for oneself',
  params: ofPost,
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'bookmark.too_many'],
})

/** Removes a bookmark. Repeating changes nothing. */
const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/api/bookmarks/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop keeping a post',
  params: ofPost,
  status: 200,
  response: undo,
  errors: [],
})

/** Changes what one wrote to a bookmark; what is left out stays. Tags come out folded. */
const updateBookmark = endpoint({
  method: 'PATCH',
  path: '/api/bookmarks/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Change folder, remark or tags of a bookmark',
  params: ofPost,
  body: z.strictObject({
    folderId: id.nullable().optional(),
    remark: text('remark').optional(),
    tags: z.array(tag).max(limits.tagsInBookmark).optional(),
  }),
  bodyBytes: 16 * 1024,
  status: 200,
  response: bookmark.omit({ post: true, savedAt: true }),
  errors: ['bookmark.not_found', 'folder.not_found', 'field.too_long', 'field.invalid'],
})

/**
 * Last saved first unless `order` says otherwise. `q` searches for all words by their beginnings in
 * post, author, works, remark and tags. An invisible post comes last by title, and is found by its
 * owner's words only.
 */
const listBookmarks = endpoint({
  method: 'GET',
  path: '/api/bookmarks',
  access: 'signed-in',
  rate: 'read',
  summary: "One's bookmarks",
  query: page.extend({
    q: z.string().max(100).optional(),
    order: bookmarkOrder.default('saved'),
    kind: postKind.optional(),
    interest: interestParam.optional(),
    folder: id.optional(),
    tag: tag.optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(bookmark).max(limits.maxPageSize), nextCursor }),
  errors: ['request.bad_cursor'],
})

/** What one's bookmarks can be narrowed by: the tags one gave, and the interests of their posts. */
const listBookmarkFilters = endpoint({
  method: 'GET',
  path: '/api/bookmarks/filters',
  access: 'signed-in',
  rate: 'read',
  summary: "What one's bookmarks can be narrowed by",
  status: 200,
  response: z.object({
    tags: z.array(bookmarkTag).max(limits.bookmarks),
    interests: z
      .array(z.object({ slug: z.string().max(40), name: z.string().max(40) }))
      .max(limits.bookmarks),
  }),
  errors: [],
})

/** Moves many into a folder (null: into none), or adds tags. Posts not bookmarked are skipped. */
const changeBookmarks = endpoint({
  method: 'POST',
  path: '/api/bookmarks/changes',
  access: 'signed-in',
  rate: 'write',
  summary: 'Move or tag many bookmarks',
  body: z.strictObject({
    postIds,
    folderId: id.nullable().optional(),
    addTags: z.array(tag).max(limits.tagsInBookmark).optional(),
  }),
  bodyBytes: 32 * 1024,
  status: 200,
  response: z.object({ changed: z.number().int() }),
  errors: ['folder.not_found', 'field.invalid', 'field.too_many'],
})

/** Removes many bookmarks together; one undo restores all of them. */
const removeBookmarks = endpoint({
  method: 'POST',
  path: '/api/bookmarks/removals',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop keeping many posts',
  body: z.strictObject({ postIds }),
  bodyBytes: 32 * 1024,
  status: 200,
  response: undo,
  errors: [],
})

/** Takes a removal back, of bookmarks or of a folder, within a day. Taking it back twice is not found. */
const restoreBookmarks = endpoint({
  method: 'PUT',
  path: '/api/bookmarks/removals/{removalId}/restore',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take back a removal of bookmarks',
  params: z.object({ removalId: id }),
  status: 204,
  response: z.null(),
  errors: ['bookmark.undo_gone'],
})

export const bookmarksEndpoints = {
  saveBookmark,
  removeBookmark,
  updateBookmark,
  listBookmarks,
  listBookmarkFilters,
  changeBookmarks,
  removeBookmarks,
  restoreBookmarks,
}
