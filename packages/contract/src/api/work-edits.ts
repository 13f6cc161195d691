import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { id, nextCursor, page, person, text, time } from '../schemas.ts'
import { idSources } from '../work-ids.ts'
import { creditRoles, workLinkKinds } from '../works.ts'
import { edition, linkedWork, synopsis, workCard, workDetail, workIdsInput } from './works.ts'

const ofWork = z.object({ workId: id })
const number = z.number().int().min(1)
export const pathNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const year = z.number().int().min(1).max(limits.lastYear)
export const language = z
  .string()
  .max(8)
  .regex(/^[a-z]{2,3}$/)
const country = z
  .string()
  .max(2)
  .regex(/^[A-Z]{2}$/)
export const trustOfEdits = [
  'work.needs_email',
  'work.needs_day',
  'work.daily_edits',
  'work.daily_unconfirmed',
] as const
export const editErrors = ['work.not_found', 'work.locked', ...trustOfEdits] as const

/** All that an edit of a work can change, as one of its versions has it. */
export const workContent = z.object({
  title: z.string().max(fields.workTitle.max),
  originalTitle: z.string().max(fields.workTitle.max).nullable(),
  titles: z
    .array(z.object({ lang: z.string().max(8), text: z.string().max(fields.workTitle.max) }))
    .max(limits.titlesOfWork),
  year: z.number().int().nullable(),
  endYear: z.number().int().nullable(),
  countries: z.array(z.string().max(2)).max(limits.countriesOfWork),
  language: z.string().max(8).nullable(),
  length: z.number().int().nullable(),
  note: z.string().max(fields.workNote.max),
  credits: z
    .array(
      z.object({
        id,
        name: z.string().max(fields.workTitle.max),
        role: z.enum(creditRoles),
        creditedAs: z.string().max(200).nullable(),
      }),
    )
    .max(limits.creditsOfWork),
  ids: z
    .array(z.object({ source: z.enum(idSources), value: z.string().max(120) }))
    .max(limits.idsOfWork),
  /** The slugs of its genres. */
  genres: z.array(z.string().max(60)).max(limits.genresOfWork),
  /** An image with its description, and where it is from. */
  cover: z
    .object({
      id,
      alt: z.string().max(fields.alt.max),
      source: z.string().max(fields.coverSource.max),
    })
    .nullable(),
  synopsis: synopsis.nullable(),
})
export type WorkContent = z.output<typeof workContent>

export const contentFields = Object.keys(workContent.shape) as (keyof WorkContent)[]

/** An edition that an edit added (`before` is null), changed or removed (`after` is null). */
const editionChange = z.object({ before: edition.nullable(), after: edition.nullable() })
export type EditionChange = z.output<typeof editionChange>

/** A link that an edit of a work added or removed. */
const linkChange = z.object({ added: z.boolean(), kind: z.enum(workLinkKinds), work: workCard })
export type LinkChange = z.output<typeof linkChange>

/**
 * A state of a work that an edit led to, without its content. `by` is null for closed profiles and for
 * the first state. `isReadable`: its content is stored, so that it can be read and restored; old
 * versions of one person in a row are not stored for long. `isRemoved`: a moderator took its texts away.
 */
export const workVersion = z.object({
  number,
  at: time,
  by: person.nullable(),
  reason: z.string().max(fields.editReason.max),
  /** What differs from the version before. */
  changed: z.array(z.enum(contentFields)).max(contentFields.length),
  /** How many editions and links the edit added, changed or removed. */
  editions: z.number().int(),
  links: z.number().int(),
  isFirst: z.boolean(),
  isReadable: z.boolean(),
  isRemoved: z.boolean(),
  isReverted: z.boolean(),
})
export type WorkVersion = z.output<typeof workVersion>

/** A version with what it changed; `former` is the content of the version before. */
const workVersionDetail = workVersion.extend({
  content: workContent.nullable(),
  former: workContent.nullable(),
  editionChanges: z.array(editionChange).max(limits.editionsOfWork * 2),
  linkChanges: z.array(linkChange).max(limits.linksOfWork * 2),
})
export type WorkVersionDetail = z.output<typeof workVersionDetail>

/**
 * Changes a work; what is left out stays. `version` is the one that the edit started from: with an
 * outdated one nothing changes, the answer is `work.changed_elsewhere` and its field `version` says
 * which one is current. `credits` are all who are credited, in their order: those without an id are
 * looked up by name, and added where the catalogue has none. `cover` is an image that the caller has
 * uploaded for a work, or the one that the work has.
 */
