import { sql } from 'kysely'
import type { Reader } from '@afins/database'
import { isSuggested, personColumns, RETIRED } from '#modules/profiles/index.ts'
import { choicesOn, everyone, followState, shownBy, visible } from '#visibility/index.ts'
import { rowsOfLists } from './lists.queries.ts'

/** Of whom, for whom. */
interface Of {
  readonly uid: string
  readonly viewerUid: string
}

/** Works on someone’s wall, and those with at least so many half stars, as far as a viewer sees them. */
export async function lovedWorksOf(
  db: Reader,
  { uid, viewerUid }: Of,
  { rating, most }: { readonly rating: number; readonly most: number },
): Promise<string[]> {
  const [wall, rated] = await Promise.all([
    db
      .selectFrom(visible('favourites', viewerUid))
      .select('favourites.work_id')
      .where('favourites.uid', '=', uid)
      .orderBy('favourites.position')
      .orderBy('favourites.interest')
      .limit(most)
      .execute(),
    db
      .selectFrom(visible('shelf_entries', viewerUid))
      .select('shelf_entries.work_id')
      .where('shelf_entries.uid', '=', uid)
      .where('shelf_entries.rating', '>=', rating)
      .orderBy('shelf_entries.rating', 'desc')
      .orderBy('shelf_entries.work_id')
      .limit(most)
      .execute(),
  ])
  return [...new Set([...wall, ...rated].map((row) => row.work_id))].slice(0, most)
}

/** Those who show everyone that they love some works, and do not hide their affinity: some of each work. */
export async function loversOf(
  db: Reader,
  ids: readonly string[],
  viewerUid: string,
  { rating, ofEach }: { readonly rating: number; readonly ofEach: number },
) {
  if (ids.length === 0) return []
  const lists = ids.flatMap((id) => [
    db
      .selectFrom(shownBy('favourites'))
      .select(['favourites.uid', 'favourites.work_id'])
      .where('favourites.work_id', '=', id)
      .limit(ofEach),
    db
      .selectFrom(shownBy('shelf_entries'))
      .select(['shelf_entries.uid', 'shelf_entries.work_id'])
      .where('shelf_entries.work_id', '=', id)
      .where('shelf_entries.rating', '>=', rating)
      .orderBy('shelf_entries.rating', 'desc')
      .orderBy('shelf_entries.uid', 'desc')
      .limit(ofEach),
  ])
  return db
    .selectFrom(rowsOfLists(lists).as('lovers'))
    .innerJoin(everyone('profiles', viewerUid), 'profiles.uid', 'lovers.uid')
    .leftJoin(choicesOn('taste_settings'), 'taste_settings.uid', 'lovers.uid')
    .select(['lovers.uid', 'lovers.work_id'])
    .distinct()
    .where(sql<number>`coalesce(taste_settings.shows_affinity, 1)`, '=', sql.lit(1))
    .execute()
}

/** Whom someone follows, the latest first, as far as a viewer may see it. */
export async function latestFollowedBy(db: Reader, { uid, viewerUid }: Of, most: number) {
  const rows = await db
    .selectFrom(visible('follows', viewerUid))
    .select('follows.target_uid')
    .where('follows.follower_uid', '=', uid)
    .where('follows.state', '=', sql.lit('accepted'))
    .orderBy('follows.answered_at', 'desc')
    .orderBy('follows.target_uid', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.target_uid)
}

/** Those who follow some people and show everyone whom they follow: the latest of each, with how many of these. */
export async function followersOf(
  db: Reader,
  uids: readonly string[],
  viewerUid: string,
  ofEach: number,
) {
  if (uids.length === 0) return []
  const lists = uids.map((uid) =>
    db
      .selectFrom(shownBy('follows'))
      .select('follows.follower_uid as uid')
      .where('follows.target_uid', '=', uid)
      .orderBy('follows.answered_at', 'desc')
      .orderBy('follows.follower_uid', 'desc')
      .limit(ofEach),
  )
  const followers = db
    .selectFrom(rowsOfLists(lists).as('listed'))
    .select((eb) => ['listed.uid', eb.fn.countAll<number>().as('follows')])
    .groupBy('listed.uid')
  return db
    .selectFrom(followers.as('followers'))
    .innerJoin(everyone('profiles', viewerUid), 'profiles.uid', 'followers.uid')
    .select(['followers.uid', 'followers.follows'])
    .where('profiles.follow_lists', '=', sql.lit('public'))
    .execute()
}

/** Someone’s interests, as far as a viewer may see them, in their order. */
export function shownInterestsOf(db: Reader, { uid, viewerUid }: Of) {
  return db
    .selectFrom(visible('profile_interests', viewerUid))
    .select(['slug', 'name', 'icon', 'color'])
    .where('uid', '=', uid)
    .where('position', '!=', RETIRED)
    .orderBy('position')
    .execute()
}

/** Those who have some interests: the newest of each. */
export async function holdersOf(
  db: Reader,
  slugs: readonly string[],
  viewerUid: string,
  ofEach: number,
) {
  if (slugs.length === 0) return []
  const lists = slugs.map((slug) =>
    db
      .selectFrom(everyone('profile_interests', viewerUid))
      .select(['profile_interests.uid', 'profile_interests.slug'])
      .where('profile_interests.slug', '=', slug)
      .where('profile_interests.position', '!=', RETIRED)
      .orderBy('profile_interests.created_at', 'desc')
      .orderBy('profile_interests.uid', 'desc')
      .limit(ofEach),
  )
  return db
    .selectFrom(rowsOfLists(lists).as('holders'))
    .select(['holders.uid', 'holders.slug'])
    .execute()
}

/** Those of some people who may be suggested to a viewer: not themselves, nor whom they follow or asked. */
export async function suggestibleOf(db: Reader, uids: readonly string[], viewerUid: string) {
  if (uids.length === 0) return []
  const rows = await db
    .selectFrom(everyone('profiles', viewerUid))
    .select(personColumns)
    .select(['profiles.uid', followState(viewerUid, 'profiles.uid')])
    .where('profiles.uid', 'in', uids)
    .where('profiles.uid', '!=', viewerUid)
    .where(isSuggested)
    .execute()
  return rows.filter((row) => row.follow_state === null)
}
