import type { Reader, Row, Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

export async function followStateOf(db: Reader, followerUid: string, targetUid: string) {
  const row = await db
    .selectFrom(own('follows', followerUid))
    .select('follows.state')
    .where('follows.follower_uid', '=', followerUid)
    .where('follows.target_uid', '=', targetUid)
    .executeTakeFirst()
  return row?.state ?? null
}

/** The interest that a follow is about from now on; null: all. */
export function setFollowedInterest(
  tx: Writer,
  of: { followerUid: string; targetUid: string; interest: string | null },
) {
  return tx
    .updateTable('follows')
    .set({ interest: of.interest })
    .where('follower_uid', '=', of.followerUid)
    .where('target_uid', '=', of.targetUid)
    .execute()
}

export interface CountChange {
  readonly uid: string
  readonly followers: number
  readonly following: number
}

const ROWS = 500

/** In the order of uids, so that transactions cannot deadlock. */
export async function addToCounts(tx: Writer, changes: readonly CountChange[]): Promise<void> {
  const rows = changes
    .map((change) => ({ ...change, posts: 0 }))
    .sort((a, b) => (a.uid < b.uid ? -1 : 1))
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx
      .insertInto('profile_counts')
      .values(rows.slice(at, at + ROWS))
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet((eb) => ({
          followers: eb('profile_counts.followers', '+', eb.ref('excluded.followers')),
          following: eb('profile_counts.following', '+', eb.ref('excluded.following')),
        })),
      )
      .execute()
  }
}

export function insertFollow(
  tx: Writer,
  of: {
    readonly followerUid: string
    readonly targetUid: string
    readonly state: 'requested' | 'accepted'
    readonly now: number
  },
) {
  const { followerUid, targetUid, state, now } = of
  return tx
    .insertInto('follows')
    .values({
      follower_uid: followerUid,
      target_uid: targetUid,
      state,
      created_at: now,
      answered_at: state === 'accepted' ? now : null,
      interest: null,
    })
    .execute()
}

export function acceptRequests(tx: Writer, targetUid: string, now: number, followerUid?: string) {
  let requests = tx
    .updateTable('follows')
    .set({ state: 'accepted', answered_at: now })
    .where('target_uid', '=', targetUid)
    .where('state', '=', 'requested')
  if (followerUid !== undefined) requests = requests.where('follower_uid', '=', followerUid)
  return requests.returning('follower_uid').execute()
}

export function deleteFollow(tx: Writer, followerUid: string, targetUid: string) {
  return tx
    .deleteFrom('follows')
    .where('follower_uid', '=', followerUid)
    .where('target_uid', '=', targetUid)
    .returningAll()
    .executeTakeFirst()
}

export function putFollow(tx: Writer, row: Row<'follows'>) {
  return tx.insertInto('follows').values(row).execute()
}

export function deleteRequests(tx: Writer, targetUid: string) {
  return tx
    .deleteFrom('follows')
    .where('target_uid', '=', targetUid)
    .where('state', '=', 'requested')
    .returning('follower_uid')
    .execute()
}

export function deleteFollowers(tx: Writer, targetUid: string) {
  return tx
    .deleteFrom('follows')
    .where('target_uid', '=', targetUid)
    .where('state', '=', 'accepted')
    .returning('follower_uid')
    .execute()
}
