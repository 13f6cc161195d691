import { AppError } from '@afins/contract/errors'
import { canonicalUsername } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import { uidOf } from './follows.queries.ts'
import type { Context } from '#context.ts'
import { requireUnlimited } from '#modules/accounts/index.ts'
import { interestSlug, isUsername, lockProfile } from '#modules/profiles/index.ts'
import {
  acceptRequests,
  addToCounts,
  countFollow,
  deleteFollow,
  deleteFollowers,
  deleteRequests,
  followChange,
  followStateOf,
  followTags,
  insertFollow,
  setFollowedInterest,
} from '#modules/relations/index.ts'
import { isBlocked } from '#visibility/index.ts'
import { spendFollow } from './follows.limits.ts'

type FollowState = 'requested' | 'accepted'
type Deps = Pick<Context, 'database' | 'clock' | 'journal'>

/** Follows a person, or requests it of a closed profile; a repetition changes nothing. */
export async function follow(
  deps: Deps,
  followerUid: string,
  username: string,
): Promise<FollowState> {
  return transaction(deps.database, async (tx) => {
    const { before, state } = await followWithin(deps, tx, followerUid, { username })
    return before ?? state
  })
}

/** Whom to follow, and whether they are not told of it where nothing is asked of them. */
interface Follow {
  readonly username: string
  readonly isQuiet?: boolean
}

interface Followed {
  readonly targetUid: string
  readonly before: FollowState | null
  readonly state: FollowState
}

/** @returns what there was before, and what is there now @throws AppError */
export async function followWithin(
  { clock, journal }: Pick<Deps, 'clock' | 'journal'>,
  tx: Writer,
  followerUid: string,
  { username, isQuiet = false }: Follow,
): Promise<Followed> {
  const target = await requireTarget(tx, followerUid, username)
  const targetUid = target.uid
  if (targetUid === followerUid) throw new AppError('profile.cannot_follow_self')
  const before = await followStateOf(tx, followerUid, targetUid)
  if (before) return { targetUid, before, state: before }
  await requireUnlimited({ clock }, tx, followerUid)
  const state = target.is_public === 1 ? 'accepted' : 'requested'
  const isAsking = state === 'requested' && target.is_quiet === 1
  if (isAsking && (await followStateOf(tx, targetUid, followerUid)) !== 'accepted')
    throw new AppError('follows.no_requests')
  if (!isQuiet || state === 'requested') await spendFollow({ clock }, tx, followerUid)
  await insertFollow(tx, { followerUid, targetUid, state, now: clock.now() })
  if (state === 'accepted') await countFollow(tx, followerUid, targetUid, 1)
  const { fields, ...event } = followChange(followerUid, followerUid, targetUid, state)
  journal.emit(tx, {
    ...{ ...event, tags: followTags(state, followerUid, targetUid) },
    fields: { ...fields, ...(isQuiet && { isQuiet }) },
  })
  return { targetUid, before: null, state }
}

export async function unfollow(
  { database, journal }: Deps,
  followerUid: string,
  username: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const target = await requireTarget(tx, followerUid, username)
    const gone = await deleteFollow(tx, followerUid, target.uid)
    if (!gone) return
    if (gone.state === 'accepted') await countFollow(tx, followerUid, target.uid, -1)
    const event = followChange(followerUid, followerUid, target.uid, null)
    journal.emit(tx, { ...event, tags: followTags(gone.state, followerUid, target.uid) })
  })
}

/** Has one interest of a followed person in the feed, or all of theirs again (null). */
export async function narrowFollow(
  { database, journal }: Deps,
  followerUid: string,
  of: { readonly username: string; readonly interest: string | null },
): Promise<void> {
  await transaction(database, async (tx) => {
    const target = await requireTarget(tx, followerUid, of.username)
    const state = await followStateOf(tx, followerUid, target.uid)
    if (state === null) throw new AppError('follows.not_following')
    const interest = of.interest === null ? null : interestSlug(of.interest)
    if (interest === '') throw new AppError('interest.not_found')
    await setFollowedInterest(tx, { followerUid, targetUid: target.uid, interest })
    const event = followChange(followerUid, followerUid, target.uid, state)
    journal.emit(tx, { ...event, tags: [`follows:${followerUid}`] })
  })
}

