import { z } from 'zod'
import { commentAudiences } from '../comments.ts'
import { endpoint } from '../endpoint.ts'
import { fields, forProfileTexts, limits, profileTexts } from '../fields.ts'
import { benefits } from '../plan.ts'
import { visibility } from '../post-shapes.ts'
import {
  color,
  dots,
  id,
  interestChip,
  interestParam,
  percent,
  person,
  text,
  time,
  tree,
  usernameParam,
} from '../schemas.ts'

const followState = z.enum(['none', 'requested', 'accepted'])

/** A profile as anyone allowed may read it; others see only the closed card. */
export const openProfile = person.extend({
  closed: z.literal(false),
  uid: id,
  /** Goes over the whole profile and its rooms; null: only `color`, where the person is. */
  accent: color.nullable(),
  /**
   * Three times as wide as high, around a point that stays visible, in percent from the top left.
   */
  cover: z
    .object({
      ...{ id, width: z.number().int(), height: z.number().int(), dots },
      ...{ x: z.number().int(), y: z.number().int() },
    })
    .nullable(),
  ...forProfileTexts((name) => z.string().max(profileTexts[name].max)),
  bioTree: tree,
  interests: z.array(interestChip).max(100),
  isPublic: z.boolean(),
  createdAt: time,
  counts: z.object({
    posts: z.number().int(),
    followers: z.number().int(),
    following: z.number().int(),
  }),
  follow: followState,
  /** The slug of the one interest that the caller follows; null: all. */
  followInterest: z.string().max(40).nullable(),
  /** Whether this person follows the caller. */
  followsMe: z.boolean(),
  /** Those of the followers whom the caller follows: the latest three, and how many there are. */
  knownFollowers: z.object({ items: z.array(person).max(3), total: z.number().int() }),
  can: z.object({
    edit: z.boolean(),
    follow: z.boolean(),
    /** Whether the caller may read `listFollowers` and `listFollowing` of this person. */
    listFollows: z.boolean(),
    /** Whether the caller may read `getShelfStatistics` of this person. */
    seeStatistics: z.boolean(),
  }),
})
export type OpenProfile = z.output<typeof openProfile>

/** What a closed profile shows to everyone. */
export const closedProfile = person.omit({ plan: true }).extend({
  closed: z.literal(true),
  follow: followState,
  can: z.object({ edit: z.literal(false), follow: z.boolean() }),
})
export type ClosedProfile = z.output<typeof closedProfile>

export const profileView = z.discriminatedUnion('closed', [openProfile, closedProfile])
export type ProfileView = z.output<typeof profileView>

/** One's own profile document: the only answer that carries the email. */
export const ownProfile = openProfile.extend({
  email: z.string().max(254),
  updatedAt: time,
  followRequests: z.number().int(),
  defaultVisibility: z.record(z.string().max(40), visibility),
  /** Who may read the lists of followers and of those followed. */
  followLists: visibility,
  showActivity: z.boolean(),
  /** Whether those who may see the profile see its shelves in numbers. */
  showStatistics: z.boolean(),
  /** Whether only those whom they follow may comment, have a mention noticed, or ask to follow. */
  isQuiet: z.boolean(),
  /** Who may comment on what they publish from now on. */
  commentsFrom: z.enum(commentAudiences),
  /** Whether they are suggested to other people; searches by name find them in any case. */
  isSuggested: z.boolean(),
  /** The warnings over posts that they always open: all, or those with one of these words. */
  openWarnings: z.object({
    all: z.boolean(),
    words: z.array(z.string().max(fields.warningWord.max)).max(limits.openWarningWords),
  }),
  /** What the plan gives its owner at this moment, bought or open to everyone here. */
  benefits: z.array(z.enum(benefits)).max(benefits.length),
})
export type OwnProfile = z.output<typeof ownProfile>

/** `visibility` is what new posts under the interest start with; left out, it stays as it is (`public` at first). */
const interestChoice = z.union([
  z.strictObject({
    slug: z.enum(['music', 'movies', 'books']),
    visibility: visibility.optional(),
  }),
  z.strictObject({
    slug: z.string().max(40).optional(),
    name: text('interestName'),
    icon: text('interestIcon'),
    color,
    visibility: visibility.optional(),
  }),
])
export type InterestChoice = z.input<typeof interestChoice>

