import type { OpenProfile, OwnProfile, ProfileView } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { canonicalUsername, checkField } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { interestsOf, visibilitiesByInterest } from './interests/interests.queries.ts'
import { presentClosedProfile, presentOpenProfile } from './profiles.present.ts'
import {
  countPosts,
  countRequests,
  emailOf,
  knownFollowersOf,
  ownerByFormerUsername,
  ownerByUsername,
  profileByFormerUsername,
  profileByUid,
  profileByUsername,
  type OwnerRow,
  type ProfileRow,
} from './profiles.queries.ts'
import type { Context } from '#context.ts'
import { benefitsAt } from '#plan.ts'
import {
  mayListFollows,
  maySeeProfile,
  relationOf,
  visibilitiesFor,
  type Relation,
} from '#visibility/index.ts'

export interface SeenProfile {
  readonly profile: ProfileRow
  readonly relation: Relation
  readonly viewerUid: string | null
}

export async function requireProfile(
  db: Reader,
  username: string,
  viewerUid: string | null,
): Promise<SeenProfile> {
  const name = canonicalUsername(username)
  const profile = isUsername(username)
    ? ((await profileByUsername(db, name, viewerUid)) ??
      (await profileByFormerUsername(db, name, viewerUid)))
    : undefined
  if (!profile) throw new AppError('profile.not_found')
  const relation = relationOf(viewerUid, profile.uid, profile.follow_state ?? 'none')
  return { profile, relation, viewerUid }
}

/** What cannot be a username is no one's: there is no need to ask. */
export function isUsername(text: string): boolean {
  return checkField('username', text) === null
}

/** A profile closed to the viewer is not found. @throws AppError `profile.not_found` */
export async function requireSeenOwner(
  db: Reader,
  username: string,
  viewerUid: string | null,
): Promise<{ owner: OwnerRow; relation: Relation }> {
  const owner = isUsername(username) && (await ownerOf(db, canonicalUsername(username), viewerUid))
  if (!owner) throw new AppError('profile.not_found')
  const relation = relationOf(viewerUid, owner.uid, owner.follow_state ?? 'none')
  if (!maySeeProfile(owner.is_public === 1, relation)) throw new AppError('profile.not_found')
  return { owner, relation }
}

async function ownerOf(db: Reader, username: string, viewerUid: string | null) {
  const [owner] = await ownerByUsername(db, { username, viewerUid })
  if (owner) return owner
  const [former] = await ownerByFormerUsername(db, { username, viewerUid })
  return former
}

interface ProfileReader {
  readonly signedIn: boolean
  readonly now: number
}

export async function loadProfile(
  db: Reader,
  seen: SeenProfile,
  by: ProfileReader,
): Promise<ProfileView> {
  const { profile, relation } = seen
  if (!maySeeProfile(profile.is_public === 1, relation))
    return presentClosedProfile(profile, { relation, ...by })
  return loadOpenProfile(db, seen, by)
}

async function loadOpenProfile(
  db: Reader,
  { profile, relation, viewerUid }: SeenProfile,
  by: ProfileReader,
): Promise<OpenProfile> {
  const interests = await interestsOf(db, { uid: profile.uid, viewerUid })
  // The stored count is of public posts; owners also see the others.
  const posts =
    relation === 'owner'
      ? await countPosts(db, {
          authorUid: profile.uid,
          visibilities: visibilitiesFor(true, relation),
        })
      : (profile.public_posts ?? 0)
  const mayList = mayListFollows(
    { isPublic: profile.is_public === 1, followLists: profile.follow_lists },
    relation,
  )
  const known =
    viewerUid !== null && relation !== 'owner' && mayList
      ? await knownFollowersOf(db, { uid: profile.uid, viewerUid })
      : []
  return presentOpenProfile(profile, interests, posts, known, { relation, ...by })
}

export async function loadOwnProfile(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Reader,
  uid: string,
): Promise<OwnProfile> {
  const profile = await profileByUid(db, uid, uid)
  if (!profile) throw new AppError('profile.not_found')
  const now = clock.now()
  return {
    ...(await loadOpenProfile(
      db,
      { profile, relation: 'owner', viewerUid: uid },
      { signedIn: true, now },
    )),
    email: await emailOf(db, uid),
    updatedAt: profile.updated_at,
    followRequests: await countRequests(db, uid),
    followLists: profile.follow_lists,
    showActivity: profile.show_activity === 1,
    showStatistics: profile.show_statistics === 1,
    isQuiet: profile.is_quiet === 1,
    commentsFrom: profile.comments_from,
    isSuggested: profile.is_suggested === 1,
    openWarnings: {
      all: profile.opens_warnings === 1,
      words: JSON.parse(profile.opened_warning_words) as string[],
    },
    defaultVisibility: await visibilitiesByInterest(db, uid),
    benefits: benefitsAt(config, profile.plan_until, now),
  }
}
