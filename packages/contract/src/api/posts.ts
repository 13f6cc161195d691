import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import {
  id,
  interestChip,
  interestParam,
  nextCursor,
  page,
  person,
  text,
  time,
  tree,
  usernameParam,
} from '../schemas.ts'

export const postKind = z.enum(['note', 'review', 'list', 'article'])
export type PostKind = z.output<typeof postKind>
export const visibility = z.enum(['public', 'followers', 'self'])
export type Visibility = z.output<typeof visibility>

const image = z.object({
  id,
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string().max(fields.alt.max),
})

/** A post as it stands in a feed. An article's `body` is empty there: its excerpt stands for it. */
export const postCard = z.object({
  id,
  kind: postKind,
  author: person,
  interest: interestChip,
  title: z.string().max(fields.title.max).nullable(),
  excerpt: z.string().max(300),
  body: tree,
  images: z.array(image).max(limits.imagesInPost),
  tags: z.array(z.string().max(fields.tag.max)).max(limits.tagsInPost),
  visibility,
  publishedAt: time,
  editedAt: time.nullable(),
  /** Whether the caller keeps it among the bookmarks. */
  saved: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type PostCard = z.output<typeof postCard>

const neighbour = z.object({
  id,
  kind: postKind,
  interest: z.string().max(40),
  label: z.string().max(140),
})

/** A post on its own page. `previous` and `next` are the author's neighbours in time. */
export const postDetail = postCard.extend({
  readingMinutes: z.number().int(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  more: z.array(postCard).max(4),
})
export type PostDetail = z.output<typeof postDetail>

export const feed = z.object({ items: z.array(postCard).max(limits.maxPageSize), nextCursor })
export type Feed = z.output<typeof feed>

const imageInput = z.strictObject({ id, alt: text('alt').default('') })
const written = {
  interest: z.string().min(1).max(40),
  title: text('title').nullable().optional(),
  body: z.string().max(fields.articleBody.max),
  tags: z.array(z.string().max(200)).max(limits.tagsInPost).default([]),
  images: z.array(imageInput).max(limits.imagesInPost).default([]),
  visibility: visibility.default('public'),
}

/** Publishes a post under one of the author's interests. Only notes may lack a title. */
export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'signed-in',
  rate: 'write',
  summary: 'Publish a post',
  body: z.strictObject({ kind: z.enum(['note', 'article']).default('note'), ...written }),
  status: 201,
  response: postCard,
  idempotent: true,
  errors: [
    'post.interest_unknown',
    'post.image_unknown',
    'post.empty',
    'field.required',
    'field.too_long',
    'field.too_many',
    'field.invalid',
  ],
})

export const getPost = endpoint({
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

/** What the author typed, to edit it. Somebody else's post is not found. */
export const getPostSource = endpoint({
  method: 'GET',
  path: '/api/posts/{postId}/source',
  access: 'signed-in',
  rate: 'read',
  summary: "The Markdown of one's own post",
  params: z.object({ postId: id }),
  status: 200,
  response: postCard.extend({ source: z.string().max(fields.articleBody.max) }),
  errors: ['post.not_found'],
})

export const updatePost = endpoint({
  method: 'PATCH',
  path: '/api/posts/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: "Change one's own post",
  params: z.object({ postId: id }),
  body: z.strictObject({
    interest: written.interest.optional(),
    title: written.title,
    body: written.body.optional(),
    tags: z.array(z.string().max(200)).max(limits.tagsInPost).optional(),
    images: z.array(imageInput).max(limits.imagesInPost).optional(),
    visibility: visibility.optional(),
  }),
  status: 200,
  response: postCard,
  errors: [
    'post.not_found',
    'post.forbidden',
    'post.interest_unknown',
    'post.image_unknown',
    'post.empty',
    'field.required',
    'field.too_long',
    'field.invalid',
  ],
})

/** Moves a post to the bin, from which `restorePost` brings it back for 30 days. */
export const deletePost = endpoint({
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

export const restorePost = endpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/restore',
  access: 'signed-in',
  rate: 'write',
  summary: 'Take back a deletion',
  params: z.object({ postId: id }),
  status: 200,
  response: postCard,
  errors: ['post.not_found'],
})

/** A person's posts, newest first; of one interest or one kind when asked. */
export const listProfilePosts = endpoint({
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

/** Everyone's posts under one interest, newest first. */
export const listInterestPosts = endpoint({
  method: 'GET',
  path: '/api/interests/{interestName}/posts',
  access: 'open',
  rate: 'read',
  summary: 'Posts under an interest',
  params: z.object({ interestName: interestParam }),
  query: page,
  status: 200,
  response: feed,
  errors: ['interest.not_found', 'request.bad_cursor'],
})

/** Everyone's posts, newest first. */
export const listNewestPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'open',
  rate: 'read',
  summary: 'The newest posts of all',
  query: page,
  status: 200,
  response: feed,
  errors: ['request.bad_cursor'],
})

/** The posts of those whom the caller follows, newest first. */
export const listFollowingPosts = endpoint({
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

/** Markdown parsed exactly as publishing would parse it. */
export const previewMarkdown = endpoint({
  method: 'POST',
  path: '/api/markdown/preview',
  access: 'signed-in',
  rate: 'read',
  summary: 'Preview Markdown',
  body: z.strictObject({ body: z.string().max(fields.articleBody.max) }),
  status: 200,
  response: z.object({ tree }),
  errors: [],
})