const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'signed-in',
  rate: 'read',
  summary: "One's own profile",
  status: 200,
  response: ownProfile,
  errors: ['profile.not_found'],
})

/**
 * Changes what is given. `interests` replaces the list. Opening a profile leaves requests as they
 * are; closing keeps `followers`, or removes them in the same transaction. With anything but
 * `isPublic: false` that is `field.invalid`.
 */
const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  access: 'signed-in',
  rate: 'write',
  summary: "Change one's own profile",
  body: z
    .strictObject({
      displayName: text('displayName').optional(),
      ...forProfileTexts((name) => text(name).optional()),
      color: color.optional(),
      isPublic: z.boolean().optional(),
      followers: z.enum(['keep', 'remove']).optional(),
      followLists: visibility.optional(),
      showActivity: z.boolean().optional(),
      showStatistics: z.boolean().optional(),
      isQuiet: z.boolean().optional(),
      commentsFrom: z.enum(commentAudiences).optional(),
      isSuggested: z.boolean().optional(),
      openWarnings: z
        .strictObject({
          all: z.boolean(),
          words: z.array(text('warningWord')).max(limits.openWarningWords),
        })
        .optional(),
      /** A media id of one's own, uploaded as an avatar; null takes the picture away. */
      avatar: id.nullable().optional(),
      /** Setting it takes the plan; taking it away (null) never does. So with `cover` and its point. */
      accent: color.nullable().optional(),
      cover: id.nullable().optional(),
      /** What of the cover stays visible; of another cover the middle, if this is left out. */
      coverPoint: z.strictObject({ x: percent, y: percent }).optional(),
      interests: z
        .array(interestChoice)
        .max(limits.customInterests + 3)
        .optional(),
    })
    .refine(({ followers, isPublic }) => followers === undefined || isPublic === false, {
      path: ['followers'],
    }),
  bodyBytes: 32 * 1024,
  status: 200,
  response: ownProfile,
  errors: ['media.not_found', 'interest.slug_taken', 'field.too_many', 'plan.required'],
})

const getProfile = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}',
  access: 'open',
  rate: 'read',
  summary: 'A public profile, or the closed card of a closed one',
  params: z.object({ username: usernameParam }),
  status: 200,
  response: profileView,
  errors: ['profile.not_found'],
})

/** The head of a person's page for one interest. The posts come from `listProfilePosts`. */
const getProfileInterest = endpoint({
  method: 'GET',
  path: '/api/profiles/{username}/interests/{interestName}',
  access: 'open',
  rate: 'read',
  summary: "The head of a person's room for one interest",
  params: z.object({ username: usernameParam, interestName: interestParam }),
  status: 200,
  response: z.object({
    person,
    /** The person's own colour for the whole of their profile, if they have one. */
    accent: color.nullable(),
    interest: interestChip,
    description: z.string().max(300),
    posts: z.number().int(),
    can: z.object({ post: z.boolean() }),
  }),
  errors: ['profile.not_found', 'interest.not_found'],
})

/** A custom slug that no one has is not found. Counts above 1,000 may be a minute old. */
const getInterest = endpoint({
  method: 'GET',
  path: '/api/interests/{interestName}',
  access: 'open',
  rate: 'read',
  summary: "The head of everyone's room for one interest",
  params: z.object({ interestName: interestParam }),
  status: 200,
  response: z.object({
    interest: interestChip,
    description: z.string().max(300),
    people: z.number().int(),
    posts: z.number().int(),
    /** Some of those who have it, most recent writers first. */
    who: z.array(person).max(12),
    can: z.object({ post: z.boolean() }),
  }),
  errors: ['interest.not_found'],
})

/** The parts of the explore page beside the newest posts. */
const getExplore = endpoint({
  method: 'GET',
  path: '/api/explore',
  access: 'open',
  rate: 'read',
  summary: 'Interests and people to start from',
  status: 200,
  response: z.object({
    interests: z.array(interestChip.extend({ people: z.number().int() })).max(40),
    people: z.array(person.extend({ bio: z.string().max(profileTexts.bio.max) })).max(12),
    /** Whether the caller follows someone. */
    follows: z.boolean(),
  }),
  errors: [],
})

export const profilesEndpoints = {
  getOwnProfile,
  updateProfile,
  getProfile,
  getProfileInterest,
  getInterest,
  getExplore,
}
