import { z } from 'zod'
import { endpoint, LONG_BODY_BYTES } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import {
  contentErrors,
  feed,
  postCard,
  postContent,
  postDetail,
  postKind,
  postState,
} from '../post-shapes.ts'
import { id, interestParam, page, time, tree, usernameParam } from '../schemas.ts'

/**
 * A note needs words or an image, a review a work and a rating, a list a title and a work, an
 * article title and body. `visibility` defaults to the interest's.
 */
const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'signed-in',
  rate: 'write',
  summary: 'Publish a post',
  body: z.strictObject({ kind: postKind.default('note'), ...postContent }),
  bodyBytes: LONG_BODY_BYTES,
  status: 201,
  response: postCard,
  idempotent: true,
  errors: [
    ...contentErrors,
    'post.not_found',
    'post.daily_posts',
    'post.daily_text',
    'text.too_many_links',
    'text.too_many_mentions',
  ],
})

const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/{postId}',
  access: 'open',
  rate: 'read',
  summary: 'A post on its own',
  params: z.object({ postId: id }),
  status: 200,
  response: postDetail,
  errors: ['post.not_found'],
})

/** Moves a post to the trash, from which `restorePost` brings it back for 30 days. */
const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: "Delete one's own post",
  params: z.object({ postId: id }),
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'post.forbidden'],
})

const restorePost = endpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/restore',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take back a deletion',
  params: z.object({ postId: id }),
  status: 200,
  response: z.object({ state: postState }),
  errors: ['post.not_found'],
})

/** A person's posts, newest first; of one interest or one kind when asked. */
const listProfilePosts = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/posts',
  access: 'open',
  rate: 'read',
  summary: "A person's posts",
  params: z.object({ username: usernameParam }),
  query: page.extend({ kind: postKind.optional(), interest: interestParam.optional() }),
  status: 200,
  response: feed,
  errors: ['profile.not_found', 'request.bad_cursor'],
})

/** Everyone's posts under one interest, newest first; of one kind when asked. */
const listInterestPosts = endpoint({
  method: 'GET',
  path: '/api/interests/{interestName}/posts',
  access: 'open',
  rate: 'read',
  summary: 'Posts under an interest',
  params: z.object({ interestName: interestParam }),
  query: page.extend({ kind: postKind.optional() }),
  status: 200,
  response: feed,
  errors: ['interest.not_found', 'request.bad_cursor'],
})

/**
 * The posts under one interest that most people saved in the last seven days, those of most first.
 * What people with an open profile saved counts, and a post is listed when three did; nobody is told
 * who, or how many. The ranking is some seconds old at most.
 */
const listMostSaved = endpoint({
  method: 'GET',
  path: '/api/interests/{interestName}/most-saved',
  access: 'open',
  rate: 'read',
  summary: 'The posts under an interest that most people saved',
  params: z.object({ interestName: interestParam }),
  status: 200,
  response: z.object({ items: z.array(postCard).max(limits.mostSavedPosts) }),
  errors: [],
})

/** Everyone's posts, newest first; those with a tag when asked. */
const listNewestPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'open',
  rate: 'read',
  summary: 'The newest posts of all',
  query: page.extend({ tag: z.string().max(200).optional() }),
  status: 200,
  response: feed,
  errors: ['request.bad_cursor'],
})

/** The posts of those whom the caller follows, newest first. */
const listFollowingPosts = endpoint({
  method: 'GET',
  path: '/api/following/posts',
  access: 'signed-in',
  rate: 'read',
  summary: 'Posts of the people I follow',
  query: page,
  status: 200,
  response: feed,
  errors: ['request.bad_cursor'],
})

/**
 * How many posts of the caller's feed are newer than one: after `since`, a time, or at it with a later
 * `id`; at most `limits.newPosts`. What the caller mutes does not count.
 */
const countNewFollowingPosts = endpoint({
  method: 'GET',
  path: '/api/following/new-posts',
  access: 'signed-in',
  rate: 'read',
  summary: 'How many posts of my feed are newer than one',
  query: z.object({ since: z.coerce.number().pipe(time), id: id.optional() }),
  status: 200,
  response: z.object({ count: z.number().int().min(0).max(limits.newPosts) }),
  errors: [],
})

/**
 * Posts of everyone's that may interest the caller, newest first: by people of like taste, and about
 * works that the caller loves. None where the caller has recommendations switched off.
 */
const listSuggestedPosts = endpoint({
  method: 'GET',
  path: '/api/suggested/posts',
  access: 'signed-in',
  rate: 'read',
  summary: 'Posts that may interest me',
  query: page,
  status: 200,
  response: feed,
  errors: ['request.bad_cursor'],
})

/** Markdown parsed exactly as publishing would parse it. */
const previewMarkdown = endpoint({
  method: 'POST',
  path: '/api/markdown/preview',
  access: 'signed-in',
  rate: 'write',
  summary: 'Preview Markdown',
  body: z.strictObject({ body: z.string().max(fields.articleBody.max) }),
  bodyBytes: LONG_BODY_BYTES,
  status: 200,
  response: z.object({ tree }),
  errors: [],
})

export const postsEndpoints = {
  createPost,
  getPost,
  deletePost,
  restorePost,
  listProfilePosts,
  listInterestPosts,
  listMostSaved,
  listNewestPosts,
  listFollowingPosts,
  countNewFollowingPosts,
  listSuggestedPosts,
  previewMarkdown,
}
