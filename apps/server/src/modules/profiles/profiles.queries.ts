import { profileTextNames } from '@afins/contract/fields'
import type { MediaPurpose } from '@afins/contract/media'
import { expressionBuilder, sql, type AliasedRawBuilder, type SqlBool } from 'kysely'
import { prepared, type Reader, type Schema } from '@afins/database'
import { personColumns } from './person.present.ts'
import {
  absentFollows,
  followedInterest,
  followsBack,
  followState,
  ofOwner,
  own,
  people,
  shownWith,
  visible,
  type Audiences,
} from '#visibility/index.ts'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileByUsername>>>
export type KnownFollowerRow = Awaited<ReturnType<typeof knownFollowersOf>>[number]
export type OwnerRow = Awaited<ReturnType<typeof ownerByUsername>>[number]

/** Of the followers whom a viewer follows, so many are named. */
const KNOWN_SHOWN = 3

const columns = [
  'profiles.uid',
  'profiles.username',
  'profiles.display_name',
  'profiles.avatar_id',
  'profiles.color',
  'profiles.is_public',
  'profiles.created_at',
  'profiles.updated_at',
  'profiles.plan_until',
  'profiles.accent',
  'profiles.cover_id',
  'profiles.cover_x',
  'profiles.cover_y',
  'profiles.follow_lists',
  'profiles.show_activity',
  'profiles.show_statistics',
  'profiles.is_quiet',
  'profiles.comments_from',
  'profiles.is_suggested',
  'profiles.opens_warnings',
  'profiles.opened_warning_words',
  ...profileTextNames.map((name) => `profiles.${name}` as const),
] as const

export async function profileByUsername(db: Reader, username: string, viewerUid: string | null) {
  const [row] = await byUsername(db, { username, viewerUid })
  return row
}

export async function profileByUid(db: Reader, uid: string, viewerUid: string | null) {
  const [row] = await byUid(db, { uid, viewerUid })
  return row
}

/** Only what shows a person and decides visibility: it precedes every list of theirs. */
export const ownerByUsername = prepared(
  (db: Reader, p: { username: string; viewerUid: string | null }) =>
    owners(db, p.viewerUid).where('profiles.username', '=', p.username),
)

export const ownerByFormerUsername = prepared(
  (db: Reader, p: { username: string; viewerUid: string | null }) =>
    owners(db, p.viewerUid)
      .innerJoin('usernames', 'usernames.uid', 'profiles.uid')
      .where('usernames.username', '=', p.username)
      .where('usernames.is_current', '=', sql.lit(0)),
)

function owners(db: Reader, viewerUid: string | null) {
  return db
    .selectFrom(people(viewerUid))
    .select(personColumns)
    .select(['profiles.uid', 'profiles.is_public', 'profiles.accent', 'profiles.follow_lists'])
    .select('profiles.show_statistics')
    .select(followState(viewerUid, 'profiles.uid'))
}

/** Someone who hears only from those whom they follow; nothing for everyone else. */
export const quietPerson = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('profiles', p.uid))
    .select('profiles.uid')
    .where('profiles.is_quiet', '=', sql.lit(1)),
)

/** Whom an author lets comment on what they publish, as a value to insert. */
export const usualAudience = (uid: string) =>
  expressionBuilder<Schema>()
    .selectFrom(own('profiles', uid))
    .select('profiles.comments_from')
    .where('profiles.uid', '=', uid)

export async function profileByFormerUsername(
  db: Reader,
  username: string,
  viewerUid: string | null,
) {
  const former = await db
    .selectFrom('usernames')
    .select('uid')
    .where('username', '=', username)
    .where('is_current', '=', 0)
    .executeTakeFirst()
  return former && profileByUid(db, former.uid, viewerUid)
}

const byUsername = prepared((db: Reader, p: { username: string; viewerUid: string | null }) =>
  withCounts(db, p.viewerUid).where('profiles.username', '=', p.username),
)

const byUid = prepared((db: Reader, p: { uid: string; viewerUid: string | null }) =>
  withCounts(db, p.viewerUid).where('profiles.uid', '=', p.uid),
)

function withCounts(db: Reader, viewerUid: string | null) {
  return db
    .selectFrom(people(viewerUid))
    .leftJoin('profile_counts', 'profile_counts.uid', 'profiles.uid')
    .leftJoin(shownWith('media', 'cover'), 'cover.id', 'profiles.cover_id')
    .select(columns)
    .select([
      followState(viewerUid, 'profiles.uid'),
      followedInterest(viewerUid),
      followsBack(viewerUid),
    ])
    .select([
      'profile_counts.posts as public_posts',
      countedFollows('followers', 'target_uid'),
      countedFollows('following', 'follower_uid'),
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.dots as cover_dots',
    ])
}

