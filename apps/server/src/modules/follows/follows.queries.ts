import type { Reader, Writer } from '@afins/database'

/** The most that an answer lists. */
const MAX_REQUESTS = 100

/** How far one has come in following another. */
export async function followStateOf(db: Reader, followerUid: string, targetUid: string) {
  const row = await db
    .selectFrom('follows')
    .select('state')
    .where('follower_uid', '=', followerUid)
    .where('target_uid', '=', targetUid)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Those who ask to follow somebody, the oldest request first. */
export function requestsTo(db: Reader, targetUid: string) {
  return db
    .selectFrom('follows')
    .innerJoin('profiles', 'profiles.uid', 'follows.follower_uid')
    .select([
      'profiles.uid',
      'profiles.username',
      'profiles.display_name',
      'profiles.avatar_id',
      'profiles.color',
      'profiles.plan_until',
      'follows.created_at',
    ])
    .where('follows.target_uid', '=', targetUid)
    .where('follows.state', '=', 'requested')
    .orderBy('follows.created_at')
    .orderBy('follows.follower_uid')
    .limit(MAX_REQUESTS)
    .execute()
}

/** The person of a username. */
export function uidOf(db: Reader, username: string) {
  return db.selectFrom('profiles').select('uid').where('username', '=', username).executeTakeFirst()
}

/** How figures of people change. */
export interface CountChange {
  readonly uid: string
  readonly followers: number
  readonly following: number
}

/** As many rows as go into one statement. */
const ROWS = 500

/** Adds to the figures of people, in the order of their uids: two transactions never cross. */
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
