import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { person, time, usernameParam } from '../schemas.ts'

const ofPerson = z.object({ username: usernameParam })

/** Follows a person; a closed profile gets a request instead. Asking again changes nothing. */
export const follow = endpoint({
  method: 'PUT',
  path: '/api/profiles/{username}/follow',
  access: 'signed-in',
  rate: 'write',
  summary: 'Follow, or ask to follow',
  params: ofPerson,
  status: 200,
  response: z.object({ state: z.enum(['requested', 'accepted']) }),
  errors: ['profile.not_found', 'profile.cannot_follow_self'],
})

/** Stops following, or takes the request back. */
export const unfollow = endpoint({
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

/** Those who ask to follow the caller, oldest first; 100 at most. */
export const listFollowRequests = endpoint({
  method: 'GET',
  path: '/api/follow-requests',
  access: 'signed-in',
  rate: 'read',
  summary: 'Requests to follow me',
  status: 200,
  response: z.object({ items: z.array(person.extend({ askedAt: time })).max(100) }),
  errors: [],
})

export const acceptFollowRequest = endpoint({
  method: 'PUT',
  path: '/api/follow-requests/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Let somebody follow me',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['profile.not_found'],
})

export const refuseFollowRequest = endpoint({
  method: 'DELETE',
  path: '/api/follow-requests/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Refuse a request to follow me',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['profile.not_found'],
})
