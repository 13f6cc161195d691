import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { id, person, usernameParam } from '../schemas.ts'
import { count, goalTarget, rating, yearOfDiary } from '../shelf-shapes.ts'
import { maxRating } from '../shelves.ts'
import { workCard } from './works.ts'

const interest = z.enum(['music', 'movies', 'books'])
const ofPerson = z.object({ username: usernameParam })
const year = z.coerce.number().pipe(yearOfDiary)

const goal = z.object({
  year: yearOfDiary,
  interest,
  target: z.number().int().min(1).max(limits.goal),
  /** What the caller may see that was finished of it. */
  done: count,
  /** What is due by today. */
  due: count,
  /** Whether those who may see the profile see it. */
  isPublic: z.boolean(),
})
export type Goal = z.output<typeof goal>

const years = z.object({
  /** The latest first: all that have something finished for their owner, shared ones for others. */
  years: z.array(z.object({ year: yearOfDiary, shared: z.boolean() })).max(300),
  /** Of this year and, for their owner, the next. */
  goals: z.array(goal).max(6),
  /** The calendar year in Brasília. */
  thisYear: yearOfDiary,
})
export type Years = z.output<typeof years>

/** The years that a person can look back on or shares, and their goals, as the caller may see them. */
const getYears = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/years',
  access: 'open',
  rate: 'read',
  summary: 'The years and goals of a person',
  params: ofPerson,
  status: 200,
  response: years,
  errors: ['profile.not_found'],
})

const dated = z.object({ work: workCard, on: z.string().max(10) })
const named = z.object({ name: z.string().max(200), count })

/**
 * A year of someone’s diary. `length` is in the unit of what is measured in the interest, `average`
 * and `rating` in half stars. What no date tells is null: first and last are of entries with a day.
 */
export const yearReview = z.object({
  year: yearOfDiary,
  person,
  shared: z.boolean(),
  finished: count,
  works: count,
  /** Finished again: seen, read or heard before. */
  again: count,
  /** Of each of the twelve months. */
  months: z.array(count).length(12),
  media: z
    .array(
      z.object({
        interest,
        finished: count,
        length: count,
        average: z.number().min(1).max(maxRating).nullable(),
        mostLoved: z.object({ work: workCard, rating }).nullable(),
        longest: z.object({ work: workCard, length: z.number().int().min(1) }).nullable(),
        creator: named.extend({ id }).nullable(),
        genre: named.extend({ slug: z.string().max(60) }).nullable(),
      }),
    )
    .max(3),
  first: dated.nullable(),
  last: dated.nullable(),
  ratings: z.array(count).length(maxRating),
  /** The best rated ones of all media. */
  covers: z.array(workCard).max(limits.pageSize),
})
export type YearReview = z.output<typeof yearReview>

/**
 * Someone’s year, of what the caller may see. Not found where nothing was finished in it, and for
 * others than its owner until they share it.
 */
const getYearReview = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/years/{year}',
  access: 'open',
  rate: 'read',
  summary: 'The year of a person',
  params: ofPerson.extend({ year }),
  status: 200,
  response: yearReview,
  errors: ['profile.not_found', 'year.not_found'],
})

/** Shares a year of one’s own or stops sharing it; doing so again changes nothing. */
const shareYear = endpoint({
  method: 'PUT',
  path: '/api/profile/years/{year}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Share a year of mine, or no longer',
  params: z.object({ year }),
  body: z.strictObject({ shared: z.boolean() }),
  status: 200,
  response: z.object({ shared: z.boolean() }),
  errors: ['year.not_found'],
})

/** Sets how many works one means to finish in this year or the next, or changes it. */
const setGoal = endpoint({
  method: 'PUT',
  path: '/api/profile/goals/{year}/{interest}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Set a goal of mine',
  params: z.object({ year, interest }),
  body: z.strictObject({
    target: goalTarget,
    isPublic: z.boolean(),
  }),
  status: 200,
  response: years,
  errors: ['goal.target_invalid', 'goal.year_invalid'],
})

/** Takes a goal back; doing so again changes nothing. */
const removeGoal = endpoint({
  method: 'DELETE',
  path: '/api/profile/goals/{year}/{interest}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Remove a goal of mine',
  params: z.object({ year, interest }),
  status: 200,
  response: years,
  errors: [],
})

export const yearsEndpoints = { getYears, getYearReview, shareYear, setGoal, removeGoal }
