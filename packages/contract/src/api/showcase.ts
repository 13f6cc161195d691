import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { postCard } from '../post-shapes.ts'
import { person } from '../schemas.ts'
import { workCard } from './works.ts'

/**
 * What someone without an account sees of this server first: the works that were loved best of late,
 * one of each interest in turn; some people who write, with works of their walls; and two short
 * texts. Only what everyone may see; all parts are empty on a new server.
 */
const getShowcase = endpoint({
  method: 'GET',
  path: '/api/showcase',
  access: 'open',
  rate: 'read',
  summary: 'Loved works, walls and texts for those without an account',
  status: 200,
  response: z.object({
    works: z.array(workCard).max(limits.worksInRoom),
    walls: z
      .array(z.object({ person, works: z.array(workCard).max(limits.worksOfWallShown) }))
      .max(limits.wallsShown),
    posts: z.array(postCard).max(limits.postsShown),
  }),
  errors: [],
})

export const showcaseEndpoints = { getShowcase }