const updateWork = endpoint({
  method: 'PATCH',
  path: '/api/works/{workId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Edit a work',
  params: ofWork,
  body: z.strictObject({
    version: number,
    reason: text('editReason').default(''),
    title: text('workTitle').optional(),
    originalTitle: text('workTitle').nullable().optional(),
    titles: z
      .array(z.strictObject({ lang: language, text: text('workTitle') }))
      .max(limits.titlesOfWork)
      .optional(),
    year: year.nullable().optional(),
    endYear: year.nullable().optional(),
    countries: z.array(country).max(limits.countriesOfWork).optional(),
    language: language.nullable().optional(),
    length: z.number().int().min(1).max(limits.workLength).nullable().optional(),
    note: text('workNote').optional(),
    credits: z
      .array(
        z.strictObject({ id: id.optional(), name: text('creator'), role: z.enum(creditRoles) }),
      )
      .max(limits.creditsOfWork)
      .optional(),
    ids: workIdsInput.optional(),
    genres: z.array(z.string().max(60)).max(limits.genresOfWork).optional(),
    cover: z
      .strictObject({ id, alt: text('alt').default(''), source: text('coverSource') })
      .nullable()
      .optional(),
    synopsis: z
      .strictObject({ text: text('synopsis'), source: text('synopsisSource') })
      .nullable()
      .optional(),
  }),
  bodyBytes: 64 * 1024,
  status: 200,
  response: workDetail,
  errors: [
    ...editErrors,
    'work.changed_elsewhere',
    'work.incomplete',
    'work.id_taken',
    'work.cover_unknown',
    'work.cover_removed',
    'work.daily_covers',
    'work.daily',
    'field.too_long',
    'field.invalid',
  ],
})

/**
 * The versions of a work without their contents, the newest first. A work that was never edited has
 * none. `incoming` are the last links that other works got to this one, or lost.
 */
const listWorkVersions = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/versions',
  access: 'open',
  rate: 'read',
  summary: 'Versions of a work',
  params: ofWork,
  query: page,
  status: 200,
  response: z.object({
    items: z.array(workVersion).max(limits.maxPageSize),
    nextCursor,
    incoming: z
      .array(linkChange.extend({ at: time, by: person.nullable() }))
      .max(limits.incomingLinkChanges),
  }),
  errors: ['work.not_found', 'request.bad_cursor'],
})

/** One version of a work, with its content and what it changed. */
const getWorkVersion = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/versions/{number}',
  access: 'open',
  rate: 'read',
  summary: 'A version of a work',
  params: ofWork.extend({ number: pathNumber }),
  status: 200,
  response: workVersionDetail,
  errors: ['work.not_found', 'work.version_not_found'],
})

/**
 * Makes a version the current state again, with its editions and links, as a new version. Ids that
 * another work has by now stay there: `lostIds` names them. Going back to a version of someone else is
 * no edit of the day’s quota.
 */
const restoreWorkVersion = endpoint({
  method: 'POST',
  path: '/api/works/{workId}/versions/{number}/restore',
  access: 'signed-in',
  rate: 'write',
  summary: 'Restore a version of a work',
  params: ofWork.extend({ number: pathNumber }),
  body: z.strictObject({ version: number, reason: text('editReason').default('') }),
  status: 200,
  response: workDetail.extend({
    lostIds: z
      .array(z.object({ source: z.enum(idSources), value: z.string().max(120) }))
      .max(limits.idsOfWork + limits.editionsOfWork),
  }),
  errors: [
    ...editErrors,
    'work.changed_elsewhere',
    'work.version_not_found',
    'work.version_removed',
    'work.too_many_editions',
  ],
})

/**
 * Links a work to another one: it is `part_of`, `adapts` or is a `remake_of` it. Repeating it
 * changes nothing. Nothing can be a part of itself, by however many steps.
 */
const addWorkLink = endpoint({
  method: 'PUT',
  path: '/api/works/{workId}/links/{kind}/{toId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Link a work to another one',
  params: ofWork.extend({ kind: z.enum(workLinkKinds), toId: id }),
  status: 200,
  response: z.object({ items: z.array(linkedWork).max(limits.linksOfWork) }),
  errors: [...editErrors, 'work.link_invalid', 'work.link_cycle', 'work.too_many_links'],
})

/** Removes a link from a work to another one. */
const removeWorkLink = endpoint({
  method: 'DELETE',
  path: '/api/works/{workId}/links/{kind}/{toId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove a link between works',
  params: ofWork.extend({ kind: z.enum(workLinkKinds), toId: id }),
  status: 200,
  response: z.object({ items: z.array(linkedWork).max(limits.linksOfWork) }),
  errors: editErrors,
})

export const workEditsEndpoints = {
  updateWork,
  listWorkVersions,
  getWorkVersion,
  restoreWorkVersion,
  addWorkLink,
  removeWorkLink,
}
