import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { cursor, nextCursor, person } from '../schemas.ts'
import { count } from '../shelf-shapes.ts'
import { lovedPeriods, maxRating } from '../shelves.ts'
import { workCard } from './works.ts'

const interest = z.enum(['music', 'movies', 'books'])
const ofInterest = z.object({ interest })
const slug = z.string().max(60)
const genreLink = z.object({ slug, name: z.string().max(60) })
export type GenreLink = z.output<typeof genreLink>

const whole = z.coerce.number().int().min(0)

/**
 * What works are narrowed by, in addresses of the API and of pages; see `listShelf`. `min` and `max` are
 * minutes of films and albums, pages of books.
 */
export const workFilter = {
  genero: z
    .string()
    .max(400)
    .regex(/^[\da-z,-]*$/)
    .optional(),
  decada: whole.max(limits.lastYear).multipleOf(10).optional(),
  nota: whole.min(1).max(maxRating).optional(),
  min: whole.max(limits.workLength).optional(),
  max: whole.max(limits.workLength).optional(),
}

/** How the catalogue can be ordered: latest works first, the shortest, or the best loved. */
export const catalogueOrders = ['recent', 'shortest', 'loved'] as const
export type CatalogueOrder = (typeof catalogueOrders)[number]

/**
 * The works of an interest. `genero` names genres by their slugs, separated by commas: works of any
 * of them or of their descendants. `decada` is a decade’s first year, `nota` the least average in
 * half stars (of works with at least five ratings). `min` and `max` limit the length of what is
 * measured in the unit of the interest: minutes, pages, seconds; series never fit. `total` counts
 * the works up to a limit, `exact` says whether they are more; null on later pages. A page can have
 * fewer works than asked for, or none, and still a cursor: what fits is rare, and the search went on
 * as far as one request may.
 */
const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/interests/{interest}/works',
  access: 'open',
  rate: 'read',
  summary: 'The catalogue of an interest, filtered',
  params: ofInterest,
  query: z.object({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
    ordem: z.enum(catalogueOrders).default('loved'),
    ...workFilter,
  }),
  status: 200,
  response: z.object({
    items: z.array(workCard).max(limits.maxPageSize),
    total: z.object({ count, exact: z.boolean() }).nullable(),
    nextCursor,
  }),
  errors: ['request.bad_cursor'],
})

/**
 * What people do with the works of an interest: those that most are at, and those that are on most
 * shelves. Only what everyone may see is counted. Where fewer are on shelves than a section has,
 * `sections` shows some of the catalogue by genre.
 */
const getRoomWorks = endpoint({
  method: 'GET',
  path: '/api/interests/{interest}/shelved',
  access: 'open',
  rate: 'read',
  summary: 'Works that people are at and shelve most, or some by genre',
  params: ofInterest,
  status: 200,
  response: z.object({
    now: z.array(z.object({ work: workCard, people: count })).max(limits.worksInRoom),
    shelved: z.array(z.object({ work: workCard, people: count })).max(limits.worksInRoom),
    sections: z
      .array(genreLink.extend({ works: z.array(workCard).max(limits.worksInSection) }))
      .max(limits.sectionsInRoom),
  }),
  errors: [],
})

/**
 * The works of an interest that people loved best of late: in the last 7, 30 or 365 days. Without
 * `periodo` it is the shortest that has a row of works, or else the longest; `period` says which.
 * Only ratings that everyone may see count, those of new accounts less, and a work is listed only
 * when enough people rated it.
 */
const getMostLoved = endpoint({
  method: 'GET',
  path: '/api/interests/{interest}/most-loved',
  access: 'open',
  rate: 'read',
  summary: 'The works that people loved best of late',
  params: ofInterest,
  query: z.object({ periodo: z.enum(lovedPeriods).optional() }),
  status: 200,
  response: z.object({
    period: z.enum(lovedPeriods),
    items: z.array(workCard).max(limits.worksInRoom),
  }),
  errors: [],
})

/** The genres of an interest in their order, each with its parents. */
const listGenres = endpoint({
  method: 'GET',
  path: '/api/interests/{interest}/genres',
  access: 'open',
  rate: 'read',
  summary: 'The genres of an interest',
  params: ofInterest,
  status: 200,
  response: z.object({
    items: z.array(genreLink.extend({ parents: z.array(slug).max(2) })).max(limits.genres),
  }),
  errors: [],
})

/**
 * A genre with its parents, neighbours and children; the works that people love best in it and in
 * what descends from it, and people who have some of these on shelves that everyone may see.
 */
const getGenre = endpoint({
  method: 'GET',
  path: '/api/interests/{interest}/genres/{genre}',
  access: 'open',
  rate: 'read',
  summary: 'A genre',
  params: ofInterest.extend({ genre: slug }),
  status: 200,
  response: genreLink.extend({
    interest,
    parents: z.array(genreLink).max(2),
    near: z.array(genreLink).max(limits.nearGenres),
    children: z.array(genreLink).max(limits.genres),
    works: z.array(workCard).max(limits.worksInRoom),
    total: z.object({ count, exact: z.boolean() }),
    people: z.array(person).max(limits.peopleOfWork),
  }),
  errors: ['genre.not_found'],
})

export const roomsEndpoints = { listCatalogue, getRoomWorks, getMostLoved, listGenres, getGenre }
