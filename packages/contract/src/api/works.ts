import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { id, nextCursor, page, text } from '../schemas.ts'
import { idSources, isWorkId } from '../work-ids.ts'
import { creditRoles, editionFormats, workKinds, workLinkKinds } from '../works.ts'
import { parseYears, yearsPattern } from '../years.ts'

const interest = z.enum(['music', 'movies', 'books'])
const kind = z.enum(workKinds)
const workId = z
  .strictObject({ source: z.enum(idSources), value: z.string().max(120) })
  .refine(isWorkId, { path: ['value'] })
/** What a work is called elsewhere; what is given twice counts once. */
export const workIdsInput = z
  .array(workId)
  .max(limits.idsOfWork)
  .overwrite((ids) => [...new Map(ids.map((one) => [`${one.source} ${one.value}`, one])).values()])
/** No work of the future is dated beyond what is announced. */
const year = z.number().int().min(1).max(limits.lastYear)

/** A creator, who is a work as well: `id` is that work’s. */
const creator = z.object({ id, name: z.string().max(fields.creator.max) })

/** What a card of a work shows. `note` tells namesakes apart and is mostly empty. */
export const workCard = z.object({
  id,
  interest,
  kind,
  title: z.string().max(fields.workTitle.max),
  year: z.number().int().nullable(),
  creators: z.array(creator).max(limits.creatorsInCard),
  note: z.string().max(fields.workNote.max),
  /** A media id; null where the cover is drawn. */
  cover: id.nullable(),
})
export type WorkCard = z.output<typeof workCard>

const coverText = z.object({
  alt: z.string().max(fields.alt.max),
  source: z.string().max(fields.coverSource.max),
})

/** What a work is about, and where the text is from. */
export const synopsis = z.object({
  text: z.string().max(fields.synopsis.max),
  source: z.string().max(fields.synopsisSource.max),
})

/** A work that this one is linked to. `to`: this one is a part of it, adapts it …; `from`: the reverse. */
export const linkedWork = z.object({
  kind: z.enum(workLinkKinds),
  direction: z.enum(['to', 'from']),
  work: workCard,
})
export type LinkedWork = z.output<typeof linkedWork>

/** A work on its own. `length` is in the unit of its kind (`kindFacts`). */
export const workDetail = workCard.extend({
  originalTitle: z.string().max(fields.workTitle.max).nullable(),
  titles: z
    .array(z.object({ lang: z.string().max(8), text: z.string().max(fields.workTitle.max) }))
    .max(limits.titlesOfWork),
  endYear: z.number().int().nullable(),
  countries: z.array(z.string().max(2)).max(limits.countriesOfWork),
  language: z.string().max(8).nullable(),
  length: z.number().int().nullable(),
  credits: z
    .array(
      creator.extend({ role: z.enum(creditRoles), creditedAs: z.string().max(200).nullable() }),
    )
    .max(limits.creditsOfWork),
  ids: z
    .array(z.object({ source: z.enum(idSources), value: z.string().max(120) }))
    .max(limits.idsOfWork),
  genres: z
    .array(z.object({ slug: z.string().max(60), name: z.string().max(60) }))
    .max(limits.genresOfWork),
  links: z.array(linkedWork).max(limits.linksOfWork),
  /** What its cover shows, and where that image is from; null without one. */
  coverText: coverText.nullable(),
  synopsis: synopsis.nullable(),
  /** What an edit names as the version that it started from. */
  version: z.number().int(),
  /** Whether only operators change it. */
  locked: z.boolean(),
  /**
   * Whether it came with someone’s import and no one else has it: it is on their shelf, and nowhere
   * else in the catalogue, until someone else brings it or they add it themselves.
   */
  draft: z.boolean(),
})
export type WorkDetail = z.output<typeof workDetail>

/** An edition of a book or an album. `length` is in the unit of the work’s kind (`kindFacts`). */
export const edition = z.object({
  id,
  title: z.string().max(fields.workTitle.max).nullable(),
  language: z.string().max(8).nullable(),
  publisher: z.string().max(fields.publisher.max),
  year: z.number().int().nullable(),
  format: z.enum(editionFormats).nullable(),
  length: z.number().int().nullable(),
  isbn: z.string().max(13).nullable(),
})
export type Edition = z.output<typeof edition>

