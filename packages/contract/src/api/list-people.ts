import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { postLink } from '../post-shapes.ts'
import { id, person, time, usernameParam } from '../schemas.ts'

const ofList = z.object({ postId: id })
const ofPerson = z.object({ postId: id, username: usernameParam })

/**
 * Invites a person to edit one's own published list, 20 at most with those who do. They must be
 * able to see it (`list.cannot_invite`). Inviting again changes nothing. Who has declined is not
 * asked again by that list, and after three rejections by none of the caller’s for a while
 * (`list.rejected`).
 */
const inviteToList = endpoint({
  method: 'PUT',
  path: '/api/posts/{postId}/people/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Invite someone to a list',
  params: ofPerson,
  status: 200,
  response: z.object({ person, state: z.enum(['invited', 'editor']) }),
  errors: [
    'post.not_found',
    'post.forbidden',
    'profile.not_found',
    'list.cannot_invite',
    'list.people_full',
    'list.rejected',
    'list.daily_invitations',
    'list.invited_enough',
  ],
})

/** Takes an editor, or an invitation, away from one's own list. What they added stays. */
const removeFromList = endpoint({
  method: 'DELETE',
  path: '/api/posts/{postId}/people/{username}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove someone from a list',
  params: ofPerson,
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'post.forbidden', 'profile.not_found'],
})

/** The lists that the caller is invited to and may see, the latest invitation first. */
const listListInvitations = endpoint({
  method: 'GET',
  path: '/api/list-invitations',
  access: 'signed-in',
  rate: 'read',
  summary: 'Lists I am invited to',
  status: 200,
  response: z.object({
    items: z
      .array(z.object({ list: postLink, author: person, invitedAt: time }))
      .max(limits.listInvitations),
  }),
  errors: [],
})

/** Accepts an invitation; an editor stays one. */
const acceptListInvitation = endpoint({
  method: 'PUT',
  path: '/api/list-invitations/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Accept to edit a list',
  params: ofList,
  status: 204,
  response: z.null(),
  errors: ['post.not_found', 'list.not_invited'],
})

/** Turns an invitation down, which the list remembers, or stops editing a list. */
const rejectListInvitation = endpoint({
  method: 'DELETE',
  path: '/api/list-invitations/{postId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Do not edit a list',
  params: ofList,
  status: 204,
  response: z.null(),
  errors: ['list.not_invited'],
})

export const listPeopleEndpoints = {
  inviteToList,
  removeFromList,
  listListInvitations,
  acceptListInvitation,
  rejectListInvitation,
}
