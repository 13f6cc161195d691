import type { Writer } from '@afins/database'
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
    ? [`requests:${targetUid}`]
    : [`follows:${targetUid}`, `follows:${followerUid}`]
}

/** Ends follows and requests in both directions. @returns what that changed */
export async function endFollows(tx: Writer, one: string, other: string): Promise<string[]> {
  const tags: string[] = []
  for (const [followerUid, targetUid] of [
    [one, other],
    [other, one],
  ] as const) {
    const ended = await deleteFollow(tx, followerUid, targetUid)
    if (ended?.state === 'accepted') await countFollow(tx, followerUid, targetUid, -1)
    if (ended) tags.push(...followTags(ended.state, followerUid, targetUid))
  }
  return tags
}
