import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { isPublicPost, prepared, type Reader, type Schema } from '@afins/database'
import { isSuggested, personColumns, RETIRED } from '#modules/profiles/index.ts'
import { everyone, own, shownWith, visible, type Rows } from '#visibility/index.ts'

/** Newest posts that are searched for current writers. */
const RECENT_POSTS = 100

function holders(of: Rows<'profile_interests'>, db: Reader, slug: string) {
  return db
    .selectFrom(of)
    .where('profile_interests.slug', '=', slug)
    .where('profile_interests.position', '!=', RETIRED)
}

function hasInterest(slug: string) {
  return (eb: ExpressionBuilder<Schema, 'profiles'>) =>
    eb.exists(
      eb
        .selectFrom(shownWith('profile_interests'))
        .select(sql.lit(1).as('one'))
        .whereRef('profile_interests.uid', '=', 'profiles.uid')
        .where('profile_interests.slug', '=', slug)
        .where('profile_interests.position', '!=', RETIRED),
    )
}

async function countUpTo<DB, TB extends keyof DB, O>(
  db: Reader,
  rows: SelectQueryBuilder<DB, TB, O>,
  ceiling: number,
): Promise<number> {
  const first = rows.select(sql.lit(1).as('one')).limit(ceiling)
  const counted = await sql<{
    count: number
  }>`select count(*) as count from (${first}) as first`.execute(db)
  return counted.rows[0]?.count ?? 0
}

/** Name and look of a custom interest, from its earliest holder visible to the viewer. */
export const earliestCustom = prepared(
  (db: Reader, p: { slug: string; viewerUid: string | null }) =>
    holders(visible('profile_interests', p.viewerUid), db, p.slug)
      .select(['profile_interests.name', 'profile_interests.icon', 'profile_interests.color'])
      .orderBy('profile_interests.created_at')
      .orderBy('profile_interests.uid')
      .limit(1),
)

export function countHolders(
  db: Reader,
  slug: string,
  viewerUid: string | null,
  ceiling: number,
): Promise<number> {
  return countUpTo(db, holders(visible('profile_interests', viewerUid), db, slug), ceiling)
}

export function countInterestPosts(
  db: Reader,
  slug: string,
  viewerUid: string | null,
  ceiling: number,
): Promise<number> {
  const posts = db.selectFrom(visible('posts', viewerUid)).where(isPublicPost)
  return countUpTo(db, posts.where('posts.interest', '=', slug), ceiling)
}

/** Of all or of an interest: open profiles only, and no one who is not suggested. */
export async function recentWriters(
  db: Reader,
  {
    slug,
    viewerUid,
    withoutViewer,
    count,
  }: {
    readonly slug: string | null
    readonly viewerUid: string | null
    readonly withoutViewer: boolean
    readonly count: number
  },
) {
  let newest = db
    .selectFrom(everyone('posts', viewerUid))
    .where(isPublicPost)
    .select('posts.author_uid')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(RECENT_POSTS)
  if (slug !== null) newest = newest.where('posts.interest', '=', slug)
  const uids = [...new Set((await newest.execute()).map((post) => post.author_uid))].filter(
    (uid) => !withoutViewer || uid !== viewerUid,
  )
  if (uids.length === 0) return []
  let people = db
    .selectFrom(everyone('profiles', viewerUid))
    .select(personColumns)
    .select(['profiles.uid', 'profiles.bio'])
    .where('profiles.uid', 'in', uids)
    .where(isSuggested)
  if (slug !== null) people = people.where(hasInterest(slug))
  return (await people.execute())
    .sort((a, b) => uids.indexOf(a.uid) - uids.indexOf(b.uid))
    .slice(0, count)
}

/** Whose profiles are open to everyone, and who are suggested. */
export function newestHolders(db: Reader, slug: string, viewerUid: string | null, count: number) {
  return holders(everyone('profile_interests', viewerUid), db, slug)
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'profile_interests.uid')
    .select(personColumns)
    .select('profiles.uid')
    .where(isSuggested)
    .orderBy('profile_interests.created_at', 'desc')
    .orderBy('profile_interests.uid', 'desc')
    .limit(count)
    .execute()
}

export async function hasMoreHoldersThan(db: Reader, count: number): Promise<boolean> {
  return (await countUpTo(db, db.selectFrom(everyone('profile_interests')), count + 1)) > count
}

export function mostChosenInterests(db: Reader, count: number) {
  return db
    .selectFrom(everyone('profile_interests'))
    .select((eb) => ['profile_interests.slug', eb.fn.countAll<number>().as('people')])
    .where('profile_interests.position', '!=', RETIRED)
    .groupBy('profile_interests.slug')
    .orderBy('people', 'desc')
    .orderBy('profile_interests.slug')
    .limit(count)
    .execute()
}

/** One of those whom someone follows. */
export const anyFollowed = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('follows', p.uid))
    .select('follows.target_uid')
    .where('follows.follower_uid', '=', p.uid)
    .where('follows.state', '=', sql.lit('accepted'))
    .limit(1),
)
