import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { cursor, id, nextCursor, text } from '../schemas.ts'
import { isbn13Of } from '../work-ids.ts'
import { editionFormats } from '../works.ts'
import { editErrors, language, year } from './work-edits.ts'
import { edition } from './works.ts'

const ofWork = z.object({ workId: id })

/** The editions of a work, the last added first. */
const listEditions = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/editions',
  access: 'open',
  rate: 'read',
  summary: 'Editions of a work',
  params: ofWork,
  query: z.object({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
  }),
  status: 200,
  response: z.object({ items: z.array(edition).max(limits.maxPageSize), nextCursor }),
  errors: ['work.not_found', 'request.bad_cursor'],
})

/** What is said of an edition. `isbn` may have ten or thirteen digits. */
const editionInput = z.strictObject({
  title: text('workTitle').nullable().default(null),
  language: language.nullable().default(null),
  publisher: text('publisher').default(''),
  year: year.nullable().default(null),
  format: z.enum(editionFormats).nullable().default(null),
  length: z.number().int().min(1).max(limits.workLength).nullable().default(null),
  isbn: z
    .string()
    .max(40)
    .refine((value) => isbn13Of(value) !== null)
    .nullable()
    .default(null),
})

/** Adds an edition of a book or an album, whose ISBN finds the work from then on. */
const addEdition = endpoint({
  method: 'POST',
  path: '/api/works/{workId}/editions',
  access: 'signed-in',
  rate: 'write',
  summary: 'Add an edition of a work',
  params: ofWork,
  body: editionInput,
  status: 201,
  response: edition,
  idempotent: true,
  errors: [
    ...editErrors,
    'work.no_editions',
    'work.too_many_editions',
    'work.edition_empty',
    'work.id_taken',
  ],
})

/** Changes an edition to what is said of it; what is left out is unknown from then on. */
const updateEdition = endpoint({
  method: 'PUT',
  path: '/api/works/{workId}/editions/{editionId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Edit an edition of a work',
  params: ofWork.extend({ editionId: id }),
  body: editionInput,
  status: 200,
  response: edition,
  errors: [...editErrors, 'work.edition_not_found', 'work.edition_empty', 'work.id_taken'],
})

/**
 * Removes an edition; its ISBN finds the work no more. `version` is the one of the work without it,
 * null where it was gone already: restoring the version before brings the edition back.
 */
const removeEdition = endpoint({
  method: 'DELETE',
  path: '/api/works/{workId}/editions/{editionId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove an edition of a work',
  params: ofWork.extend({ editionId: id }),
  status: 200,
  response: z.object({ version: z.number().int().nullable() }),
  errors: editErrors,
})

export const editionsEndpoints = { listEditions, addEdition, updateEdition, removeEdition }
