import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { id, interestParam, nextCursor, page, person, time, usernameParam } from '../schemas.ts'
import { workCard } from './works.ts'

const followStates = ['none', 'requested', 'accepted'] as const
export type ListedFollowState = (typeof followStates)[number]

const ofPerson = z.object({ username: usernameParam })

/**
 * A closed profile gets a request, which stays one until it is answered or withdrawn. Idempotent.
 */
const follow = endpoint({
  method: 'PUT',
  path: '/api/profiles/{username}/follow',
  access: 'signed-in',
  rate: 'write',
  summary: 'Follow, or ask to follow',
  params: ofPerson,
  status: 200,
  response: z.object({ state: z.enum(['requested', 'accepted']) }),
  errors: [
    'profile.not_found',
    'profile.cannot_follow_self',
    'follows.no_requests',
    'follows.too_many',
    'account.limited',
  ],
})

/** Stops following, or takes the request back. */
const unfollow = endpoint({
  method: 'DELETE',
  path: '/api/profiles/{username}/follow',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop following',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['profile.not_found'],
})

/**
 * Has one interest of a followed person in the feed, or all of theirs again (null). Where one only asks to
 * follow, it counts from the answer on. Idempotent.
 */
const narrowFollow = endpoint({
  method: 'PUT',
  path: '/api/profiles/{username}/follow/interest',
  access: 'signed-in',
  rate: 'write',
  summary: 'Follow one interest of a person, or all',
  params: ofPerson,
  body: z.strictObject({ interest: interestParam.nullable() }),
  status: 204,
  response: z.null(),
  errors: ['profile.not_found', 'follows.not_following', 'interest.not_found'],
})

const ofTag = z.object({ tag: z.string().min(1).max(100) })

/** Posts with it come to the caller’s feed. Idempotent. */
const followTag = endpoint({
  method: 'PUT',
  path: '/api/followed-tags/{tag}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Follow a tag',
  params: ofTag,
  status: 204,
  response: z.null(),
  errors: ['follows.no_tag', 'follows.tags_limit'],
})

/** Idempotent. */
const unfollowTag = endpoint({
  method: 'DELETE',
  path: '/api/followed-tags/{tag}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop following a tag',
  params: ofTag,
  status: 204,
  response: z.null(),
  errors: [],
})

/** In alphabetical order. */
const listFollowedTags = endpoint({
  method: 'GET',
  path: '/api/followed-tags',
  access: 'signed-in',
  rate: 'read',
  summary: 'The tags that I follow',
  status: 200,
  response: z.object({
    items: z.array(z.object({ tag: z.string().max(100) })).max(limits.followedTags),
  }),
  errors: [],
})

const ofWork = z.object({ workId: id })

/**
 * Someone whom the caller follows and who begins, finishes, rates or reviews the work from then on is
 * named in a notification. Idempotent.
 */
const followWork = endpoint({
  method: 'PUT',
  path: '/api/followed-works/{workId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Follow a work',
  params: ofWork,
  status: 204,
  response: z.null(),
  errors: ['work.not_found', 'follows.works_limit'],
})

/** Idempotent. */
const unfollowWork = endpoint({
  method: 'DELETE',
  path: '/api/followed-works/{workId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Stop following a work',
  params: ofWork,
  status: 204,
  response: z.null(),
  errors: [],
})

const getFollowedWork = endpoint({
  method: 'GET',
  path: '/api/followed-works/{workId}',
  access: 'signed-in',
  rate: 'read',
  summary: 'Whether I follow a work',
  params: ofWork,
  status: 200,
  response: z.object({ isFollowed: z.boolean() }),
  errors: [],
})

/** The latest followed first. */
const listFollowedWorks = endpoint({
  method: 'GET',
  path: '/api/followed-works',
  access: 'signed-in',
  rate: 'read',
  summary: 'The works that I follow',
  query: page,
  status: 200,
  response: z.object({ items: z.array(workCard).max(limits.maxPageSize), nextCursor }),
  errors: ['request.bad_cursor'],
})

const listed = person.extend({
  /** Whether they follow the caller. */
  followsMe: z.boolean(),
})
export type ListedPerson = z.output<typeof listed>

