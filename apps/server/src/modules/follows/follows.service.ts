import { AppError } from '@afins/contract/errors'
import { canonicalUsername } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import { addToCounts, followStateOf, uidOf } from './follows.queries.ts'
import type { Context } from '#context.ts'
import { isUsername, lockProfile } from '#modules/profiles/index.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'staleness'>

/** Tags that go into one announcement. */
const TAGS = 100

/** Follows a person, or asks a closed one to; asking again changes nothing. */
export async function follow(
  { database, clock, staleness }: Needs,
  followerUid: string,
  username: string,
): Promise<'requested' | 'accepted'> {
  return transaction(database, async (tx) => {
    const target = await requireTarget(tx, username)
    if (target.uid === followerUid) throw new AppError('profile.cannot_follow_self')
    const before = await followStateOf(tx, followerUid, target.uid)
    if (before) return before
    const state = target.is_public === 1 ? 'accepted' : 'requested'
    const now = clock.now()
    await tx
      .insertInto('follows')
      .values({
        follower_uid: followerUid,
        target_uid: target.uid,
        state,
        created_at: now,
        answered_at: state === 'accepted' ? now : null,
      })
      .execute()
    if (state === 'accepted') await countFollow(tx, followerUid, target.uid, 1)
    await staleness.mark(tx, ...tagsOf(state, followerUid, target.uid))
    return state
  })
}

/** Stops following, or takes the request back. */
export async function unfollow(
  { database, staleness }: Needs,
  followerUid: string,
  username: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const target = await requireTarget(tx, username)
    const gone = await tx
      .deleteFrom('follows')
      .where('follower_uid', '=', followerUid)
      .where('target_uid', '=', target.uid)
      .returning('state')
      .executeTakeFirst()
    if (!gone) return
    if (gone.state === 'accepted') await countFollow(tx, followerUid, target.uid, -1)
    await staleness.mark(tx, ...tagsOf(gone.state, followerUid, target.uid))
  })
}

/** Lets somebody in who asked; somebody who is in already stays so. */
export async function acceptRequest(
  { database, clock, staleness }: Needs,
  targetUid: string,
  username: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const follower = await requireAsker(tx, targetUid, username)
    const accepted = await tx
      .updateTable('follows')
      .set({ state: 'accepted', answered_at: clock.now() })
      .where('follower_uid', '=', follower)
      .where('target_uid', '=', targetUid)
      .where('state', '=', 'requested')
      .returning('follower_uid')
      .executeTakeFirst()
    if (!accepted) {
      // No request: right if it was answered already, else there is nobody to let in.
      if (await followStateOf(tx, follower, targetUid)) return
      throw new AppError('profile.not_found')
    }
    await countFollow(tx, follower, targetUid, 1)
    await staleness.mark(tx, ...tagsOf('accepted', follower, targetUid), `requests:${targetUid}`)
  })
}

/** Turns a request down; where there is none, nothing changes. */
export async function refuseRequest(
  { database, staleness }: Needs,
  targetUid: string,
  username: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const follower = await requireAsker(tx, targetUid, username)
    const refused = await tx
      .deleteFrom('follows')
      .where('follower_uid', '=', follower)
      .where('target_uid', '=', targetUid)
      .where('state', '=', 'requested')
      .returning('follower_uid')
      .executeTakeFirst()
    if (refused) await staleness.mark(tx, `requests:${targetUid}`)
  })
}

/** Lets in everybody who asked to follow a profile: there is nothing left to ask for once it opens. */
export async function acceptEveryone(
  { clock, staleness }: Pick<Needs, 'clock' | 'staleness'>,
  tx: Writer,
  targetUid: string,
): Promise<void> {
  const accepted = await tx
    .updateTable('follows')
    .set({ state: 'accepted', answered_at: clock.now() })
    .where('target_uid', '=', targetUid)
    .where('state', '=', 'requested')
    .returning('follower_uid')
    .execute()
  if (accepted.length === 0) return
  const followers = accepted.map((row) => row.follower_uid)
  await addToCounts(tx, [
    { uid: targetUid, followers: followers.length, following: 0 },
    ...followers.map((uid) => ({ uid, followers: 0, following: 1 })),
  ])
  const tags = [
    `requests:${targetUid}`,
    ...[targetUid, ...followers].map((uid) => `follows:${uid}`),
  ]
  for (let at = 0; at < tags.length; at += TAGS)
    await staleness.mark(tx, ...tags.slice(at, at + TAGS))
}

/** The one to be followed, held so that it neither opens nor closes meanwhile. */
async function requireTarget(tx: Writer, username: string) {
  const target = isUsername(username)
    ? await lockProfile(tx, { username: canonicalUsername(username) })
    : undefined
  if (!target) throw new AppError('profile.not_found')
  return target
}

/** The one who asked; its requests are held still by holding the profile that was asked. */
async function requireAsker(tx: Writer, targetUid: string, username: string): Promise<string> {
  await lockProfile(tx, { uid: targetUid })
  const follower = isUsername(username) ? await uidOf(tx, canonicalUsername(username)) : undefined
  if (!follower) throw new AppError('profile.not_found')
  return follower.uid
}

async function countFollow(
  tx: Writer,
  followerUid: string,
  targetUid: string,
  by: 1 | -1,
): Promise<void> {
  await addToCounts(tx, [
    { uid: targetUid, followers: by, following: 0 },
    { uid: followerUid, followers: 0, following: by },
  ])
}

/** What a follow or a request, come or gone, changes. */
function tagsOf(state: 'requested' | 'accepted', followerUid: string, targetUid: string): string[] {
  return state === 'requested'
    ? [`requests:${targetUid}`]
    : [`follows:${targetUid}`, `follows:${followerUid}`]
}
