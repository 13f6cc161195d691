import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { contentErrors, listItem, workInput } from '../post-shapes.ts'
import { id, nextCursor, page, time } from '../schemas.ts'

const ofList = z.object({ postId: id })
const ofItem = z.object({ postId: id, itemId: id })
const { title, creators, year, remark } = workInput.shape

/** Bytes of an item with the longest texts. */
const ITEM_BYTES = 16 * 1024

/** The items of a published list, in its order. */
const listListItems = endpoint({
  method: 'GET',
  path: '/api/posts/{postId}/items',
  access: 'open',
  rate: 'read',
  summary: 'The items of a list',
  params: ofList,
  query: page,
  status: 200,
  response: z.object({ items: z.array(listItem).max(limits.maxPageSize), nextCursor }),
  errors: ['post.not_found', 'request.bad_cursor'],
})

/**
 * Adds an item at the end of a list, or after another one; with `after` null it is the first. By its
 * owner and those who edit it with them: so are the other changes, unless they say otherwise.
 */
const addListItem = endpoint({
  method: 'POST',
  path: '/api/posts/{postId}/items',
  access: 'signed-in',
  rate: 'write',
  summary: 'Add an item to a list',
  params: ofList,
  body: workInput.extend({ after: id.nullable().optional() }),
  bodyBytes: ITEM_BYTES,
  status: 201,
  response: listItem,
  idempotent: true,
  errors: [
    ...contentErrors,
    'post.not_found',
    'post.daily_text',
    'list.not_an_editor',
    'list.full',
    'list.after_gone',
    'list.item_not_found',
  ],
})

/**
 * Changes what is said of an item, and what it is: its texts, and with `workId` null or an id the
 * work that it is linked to. What an item is, only its list's owner and who added it change
 * (`list.not_an_editor`).
 */
const changeListItem = endpoint({
  method: 'PATCH',
  path: '/api/posts/{postId}/items/{itemId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Change an item of a list, or what is said of it',
  params: ofItem,
  body: z.strictObject({
    title: title.optional(),
    creators: creators.unwrap().optional(),
    year: year.unwrap().optional(),
    remark: remark.unwrap().optional(),
    workId: id.nullable().optional(),
  }),
  bodyBytes: ITEM_BYTES,
  status: 200,
  response: listItem,
  errors: [
    ...contentErrors,
    'post.not_found',
    'post.daily_text',
    'list.not_an_editor',
    'list.item_not_found',
  ],
})

/**
 * What was said of an item before its remark was written over, the latest first, for those who make
 * the list together. `by` is who wrote over it, where they still make it.
 */
const listItemRemarks = endpoint({
  method: 'GET',
  path: '/api/posts/{postId}/items/{itemId}/remarks',
  access: 'signed-in',
  rate: 'read',
  summary: 'Earlier remarks of an item of a list',
  params: ofItem,
  status: 200,
  response: z.object({
    items: z
      .array(
        z.object({
          remark: listItem.shape.remark,
          at: time,
          by: z.string().max(800).nullable(),
        }),
      )
      .max(limits.maxPageSize),
  }),
  errors: ['post.not_found', 'list.not_an_editor'],
})

/** Moves an item behind another one, or with null to the top. `list.after_gone` where that left. */
const moveListItem = endpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/items/{itemId}/place',
  access: 'signed-in',
  rate: 'write',
  summary: 'Move an item of a list',
  params: ofItem,
  body: z.strictObject({ after: id.nullable() }),
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'list.not_an_editor', 'list.item_not_found', 'list.after_gone'],
})

/** Takes an item out of one's own list. One that is gone already stays so. */
const removeListItem = endpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/items/{itemId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove an item of a list',
  params: ofItem,
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'list.not_an_editor'],
})

/** Puts a removed item back where it was, within a day. */
const restoreListItem = endpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/items/{itemId}/restore',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take back the removal of an item',
  params: ofItem,
  status: 200,
  response: listItem,
  errors: ['post.not_found', 'list.not_an_editor', 'list.item_not_found', 'list.full'],
})

/**
 * Starts a list of one's own with the items of another one that the caller may read. It credits
 * that list to those who may see it.
 */
const copyList = endpoint({
  method: 'POST',
  path: '/api/posts/{postId}/copies',
  access: 'signed-in',
  rate: 'write',
  summary: 'Copy a list into a draft',
  params: ofList,
  status: 201,
  response: z.object({ id }),
  idempotent: true,
  errors: [
    'post.not_found',
    'post.interest_unknown',
    'post.too_many_drafts',
    'post.daily_posts',
    'post.daily_text',
  ],
})

export const listsEndpoints = {
  listListItems,
  addListItem,
  changeListItem,
  listItemRemarks,
  moveListItem,
  removeListItem,
  restoreListItem,
  copyList,
}
