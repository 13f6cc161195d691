import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { feed, postCard } from '../post-shapes.ts'
import { postKindNames } from '../post-kinds.ts'
import { cursor, nextCursor, person, time, usernameParam } from '../schemas.ts'
import { workCard } from './works.ts'

const q = z.string().max(limits.workQuery)
const interest = z.enum(['music', 'movies', 'books'])

const foundPerson = person.extend({ following: z.boolean() })
const foundTag = z.object({ tag: z.string().max(fields.tag.max) })
const foundGenre = z.object({
  interest,
  slug: z.string().max(60),
  name: z.string().max(60),
})
export type FoundPerson = z.output<typeof foundPerson>
export type FoundGenre = z.output<typeof foundGenre>

/**
 * The best of each kind that has the words of `q`, or words that they begin: at most eight in all.
 * Names and titles are also found with one letter wrong. Accents and capitals make no difference.
 */
const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'open',
  rate: 'read',
  summary: 'The best people, works, posts, genres and tags for words',
  query: z.object({ q }),
  status: 200,
  response: z.object({
    people: z.array(foundPerson).max(limits.suggestions),
    works: z.array(workCard).max(limits.suggestions),
    posts: z.array(postCard).max(limits.suggestions),
    genres: z.array(foundGenre).max(limits.suggestions),
    tags: z.array(foundTag).max(limits.suggestions),
  }),
  errors: [],
})

/**
 * People by name or username; whom one follows come first, and before them the exact username. With
 * `purpose=mention`, who is not suggested is found only by those who follow them. A page can have
 * fewer people than asked for and still a cursor.
 */
const searchPeople = endpoint({
  method: 'GET',
  path: '/api/search/people',
  access: 'open',
  rate: 'read',
  summary: 'People by name or username',
  query: z.object({
    q,
    purpose: z.enum(['search', 'mention']).default('search'),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageSize).default(10),
  }),
  status: 200,
  response: z.object({ items: z.array(foundPerson).max(limits.pageSize), nextCursor }),
  errors: ['request.bad_cursor'],
})

/**
 * Public posts with all the words, newest first. `since` is a time: none before it. `person` is a
 * username: posts of that person only, none if the caller may not see them. A page can have fewer
 * posts than asked for, or none, and still a cursor: where they are rare among the newest, the search
 * went on as far as one request may.
 */
const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts',
  access: 'open',
  rate: 'read',
  summary: 'Posts and lists by their words',
  query: z.object({
    q,
    kind: z.enum(postKindNames).optional(),
    interest: z.string().max(40).trim().toLowerCase().optional(),
    person: usernameParam.optional(),
    since: z.coerce.number().pipe(time).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
  }),
  status: 200,
  response: feed,
  errors: ['request.bad_cursor'],
})

export const searchEndpoints = { suggest, searchPeople, searchPosts }
