import { pageBefore, type Cursor, type Reader, type Writer } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { followState, own, people, visible } from '#visibility/index.ts'

const MAX_REQUESTS = 100

export async function followStateOf(db: Reader, followerUid: string, targetUid: string) {
  const row = await db
    .selectFrom(own('follows', followerUid))
    .select('follows.state')
    .where('follows.follower_uid', '=', followerUid)
    .where('follows.target_uid', '=', targetUid)
    .executeTakeFirst()
  return row?.state ?? null
}

export function requestsTo(db: Reader, targetUid: string) {
  return db
    .selectFrom(own('follows', targetUid))
    .innerJoin(people(targetUid), 'profiles.uid', 'follows.follower_uid')
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

const ends = {
  followers: { owner: 'follows.target_uid', shown: 'follows.follower_uid' },
  following: { owner: 'follows.follower_uid', shown: 'follows.target_uid' },
} as const
export type FollowList = keyof typeof ends

export function peopleOf(
  db: Reader,
  list: FollowList,
  page: {
    readonly ownerUid: string
    readonly viewerUid: string | null
    readonly cursor: Cursor | null
    readonly limit: number
  },
) {
  const { owner, shown } = ends[list]
  const { ownerUid, viewerUid } = page
  // Owners see everyone, to be able to remove them; others see no profile that is closed to them, so
  // that closed lists cannot be reconstructed.
  const isOwner = viewerUid === ownerUid
  const listed = db
    .selectFrom(isOwner ? own('follows', ownerUid) : visible('follows', viewerUid))
    .innerJoin(people(viewerUid), 'profiles.uid', shown)
    .select(personColumns)
    .select(['profiles.uid', 'profiles.is_public', 'follows.answered_at'])
    .select(followState(viewerUid, 'profiles.uid'))
    .where(owner, '=', ownerUid)
    .where('follows.state', '=', 'accepted')
  return pageBefore(
    listed,
    { at: 'follows.answered_at', id: shown },
    page.cursor,
    page.limit,
  ).execute()
}

/** The uid behind a username, as far as the viewer may know of them. */
export function uidOf(db: Reader, username: string, viewerUid: string) {
  return db
    .selectFrom(people(viewerUid))
    .select('profiles.uid')
    .where('profiles.username', '=', username)
    .executeTakeFirst()
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
    .returning('state')
    .executeTakeFirst()
}

export function deleteFollowers(tx: Writer, targetUid: string) {
  return tx
    .deleteFrom('follows')
    .where('target_uid', '=', targetUid)
    .where('state', '=', 'accepted')
    .returning('follower_uid')
    .execute()
}
