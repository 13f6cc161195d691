import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { feed } from '../post-shapes.ts'
import { id, page } from '../schemas.ts'

const ofWork = z.object({ workId: id })

/**
 * The reviews of a work that the caller may see: their own and those of people whom they follow
 * first, then the others, the newest first in each part.
 */
const listWorkReviews = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/reviews',
  access: 'open',
  rate: 'read',
  summary: 'The reviews of a work',
  params: ofWork,
  query: page,
  status: 200,
  response: feed,
  errors: ['work.not_found', 'request.bad_cursor'],
})

/** The lists that name a work, of those that the caller may see and in the order of its reviews. */
const listWorkLists = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/lists',
  access: 'open',
  rate: 'read',
  summary: 'The lists that name a work',
  params: ofWork,
  query: page,
  status: 200,
  response: feed,
  errors: ['work.not_found', 'request.bad_cursor'],
})

export const workPostsEndpoints = { listWorkReviews, listWorkLists }
