import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { id, usernameParam } from '../schemas.ts'
import { count, yearOfDiary } from '../shelf-shapes.ts'
import { maxRating } from '../shelves.ts'

const interest = z.enum(['music', 'movies', 'books'])
/** In the unit of what is measured in the interest (`measuredKind`): minutes, seconds or pages. */
const length = z.number().int().min(0)

/** Works that have something in common. */
const ranked = z.object({ name: z.string().max(200), count })

export const shelfStatistics = z.object({
  interest,
  /** Null: of all years. */
  year: yearOfDiary.nullable(),
  /** The years in which something was finished, the latest first. */
  years: z.array(z.object({ year: yearOfDiary, finished: count })).max(300),
  /** How often a work was finished: `periods` and `undated` together. */
  finished: count,
  /** The twelve months of the year, or every year from the first to the last. */
  periods: z.array(z.object({ period: z.number().int(), finished: count })).max(300),
  /** What was finished in the year without a month, or, of all years, without a date. */
  undated: count,
  /** Works that were finished or, of all years, rated: what the following is about. */
  works: count,
  genres: z.array(ranked.extend({ slug: z.string().max(60) })).max(limits.ranked),
  /** By the first year of the decade, every one from the first to the last. */
  decades: z.array(z.object({ decade: z.number().int(), count })).max(500),
  countries: z.array(z.object({ code: z.string().length(2), count })).max(limits.ranked),
  /** `average` in half stars, of the works that have a rating. */
  creators: z
    .array(ranked.extend({ id, average: z.number().min(1).max(maxRating).nullable() }))
    .max(limits.ranked),
  /** Works by how long they are, from each length up to the next (`lengthSteps`). */
  lengths: z.array(z.object({ from: length, count })).max(8),
  /** All that was finished together, as often as it was; `unmeasured` works have no length. */
  length,
  unmeasured: count,
  /** How often each of the ten ratings was given, from half a star up. */
  ratings: z.array(count).length(maxRating),
  average: z.number().min(1).max(maxRating).nullable(),
})
export type ShelfStatistics = z.output<typeof shelfStatistics>

/**
 * Someone’s shelves and diary of an interest in numbers, of a year (`ano`) or of all, summed over
 * what the caller may see. Partial dates count in the year and the month that they state. Others
 * than the owner read them only where the owner shows them.
 */
const getShelfStatistics = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/shelf-statistics',
  access: 'open',
  rate: 'read',
  summary: 'The shelves of a person in numbers',
  params: z.object({ username: usernameParam }),
  query: z.object({ interest, ano: z.coerce.number().pipe(yearOfDiary).optional() }),
  status: 200,
  response: shelfStatistics,
  errors: ['profile.not_found', 'statistics.not_shown'],
})

export const shelfStatisticsEndpoints = { getShelfStatistics }
