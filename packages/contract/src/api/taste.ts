import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../fields.ts'
import { id, interestChip, person, usernameParam } from '../schemas.ts'
import { count, rating } from '../shelf-shapes.ts'
import { feedbackKinds, markSources, reasonTypes } from '../taste.ts'
import { workCard } from './works.ts'

const interest = z.enum(['music', 'movies', 'books'])
const ofWork = z.object({ workId: id })

/** A work with the rating that the reader gave it, and where they have it. */
const ownWork = z.object({ work: workCard, rating: rating.nullable(), via: z.enum(markSources) })

/**
 * Why a work is recommended: for works of one’s own that more people have as well than would by
 * chance (`works`), that it adapts or is adapted by, that have the same creator or genre; or because
 * everyone loves it. At most two are for the same work; of ten, at most four for a genre, which
 * is named.
 * `people` is how many know both the pick and the first of the works, said only from three on.
 */
const reason = z.object({
  type: z.enum(reasonTypes),
  genre: z.object({ slug: z.string().max(60), name: z.string().max(60) }).nullable(),
  works: z.array(ownWork).max(limits.reasonsOfPick),
  people: count.nullable(),
})
export type PickReason = z.output<typeof reason>

const pick = z.object({ work: workCard, reason })
export type Pick = z.output<typeof pick>

/**
 * Works that one may love, the likeliest first, of an interest or of all. `status` is `learning`
 * while too little is known of one’s taste, and `off` (without items) where one wants none.
 * `marks` counts the works that it was learnt from.
 */
const getRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations',
  access: 'signed-in',
  rate: 'read',
  summary: 'Works that I may love, each with its reason',
  query: z.object({
    interest: interest.optional(),
    limit: z.coerce.number().int().min(1).max(limits.picks).default(limits.picks),
  }),
  status: 200,
  response: z.object({
    status: z.enum(['off', 'learning', 'known']),
    marks: count,
    items: z.array(pick).max(limits.picks),
  }),
  errors: [],
})
export type Recommendations = z.output<typeof getRecommendations.response>

const opinion = z.object({
  person,
  work: workCard,
  rating,
  /** Their review of it. */
  review: z.object({ id, interest: z.string().max(60) }).nullable(),
})

/**
 * The artist of the week: one whose works one does not know yet and may love. It stays the same from
 * Monday to Sunday, in Brasília, and does not come again within half a year. Null where one wants no
 * recommendations, or too little is known. `start` are the works to begin with, the best loved ones
 * that one does not have first; `opinions` what people whom one follows say of its works.
 */
const getSpotlight = endpoint({
  method: 'GET',
  path: '/api/spotlight',
  access: 'signed-in',
  rate: 'read',
  summary: 'The artist of my week',
  status: 200,
  response: z.object({
    spotlight: z
      .object({
        creator: workCard,
        reason,
        start: z.array(workCard).max(limits.spotlightWorks),
        opinions: z.array(opinion).max(limits.spotlightOpinions),
      })
      .nullable(),
  }),
  errors: [],
})
export type Spotlight = NonNullable<z.output<typeof getSpotlight.response>['spotlight']>

/**
 * Says of a work that it is of no interest, that one knows it already, or that it must not be used
 * for recommendations, neither one’s own nor anyone’s; null takes that back. Repeating it changes nothing.
 */
const setTasteFeedback = endpoint({
  method: 'PUT',
  path: '/api/recommendations/{workId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Say what I think of a recommendation',
  params: ofWork,
  body: z.strictObject({ feedback: z.enum(feedbackKinds).nullable() }),
  status: 200,
  response: z.object({ feedback: z.enum(feedbackKinds).nullable() }),
  errors: ['work.not_found', 'taste.too_many'],
})

/** Whether one wants recommendations, and lets others see one’s affinity with them. */
const getTasteSettings = endpoint({
  method: 'GET',
  path: '/api/settings/taste',
  access: 'signed-in',
  rate: 'read',
  summary: 'My choices about recommendations and affinity',
  status: 200,
  response: z.object({ recommends: z.boolean(), showsAffinity: z.boolean() }),
  errors: [],
})

