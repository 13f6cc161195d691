import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { cursor, id, nextCursor, person, usernameParam } from '../schemas.ts'
import { count, diaryEntry, rating, shelfView } from '../shelf-shapes.ts'
import { maxRating, shelfOrders, shelfStates } from '../shelves.ts'
import { workFilter } from './rooms.ts'
import { workCard } from './works.ts'

const ofWork = z.object({ workId: id })
const ofPerson = z.object({ username: usernameParam })
const interest = z.enum(['music', 'movies', 'books'])
const state = z.enum(shelfStates)

/** A work with its length, in the unit of its kind (`kindFacts`), and what its owner did with it. */
const shelfItem = z.object({
  work: workCard,
  length: z.number().int().nullable(),
  entry: shelfView,
  remark: z.string().max(fields.remark.max),
})
export type ShelfItem = z.output<typeof shelfItem>

/** An entry with its work. `again`: the work was finished before, as far as the caller may see. */
const diaryItem = z.object({
  work: workCard,
  length: z.number().int().nullable(),
  entry: diaryEntry,
  again: z.boolean(),
})
/** How many like an entry and comment on it, and whether the caller likes it. */
const answers = { likes: count, liked: z.boolean(), comments: count }
export type Favourites = z.output<typeof favourites>
export type DiaryItem = z.output<typeof diaryItem>

const pageOfWorks = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
}

/**
 * What is on the shelves of a person, as far as the caller may see it. `genero` names genres by
 * their slugs, separated by commas: works of any of them or of their descendants. `decada` is a
 * decade’s first year, `nota` the least rating of the owner, `min` and `max` limit the length.
 * `counts` are of all that the caller may see in the interest.
 */
const listShelf = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/shelf',
  access: 'open',
  rate: 'read',
  summary: 'The shelves of a person',
  params: ofPerson,
  query: z.object({
    ...pageOfWorks,
    interest: interest.optional(),
    estante: state.optional(),
    ordem: z.enum(shelfOrders).default('newest'),
    ...workFilter,
  }),
  status: 200,
  response: z.object({
    items: z.array(shelfItem).max(limits.maxPageSize),
    counts: z.object({ wants: count, active: count, finished: count, gave_up: count }),
    total: count,
    nextCursor,
  }),
  errors: ['profile.not_found', 'request.bad_cursor'],
})

/** The diary of a person, the latest first; `mes` narrows it to one month, `YYYY-MM`. */
const listDiary = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/diary',
  access: 'open',
  rate: 'read',
  summary: 'The diary of a person',
  params: ofPerson,
  query: z.object({
    ...pageOfWorks,
    interest: interest.optional(),
    mes: z
      .string()
      .max(7)
      .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      .optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(diaryItem.extend(answers)).max(limits.maxPageSize),
    nextCursor,
  }),
  errors: ['profile.not_found', 'request.bad_cursor'],
})

const diaryPage = diaryItem.extend({
  ...answers,
  owner: person,
  can: z.object({ edit: z.boolean(), like: z.boolean() }),
})
export type DiaryPage = z.output<typeof diaryPage>

/**
 * An entry of a diary, as far as the caller may see it; comments on it are read as those on a post. One
 * that became part of another, as two works were merged, is that one.
 */
const getDiaryEntry = endpoint({
  method: 'GET',
  path: '/api/diary/{entryId}',
  access: 'open',
  rate: 'read',
  summary: 'An entry of a diary',
  params: z.object({ entryId: id }),
  status: 200,
  response: diaryPage,
  errors: ['diary.not_found'],
})

/** What a person is reading, watching or hearing, the latest first. */
const listNow = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/now',
  access: 'open',
  rate: 'read',
  summary: 'What a person is at',
  params: ofPerson,
  status: 200,
  response: z.object({ items: z.array(diaryItem).max(limits.worksNow) }),
  errors: ['profile.not_found'],
})

/**
 * One of the works that one wants, by a seed: the same seed picks the same work while the shelf
 * does not change. Null where nothing fits. Works of unknown length fit only without `min` and `max`.
 */
const pickFromShelf = endpoint({
  method: 'GET',
  path: '/api/shelf/pick',
  access: 'signed-in',
  rate: 'read',
  summary: 'Pick one of the works that I want',
  query: z.object({
    interest: interest.optional(),
    seed: z.string().min(1).max(40),
    ...workFilter,
  }),
  status: 200,
  response: z.object({ item: shelfItem.nullable() }),
  errors: [],
})

const favourites = z.object({
  items: z
    .array(z.object({ interest, works: z.array(workCard).max(limits.favouritesOfInterest) }))
    .max(3),
})

/** The works that a person shows on their wall, by interest; an interest without any is left out. */
const listFavourites = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/favourites',
  access: 'open',
  rate: 'read',
  summary: 'The favourites of a person',
  params: ofPerson,
  status: 200,
  response: favourites,
  errors: ['profile.not_found'],
})

/** Replaces one’s favourites of an interest, in their order; an empty list takes them off the wall. */
const setFavourites = endpoint({
  method: 'PUT',
  path: '/api/profile/favourites/{interest}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Choose my favourites of an interest',
  params: z.object({ interest }),
  body: z.strictObject({ workIds: z.array(id).max(limits.favouritesOfInterest) }),
  status: 200,
  response: favourites,
  errors: ['work.not_found', 'field.too_many', 'favourite.not_of_interest', 'favourite.twice'],
})

/**
 * Who has a work on their shelves: counts of what anyone may see, how often each of the ten ratings
 * was given, the average (in half stars) from five ratings on, and some people, those whom the
 * caller follows first, then the best ratings.
 */
const getWorkPeople = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/people',
  access: 'open',
  rate: 'read',
  summary: 'Who reads, watches or hears a work',
  params: ofWork,
  status: 200,
  response: z.object({
    ratings: z.array(count).length(maxRating),
    average: z.number().min(1).max(maxRating).nullable(),
    wants: count,
    active: count,
    finished: count,
    people: z
      .array(
        z.object({
          person,
          followed: z.boolean(),
          rating: rating.nullable(),
          wants: z.boolean(),
          active: z.boolean(),
          finished: z.boolean(),
        }),
      )
      .max(limits.peopleOfWork),
  }),
  errors: ['work.not_found'],
})

export const shelfListsEndpoints = {
  listShelf,
  listDiary,
  getDiaryEntry,
  listNow,
  pickFromShelf,
  listFavourites,
  setFavourites,
  getWorkPeople,
}
