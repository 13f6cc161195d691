import type { Row, Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { addToCounts, deleteFollow, followStateOf, putFollow } from './follows.queries.ts'

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

/** Ends follows and requests in both directions. @returns what they were */
export async function endFollows(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  one: string,
  other: string,
): Promise<Row<'follows'>[]> {
  const all: Row<'follows'>[] = []
  for (const [followerUid, targetUid] of [
    [one, other],
    [other, one],
  ] as const) {
    const ended = await deleteFollow(tx, followerUid, targetUid)
    if (ended?.state === 'accepted') await countFollow(tx, followerUid, targetUid, -1)
    if (!ended) continue
    const event = followChange(one, followerUid, targetUid, null)
    journal.emit(tx, { ...event, tags: followTags(ended.state, followerUid, targetUid) })
    all.push(ended)
  }
  return all
}

/** Begins again a follow or a request that `actor` had ended, as it was; no one hears of it as of a new one. */
export async function restoreFollow(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  actor: string,
  row: Row<'follows'>,
): Promise<void> {
  const { follower_uid: followerUid, target_uid: targetUid, state } = row
  if ((await followStateOf(tx, followerUid, targetUid)) !== null) return
  await putFollow(tx, row)
  if (state === 'accepted') await countFollow(tx, followerUid, targetUid, 1)
  const { fields, ...event } = followChange(actor, followerUid, targetUid, state)
  const tags = followTags(state, followerUid, targetUid)
  journal.emit(tx, { ...event, fields: { ...fields, isQuiet: true }, tags })
}
