import { z } from 'zod'
import { catalogueSources } from '../catalogue-sources.ts'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { id } from '../schemas.ts'
import { workKinds } from '../works.ts'
import { workDetail } from './works.ts'

const source = z.enum(catalogueSources)
/** What a source calls a work: for TMDB `movie:` or `tv:` and its number. */
const sourceId = z.string().min(1).max(64)

export const outsideWork = z.object({
  source,
  id: sourceId,
  kind: z.enum(workKinds),
  title: z.string().max(fields.workTitle.max),
  year: z.number().int().nullable(),
  creators: z.array(z.string().max(fields.creator.max)).max(limits.creatorsOfWork),
  note: z.string().max(fields.workNote.max),
  link: z.url().max(300),
  /** The work of ours that has its id; null where there is none yet. */
  workId: id.nullable(),
})
export type OutsideWorkCard = z.output<typeof outsideWork>

/**
 * Searches the catalogues that the operator has switched on. `sources` lists those that were
 * called; one that is `unavailable` has failed or is not to be called for a while.
 */
const searchOutside = endpoint({
  method: 'GET',
  path: '/api/works/outside',
  access: 'signed-in',
  rate: 'lookup',
  summary: 'Search catalogues elsewhere',
  query: z.object({
    q: z.string().min(2).max(200),
    interest: z.enum(['music', 'movies', 'books']),
  }),
  status: 200,
  response: z.object({
    items: z.array(outsideWork).max(limits.pageSize * catalogueSources.length),
    sources: z
      .array(z.object({ source, state: z.enum(['answered', 'unavailable']) }))
      .max(catalogueSources.length),
  }),
  errors: [],
})

/** As `addWork`, with what that catalogue says of it by now. */
const addOutsideWork = endpoint({
  method: 'POST',
  path: '/api/works/outside',
  access: 'signed-in',
  rate: 'write',
  summary: 'Add a work of a catalogue elsewhere',
  body: z.strictObject({
    source,
    id: sourceId,
    seenIds: z.array(id).max(limits.similarWorks).default([]),
  }),
  status: 201,
  response: workDetail,
  idempotent: true,
  errors: [
    ...(['source.off', 'source.unavailable', 'work.not_found', 'work.incomplete'] as const),
    ...(['work.similar', 'work.id_taken', 'work.daily', 'work.daily_unconfirmed'] as const),
  ],
})

export const outsideWorksEndpoints = { searchOutside, addOutsideWork }