/** What someone says of a work to add it: a title, and a creator or a year. */
const workInput = {
  kind,
  title: text('workTitle'),
  originalTitle: text('workTitle').optional(),
  year: year.optional(),
  creators: z.array(text('creator')).max(limits.creatorsOfWork).default([]),
  length: z.number().int().min(1).max(limits.workLength).optional(),
  note: text('workNote').default(''),
  ids: workIdsInput.default([]),
}

/**
 * Works whose titles or creators have words that begin with those asked for, without regard to
 * case and accents; an ISBN, a link or an id of another catalogue finds the work that has it. Kind
 * `creator` finds people and groups. `genre` is the slug of a genre: works of it or of those that
 * descend from it. `year` is one year, or the first and the last of several: `1990-1999`.
 */
const searchWorks = endpoint({
  method: 'GET',
  path: '/api/works',
  access: 'open',
  rate: 'read',
  summary: 'Search the catalogue',
  query: z.object({
    q: z.string().max(limits.workQuery),
    interest: interest.optional(),
    kind: z.enum([...workKinds, 'creator']).optional(),
    genre: z
      .string()
      .max(60)
      .regex(/^[\da-z-]+$/)
      .optional(),
    year: z
      .string()
      .max(9)
      .regex(yearsPattern)
      .refine((years) => parseYears(years) !== null)
      .optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageSize).default(10),
  }),
  status: 200,
  response: z.object({ items: z.array(workCard).max(limits.pageSize) }),
  errors: [],
})

/** A work by its id. One that was merged into another answers as that one, under its id. */
const getWork = endpoint({
  method: 'GET',
  path: '/api/works/{workId}',
  access: 'open',
  rate: 'read',
  summary: 'A work of the catalogue',
  params: z.object({ workId: id }),
  status: 200,
  response: workDetail,
  errors: ['work.not_found'],
})

/** The works that someone made, the latest first, and those without a year at the end. */
const listWorksOfCreator = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/works',
  access: 'open',
  rate: 'read',
  summary: 'The works of a creator, latest first',
  params: z.object({ workId: id }),
  query: page,
  status: 200,
  response: z.object({ items: z.array(workCard).max(limits.maxPageSize), nextCursor }),
  errors: ['work.not_found', 'request.bad_cursor'],
})

/**
 * Works like one that someone is about to add, the likeliest first, with a score from 0 to 100:
 * from 90 on they are taken for the same, from 70 on for alike, from 50 on for possibly the same.
 */
const findSimilarWorks = endpoint({
  method: 'POST',
  path: '/api/works/similar',
  access: 'signed-in',
  rate: 'lookup',
  summary: 'Works like one that is to be added',
  body: z.strictObject(workInput),
  bodyBytes: 32 * 1024,
  status: 200,
  response: z.object({
    items: z.array(z.object({ work: workCard, score: z.number().int() })).max(limits.similarWorks),
  }),
  errors: ['work.incomplete'],
})

/**
 * Adds a work. Rejected with `work.similar` where the catalogue has one that is alike and that
 * `seenIds` does not name: the person looks at what `findSimilarWorks` gives first. An id that
 * another work has is `work.id_taken`. Unknown creators are added too.
 */
const addWork = endpoint({
  method: 'POST',
  path: '/api/works',
  access: 'signed-in',
  rate: 'write',
  summary: 'Add a work to the catalogue',
  body: z.strictObject({
    ...workInput,
    seenIds: z.array(id).max(limits.similarWorks).default([]),
  }),
  bodyBytes: 32 * 1024,
  status: 201,
  response: workDetail,
  idempotent: true,
  errors: [
    'work.incomplete',
    'work.similar',
    'work.id_taken',
    'work.daily',
    'work.daily_unconfirmed',
    'field.too_long',
  ],
})

export const worksEndpoints = {
  searchWorks,
  getWork,
  listWorksOfCreator,
  findSimilarWorks,
  addWork,
}
