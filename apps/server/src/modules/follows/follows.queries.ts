import { sql, type SqlBool } from 'kysely'
import { pageBefore, type Cursor, type Reader } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { followsBack, followState, own, people, visible } from '#visibility/index.ts'

const MAX_REQUESTS = 100

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
    /** Beginnings of words of the names; none: everyone. */
    readonly words: readonly string[]
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
    .select([followState(viewerUid, 'profiles.uid'), followsBack(viewerUid)])
    .where(owner, '=', ownerUid)
    .where('follows.state', '=', 'accepted')
  const named = page.words.reduce(
    (query, word) =>
      query.where(
        sql<SqlBool>`exists (select 1 from profile_words where profile_words.uid = profiles.uid
          and ' ' || profile_words.words like ${`% ${word}%`})`,
      ),
    listed,
  )
  return pageBefore(
    named,
    { at: 'follows.answered_at', id: shown },
    page.cursor,
    page.limit,
  ).execute()
}

/** Whom of some people the viewer follows; those whom they may not know of are left out. */
export function followStatesOf(db: Reader, usernames: readonly string[], viewerUid: string) {
  return db
    .selectFrom(people(viewerUid))
    .select(['profiles.username', followState(viewerUid, 'profiles.uid')])
    .where('profiles.username', 'in', [...new Set(usernames)])
    .where('profiles.uid', '!=', viewerUid)
    .execute()
}

/** The uid behind a username, as far as the viewer may know of them. */
export function uidOf(db: Reader, username: string, viewerUid: string) {
  return db
    .selectFrom(people(viewerUid))
    .select('profiles.uid')
    .where('profiles.username', '=', username)
    .executeTakeFirst()
}