export async function acceptRequest(
  { database, clock, journal }: Deps,
  targetUid: string,
  username: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const follower = await requireOther(tx, targetUid, username)
    const [accepted] = await acceptRequests(tx, targetUid, clock.now(), follower)
    if (!accepted) {
      if (await followStateOf(tx, follower, targetUid)) return
      throw new AppError('follows.no_request')
    }
    await countFollow(tx, follower, targetUid, 1)
    const tags = [...followTags('accepted', follower, targetUid), `requests:${targetUid}`]
    journal.emit(tx, { ...followChange(targetUid, follower, targetUid, 'accepted'), tags })
  })
}

export async function rejectRequest(
  { database, journal }: Deps,
  targetUid: string,
  username: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const follower = await requireOther(tx, targetUid, username)
    const state = await followStateOf(tx, follower, targetUid)
    if (state === null) throw new AppError('follows.no_request')
    if (state === 'accepted') throw new AppError('follows.already_accepted')
    await deleteFollow(tx, follower, targetUid)
    const event = followChange(targetUid, follower, targetUid, null)
    journal.emit(tx, { ...event, tags: [`requests:${targetUid}`] })
  })
}

export async function acceptAllRequests(
  { database, clock, journal }: Deps,
  targetUid: string,
): Promise<number> {
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid: targetUid })
    const accepted = await acceptRequests(tx, targetUid, clock.now())
    if (accepted.length === 0) return 0
    await countFollowers(tx, targetUid, accepted, 1)
    for (const { follower_uid: follower } of accepted) {
      const tags = [...followTags('accepted', follower, targetUid), `requests:${targetUid}`]
      journal.emit(tx, { ...followChange(targetUid, follower, targetUid, 'accepted'), tags })
    }
    return accepted.length
  })
}

export async function rejectAllRequests(
  { database, journal }: Deps,
  targetUid: string,
): Promise<number> {
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid: targetUid })
    const rejected = await deleteRequests(tx, targetUid)
    for (const { follower_uid: follower } of rejected) {
      const event = followChange(targetUid, follower, targetUid, null)
      journal.emit(tx, { ...event, tags: [`requests:${targetUid}`] })
    }
    return rejected.length
  })
}

export async function removeFollower(
  { database, journal }: Deps,
  targetUid: string,
  username: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const follower = await requireOther(tx, targetUid, username)
    if ((await followStateOf(tx, follower, targetUid)) !== 'accepted')
      throw new AppError('follows.not_a_follower')
    await deleteFollow(tx, follower, targetUid)
    await countFollow(tx, follower, targetUid, -1)
    const event = followChange(targetUid, follower, targetUid, null)
    journal.emit(tx, { ...event, tags: followTags('accepted', follower, targetUid) })
  })
}

/** Removes all followers of a person, whose profile must be locked. */
export async function removeFollowers(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  targetUid: string,
): Promise<void> {
  const removed = await deleteFollowers(tx, targetUid)
  if (removed.length === 0) return
  await countFollowers(tx, targetUid, removed, -1)
  for (const { follower_uid: follower } of removed) {
    const event = followChange(targetUid, follower, targetUid, null)
    journal.emit(tx, { ...event, tags: followTags('accepted', follower, targetUid) })
  }
}

/** The person to follow, locked so that the profile neither opens nor closes meanwhile. */
async function requireTarget(tx: Writer, followerUid: string, username: string) {
  const target = isUsername(username)
    ? await lockProfile(tx, { username: canonicalUsername(username) })
    : undefined
  if (!target || (await isBlocked(tx, followerUid, target.uid)))
    throw new AppError('profile.not_found')
  return target
}

/** The other person; the lock of the followed profile covers the follow. */
async function requireOther(tx: Writer, targetUid: string, username: string): Promise<string> {
  await lockProfile(tx, { uid: targetUid })
  const follower = isUsername(username)
    ? await uidOf(tx, canonicalUsername(username), targetUid)
    : undefined
  if (!follower) throw new AppError('profile.not_found')
  return follower.uid
}

type Followers = readonly { readonly follower_uid: string }[]

async function countFollowers(
  tx: Writer,
  targetUid: string,
  followers: Followers,
  by: 1 | -1,
): Promise<void> {
  await addToCounts(tx, [
    { uid: targetUid, followers: by * followers.length, following: 0 },
    ...followers.map(({ follower_uid: uid }) => ({ uid, followers: 0, following: by })),
  ])
}
