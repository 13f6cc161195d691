import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nextCursor, page } from '../schemas.ts'
import { postCard } from './posts.ts'

const ofPost = z.object({ postId: id })

/** Keeps a post for oneself; keeping it twice changes nothing. Nobody else ever learns of it. */
export const saveBookmark = endpoint({
  method: 'PUT',
  path: '/api/bookmarks/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Save a post for oneself',
  params: ofPost,
  status: 204,
  response: z.null(),
  errors: ['post.not_found'],
})

export const removeBookmark = endpoint({
  method: 'DELETE',
  path: '/api/bookmarks/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop keeping a post',
  params: ofPost,
  status: 204,
  response: z.null(),
  errors: [],
})

/** One's bookmarks, last saved first. A post that went away leaves its place with `post: null`. */
export const listBookmarks = endpoint({
  method: 'GET',
  path: '/api/bookmarks',
  access: 'signed-in',
  rate: 'read',
  summary: "One's bookmarks",
  query: page,
  status: 200,
  response: z.object({
    items: z.array(z.object({ postId: id, post: postCard.nullable() })).max(100),
    nextCursor,
  }),
  errors: ['request.bad_cursor'],
})