/** Follows as they are counted, without those of people who are not there for others. */
function countedFollows(
  name: 'followers' | 'following',
  by: Parameters<typeof absentFollows>[0],
): AliasedRawBuilder<number, typeof name> {
  const all = sql.ref(`profile_counts.${name}`)
  return sql<number>`coalesce(${all}, 0) - ${absentFollows(by, sql.ref('profiles.uid'))}`.as(name)
}

/** The followers of someone whom the viewer follows: the latest, each with how many there are. */
export const knownFollowersOf = prepared((db: Reader, p: { uid: string; viewerUid: string }) =>
  db
    .selectFrom(visible('follows', p.viewerUid))
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'follows.follower_uid')
    .select(personColumns)
    .select(['profiles.uid', sql<number>`count(*) over ()`.as('total')])
    .where('follows.target_uid', '=', p.uid)
    .where('follows.state', '=', sql.lit('accepted'))
    .where('follows.follower_uid', 'in', (eb) =>
      eb
        .selectFrom(own('follows', p.viewerUid))
        .select('follows.target_uid')
        .where('follows.follower_uid', '=', p.viewerUid)
        .where('follows.state', '=', sql.lit('accepted')),
    )
    .orderBy('follows.answered_at', 'desc')
    .orderBy('follows.follower_uid')
    .limit(sql.lit(KNOWN_SHOWN)),
)

/** What someone chose for their profile. */
export const choicesOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('profiles', p.uid))
    .select([
      ...(['display_name', 'color', 'is_public', 'follow_lists', 'show_activity'] as const),
      ...(['show_statistics', 'is_quiet', 'is_suggested', 'opens_warnings'] as const),
      ...(['opened_warning_words', 'accent', 'avatar_id', 'cover_id', 'cover_x'] as const),
      ...(['cover_y', 'comments_from'] as const),
    ]),
)

export async function countPosts(
  db: Reader,
  of: {
    readonly authorUid: string
    readonly visibilities: Audiences
    readonly interest?: string
  },
): Promise<number> {
  const { authorUid: uid, visibilities } = of
  if (visibilities.length === 0) return 0
  let query = db
    .selectFrom(ofOwner('posts', { uid, visibilities }))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  if (of.interest !== undefined) query = query.where('interest', '=', of.interest)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Each is invalidated in the transaction that opens or closes the profile; what is older than so many stays cached until it changes. */
const MOST_ANSWERED = 2000

/** The posts and diary entries that someone commented on or liked, as far as they are the latest. */
export async function answeredBy(
  db: Reader,
  uid: string,
): Promise<{ readonly posts: readonly string[]; readonly entries: readonly string[] }> {
  const comments = await db
    .selectFrom(own('comments', uid))
    .select(['post_id', 'diary_id'])
    .orderBy('created_at', 'desc')
    .limit(MOST_ANSWERED)
    .execute()
  const posts = await db
    .selectFrom(own('post_likes', uid))
    .select('post_id')
    .orderBy('created_at', 'desc')
    .limit(MOST_ANSWERED)
    .execute()
  const entries = await db
    .selectFrom(own('diary_likes', uid))
    .select('diary_id')
    .orderBy('created_at', 'desc')
    .limit(MOST_ANSWERED)
    .execute()
  const ids = (all: readonly (string | null)[]) => [...new Set(all.filter((id) => id !== null))]
  return {
    posts: ids([...comments, ...posts].map((row) => row.post_id)),
    entries: ids([...comments, ...entries].map((row) => row.diary_id)),
  }
}

/** Whom someone follows and who follows them, as far as those follows are the latest. */
export async function followedAround(db: Reader, uid: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom(own('follows', uid))
    .select(['follower_uid', 'target_uid'])
    .where('state', '=', sql.lit('accepted'))
    .orderBy('created_at', 'desc')
    .limit(MOST_ANSWERED)
    .execute()
  return rows.map((row) => (row.follower_uid === uid ? row.target_uid : row.follower_uid))
}

export async function emailOf(db: Reader, uid: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return row.email
}

export async function countRequests(db: Reader, uid: string): Promise<number> {
  const row = await db
    .selectFrom(own('follows', uid))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('target_uid', '=', uid)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return row.count
}

export async function isOwnImage(
  db: Reader,
  uid: string,
  purpose: MediaPurpose,
  mediaId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(own('media', uid))
    .select('id')
    .where('id', '=', mediaId)
    .where('is_hidden', '=', 0)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person may be suggested to others, as a clause over `profiles`. */
export const isSuggested = sql<SqlBool>`profiles.is_suggested = 1`
