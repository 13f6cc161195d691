import { z } from 'zod'
import { commentAudiences } from '../comments.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { id, nextCursor, page, person, text, time, tree } from '../schemas.ts'

const count = z.number().int().min(0)
/** A post, or an entry of a diary: ids of both are unique together. */
const ofPost = z.object({ postId: id })
const ofComment = z.object({ commentId: id })
const audience = z.enum(commentAudiences)

export const comment = z.object({
  id,
  /** Null: deleted, or whoever wrote it has no account any more. */
  author: person.nullable(),
  /** Paragraphs only. */
  body: tree,
  /** What was typed; only for its author, to change it. */
  markdown: z.string().max(2000).optional(),
  createdAt: time,
  editedAt: time.nullable(),
  isDeleted: z.boolean(),
  /** It says a word that the caller mutes. */
  isMuted: z.boolean(),
  /** The comment that it answers; without a name where that is deleted or not for the caller. */
  answered: z.object({ id, author: person.nullable() }).nullable(),
  likes: count,
  /** Whether the caller likes it. */
  liked: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), like: z.boolean() }),
})
export type Comment = z.output<typeof comment>

/**
 * The comments on a post or an entry of a diary, the oldest first, without those of people who block the caller or are
 * blocked. `from` is the id of the comment to begin with. `audience` is who may comment, for the
 * author only; `obstacle` says why the caller may not.
 */
const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/{postId}/comments',
  access: 'open',
  rate: 'read',
  summary: 'The comments on a post or diary entry',
  params: ofPost,
  query: page.extend({ from: id.optional() }),
  status: 200,
  response: z.object({
    items: z.array(comment).max(limits.maxPageSize),
    total: count,
    /** Whether there are comments before the first of these. */
    hasEarlier: z.boolean(),
    audience: audience.nullable(),
    obstacle: z.enum(['signed-out', 'closed', 'followers', 'followed']).nullable(),
    nextCursor,
  }),
  errors: ['post.not_found', 'comment.not_found', 'request.bad_cursor'],
})

/** `answers` is the id of the comment that it answers. Markdown: paragraphs, emphasis, links. */
const createComment = endpoint({
  method: 'POST',
  path: '/api/posts/{postId}/comments',
  access: 'signed-in',
  rate: 'write',
  summary: 'Comment on a post or diary entry',
  params: ofPost,
  body: z.strictObject({ body: text('comment'), answers: id.nullable().default(null) }),
  status: 201,
  response: comment,
  idempotent: true,
  errors: [
    'post.not_found',
    'comment.not_found',
    'comment.answered_gone',
    'comment.closed',
    'comment.followers_only',
    'comment.followed_only',
    'comment.too_many',
    'text.too_many_links',
    'text.too_many_mentions',
    'account.limited',
  ],
})

/** In the first fifteen minutes without a mark, later with the time of the change. */
const changeComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/{commentId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Change a comment of mine',
  params: ofComment,
  body: z.strictObject({ body: text('comment') }),
  status: 200,
  response: comment,
  errors: [
    'comment.not_found',
    'comment.forbidden',
    'text.too_many_links',
    'text.too_many_mentions',
    'account.limited',
  ],
})

/** One's own, or any on one's own post or diary entry. Where it was answered, its place stays without a text. */
const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{commentId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Delete a comment',
  params: ofComment,
  status: 204,
  response: z.null(),
  errors: ['comment.not_found', 'comment.forbidden'],
})

/** Who may comment on a post or diary entry of the caller from now on; what was said stays. */
const setCommentAudience = endpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/comment-audience',
  access: 'signed-in',
  rate: 'write',
  summary: 'Choose who may comment on a post or diary entry',
  params: ofPost,
  body: z.strictObject({ audience }),
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'post.forbidden'],
})

/** Liking twice is liking once; nobody likes what is their own. */
const likePost = endpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/like',
  access: 'signed-in',
  rate: 'write',
  summary: 'Like a post or diary entry',
  params: ofPost,
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'like.own'],
})

const unlikePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/like',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take a like of a post or diary entry back',
  params: ofPost,
  status: 204,
  response: z.null(),
  errors: [],
})

/** Those who like a post or diary entry, of those whose profile the caller may see; the latest first. */
const listPostLikes = endpoint({
  method: 'GET',
  path: '/api/posts/{postId}/likes',
  access: 'open',
  rate: 'read',
  summary: 'Who likes a post or diary entry',
  params: ofPost,
  query: page,
  status: 200,
  response: z.object({ items: z.array(person).max(limits.maxPageSize), nextCursor }),
  errors: ['post.not_found', 'request.bad_cursor'],
})

const likeComment = endpoint({
  method: 'PUT',
  path: '/api/comments/{commentId}/like',
  access: 'signed-in',
  rate: 'write',
  summary: 'Like a comment',
  params: ofComment,
  status: 204,
  response: z.null(),
  errors: ['comment.not_found', 'like.own'],
})

const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{commentId}/like',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take a like of a comment back',
  params: ofComment,
  status: 204,
  response: z.null(),
  errors: [],
})

export const commentsEndpoints = {
  listComments,
  createComment,
  changeComment,
  deleteComment,
  setCommentAudience,
  likePost,
  unlikePost,
  listPostLikes,
  likeComment,
  unlikeComment,
}