/** Changes what is given of these choices. Who hides their affinity sees no one’s. */
const updateTasteSettings = endpoint({
  method: 'PATCH',
  path: '/api/settings/taste',
  access: 'signed-in',
  rate: 'write',
  summary: 'Change my choices about recommendations and affinity',
  body: z.strictObject({
    recommends: z.boolean().optional(),
    showsAffinity: z.boolean().optional(),
  }),
  status: 200,
  response: getTasteSettings.response,
  errors: [],
})

/**
 * Works that people who love a work love as well, from what everyone may see. `people` is how many
 * know both, said only from three on.
 */
const listRelatedWorks = endpoint({
  method: 'GET',
  path: '/api/works/{workId}/related',
  access: 'open',
  rate: 'read',
  summary: 'Works that those who love this one love as well',
  params: ofWork,
  status: 200,
  response: z.object({
    items: z.array(z.object({ work: workCard, people: count.nullable() })).max(limits.relatedWorks),
  }),
  errors: ['work.not_found'],
})

/** What two people share, from 0 to 100; null below three works that both know. */
const affinity = z.object({
  score: z.number().int().min(0).max(100).nullable(),
  confidence: z.enum(['low', 'medium', 'high']),
  /** Works that both know. */
  works: count,
  /** Works on which they agree most, with the ratings of both. */
  reasons: z
    .array(z.object({ work: workCard, rating: rating.nullable(), otherRating: rating.nullable() }))
    .max(limits.reasonsOfAffinity),
})
export type Affinity = z.output<typeof affinity>

/**
 * How alike the tastes of the reader and of someone are, from what both show everyone: the same for
 * both. Null where either hides it, or shows nothing to everyone.
 */
const getAffinity = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/affinity',
  access: 'signed-in',
  rate: 'read',
  summary: 'What someone and I have in common',
  params: z.object({ username: usernameParam }),
  status: 200,
  response: z.object({ affinity: affinity.nullable() }),
  errors: ['profile.not_found'],
})

const similarPerson = z.object({ person, affinity })
export type SimilarPerson = z.output<typeof similarPerson>

/** People whose taste is like one’s own, the likest first. Only those who let it be seen. */
const listSimilarPeople = endpoint({
  method: 'GET',
  path: '/api/kindred',
  access: 'signed-in',
  rate: 'read',
  summary: 'People like me',
  query: z.object({ workId: id.optional() }),
  status: 200,
  response: z.object({ items: z.array(similarPerson).max(limits.similarPeople) }),
  errors: ['work.not_found'],
})

const suggestedPerson = z.object({
  person,
  /** The affinity from 0 to 100, where both show it and it is high. */
  affinity: z.number().int().min(0).max(100).nullable(),
  /** Works that both love: on their wall, or with four and a half stars or more. */
  works: z.array(workCard).max(limits.worksInCommon),
  /** How many people both follow. */
  follows: count,
  /** Interests that both have. */
  interests: z.array(interestChip).max(limits.interestsInCommon),
})
export type SuggestedPerson = z.output<typeof suggestedPerson>

/**
 * People to follow: those who have most in common with the caller, or with the person of `username`,
 * first. No one whom the caller follows, asks to follow, mutes or blocks, and no one who chose not to be
 * suggested. Every reason is something that the caller can look up.
 */
const listSuggestedPeople = endpoint({
  method: 'GET',
  path: '/api/suggested-people',
  access: 'signed-in',
  rate: 'read',
  summary: 'People like me, or like someone, and why',
  query: z.object({
    username: usernameParam.optional(),
    limit: z.coerce.number().int().min(1).max(limits.similarPeople).default(limits.similarPeople),
  }),
  status: 200,
  response: z.object({ items: z.array(suggestedPerson).max(limits.similarPeople) }),
  errors: ['profile.not_found'],
})

export const tasteEndpoints = {
  getRecommendations,
  getSpotlight,
  setTasteFeedback,
  getTasteSettings,
  updateTasteSettings,
  listRelatedWorks,
  getAffinity,
  listSimilarPeople,
  listSuggestedPeople,
}
