import { z } from 'zod'
import { quotaErrors, trustErrors } from '../catalogue-trust.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'

/** Why the caller may not do something now, and in how many seconds they may again. */
const verdict = z.object({
  error: z.enum([...trustErrors, ...quotaErrors]).nullable(),
  retryAfter: z.number().int().nullable(),
})

/**
 * What the caller may do in the catalogue now: quotas follow from how long they have an account,
 * whether its email is confirmed, and how many of their edits stood. With `workId`, whether they may
 * edit that work; one that is not shown is judged as a work of someone else. `merge` is about asking
 * for a merge, `agree` about deciding on what others ask for.
 */
const getCatalogueStanding = endpoint({
  method: 'GET',
  path: '/api/catalogue/standing',
  access: 'signed-in',
  rate: 'read',
  summary: 'What one may do in the catalogue',
  query: z.object({ workId: id.optional() }),
  status: 200,
  response: z.object({
    can: z.object({ add: verdict, edit: verdict, merge: verdict, agree: verdict }),
  }),
  errors: [],
})

export const catalogueStandingEndpoints = { getCatalogueStanding }
