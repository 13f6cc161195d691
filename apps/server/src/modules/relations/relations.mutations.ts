import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { addToCounts, deleteFollow } from './follows.queries.ts'

/** Counts a follow that came or went. */
export async function countFollow(
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

/** What a follow or a request changes. */
export function followTags(
  state: 'requested' | 'accepted',
  followerUid: string,
  targetUid: string,
): string[] {
  return state === 'requested'
    ? [`requests:${targetUid}`, `follows:${followerUid}`]
    : [`follows:${targetUid}`, `follows:${followerUid}`]
}

/** The event of a follow that came, changed or went (null). */
export const followChange = (
  actor: string,
  follower: string,
  targetUid: string,
  state: 'requested' | 'accepted' | null,
) => ({
  ...{ type: 'follow.changed' as const, actor, owner: targetUid, subject: follower },
  fields: { state },
})

/** Ends follows and requests in both directions. */
export async function endFollows(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  one: string,
  other: string,
): Promise<void> {
  for (const [followerUid, targetUid] of [
    [one, other],
    [other, one],
  ] as const) {
    const ended = await deleteFollow(tx, followerUid, targetUid)
    if (ended?.state === 'accepted') await countFollow(tx, followerUid, targetUid, -1)
    if (!ended) continue
    const event = followChange(one, followerUid, targetUid, null)
    journal.emit(tx, { ...event, tags: followTags(ended.state, followerUid, targetUid) })
  }
}