const people = z.object({ items: z.array(listed).max(100), nextCursor })
/** `q` narrows to beginnings of words of the names. */
const list = page.extend({ q: z.string().max(100).optional() })
export type PeoplePage = z.output<typeof people>

/**
 * The latest first. `follows.list_hidden` where the owner shows it to others only. Followers whose
 * profile is closed to the caller are left out, except in one's own list.
 */
const listFollowers = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/followers',
  access: 'open',
  rate: 'read',
  summary: 'Those who follow a person',
  params: ofPerson,
  query: list,
  status: 200,
  response: people,
  errors: ['profile.not_found', 'follows.list_hidden', 'request.bad_cursor'],
})

/** Those whom a person follows, the latest first; shown and narrowed like `listFollowers`. */
const listFollowing = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/following',
  access: 'open',
  rate: 'read',
  summary: 'Those whom a person follows',
  params: ofPerson,
  query: list,
  status: 200,
  response: people,
  errors: ['profile.not_found', 'follows.list_hidden', 'request.bad_cursor'],
})

/**
 * Whom of some people one follows or asks to follow, for the rows of a page. `people` has their
 * usernames, separated by commas. Oneself, and those one may not know of, are left out.
 */
const listFollowStates = endpoint({
  method: 'GET',
  path: '/api/follow-states',
  access: 'signed-in',
  rate: 'read',
  summary: 'Whom of some people I follow',
  query: z.object({
    people: z
      .string()
      .max(limits.followStates * 31)
      .regex(new RegExp(`^[a-z0-9_-]{1,30}(?:,[a-z0-9_-]{1,30}){0,${limits.followStates - 1}}$`)),
  }),
  status: 200,
  response: z.object({
    items: z
      .array(z.object({ username: z.string().max(30), state: z.enum(followStates) }))
      .max(limits.followStates),
  }),
  errors: [],
})

/**
 * They read nothing more that is for followers. `follows.not_a_follower` (404) if they are none.
 */
const removeFollower = endpoint({
  method: 'DELETE',
  path: '/api/followers/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove one of my followers',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['profile.not_found', 'follows.not_a_follower'],
})

/** Those who ask to follow the caller, oldest first; 100 at most. */
const listFollowRequests = endpoint({
  method: 'GET',
  path: '/api/follow-requests',
  access: 'signed-in',
  rate: 'read',
  summary: 'Requests to follow me',
  status: 200,
  response: z.object({ items: z.array(person.extend({ askedAt: time })).max(100) }),
  errors: [],
})

/** Accepts every request that waits at that moment. Answers how many there were. */
const acceptAllFollowRequests = endpoint({
  method: 'PUT',
  path: '/api/follow-requests',
  access: 'signed-in',
  rate: 'write',
  summary: 'Let everyone who asked follow me',
  status: 200,
  response: z.object({ accepted: z.number().int() }),
  errors: [],
})

/** Refuses every request that waits at that moment; no one is notified. Answers how many there were. */
const rejectAllFollowRequests = endpoint({
  method: 'DELETE',
  path: '/api/follow-requests',
  access: 'signed-in',
  rate: 'write',
  summary: 'Refuse everyone who asked to follow me',
  status: 200,
  response: z.object({ rejected: z.number().int() }),
  errors: [],
})

/** Accepts a request; someone who follows already goes on following. */
const acceptFollowRequest = endpoint({
  method: 'PUT',
  path: '/api/follow-requests/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Let somebody follow me',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['profile.not_found', 'follows.no_request'],
})

/** `follows.already_accepted` (409) if it was accepted before: `removeFollower` removes them. */
const rejectFollowRequest = endpoint({
  method: 'DELETE',
  path: '/api/follow-requests/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Refuse a request to follow me',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['profile.not_found', 'follows.no_request', 'follows.already_accepted'],
})

export const followsEndpoints = {
  follow,
  unfollow,
  narrowFollow,
  followTag,
  unfollowTag,
  listFollowedTags,
  followWork,
  unfollowWork,
  getFollowedWork,
  listFollowedWorks,
  listFollowers,
  listFollowing,
  listFollowStates,
  removeFollower,
  listFollowRequests,
  acceptAllFollowRequests,
  rejectAllFollowRequests,
  acceptFollowRequest,
  rejectFollowRequest,
}
