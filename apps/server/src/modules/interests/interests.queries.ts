import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { UncheckedReader as Reader, Schema } from '@afins/database'
import { personColumns, RETIRED } from '#modules/profiles/index.ts'
import { profileSeenBy, publicPostSeenBy } from '#visibility/index.ts'

/** Newest posts that are searched for current writers. */
const RECENT_POSTS = 100

function holders(db: Reader, slug: string) {
  return db
    .selectFrom('profile_interests')
    .innerJoin('profiles', 'profiles.uid', 'profile_interests.uid')
    .where('profile_interests.slug', '=', slug)
    .where('profile_interests.position', '!=', RETIRED)
}

function hasInterest(slug: string) {
  return (eb: ExpressionBuilder<Schema, 'profiles'>) =>
    eb.exists(
      eb
        .selectFrom('profile_interests')
        .select(sql.lit(1).as('one'))
        .whereRef('profile_interests.uid', '=', 'profiles.uid')
        .where('profile_interests.slug', '=', slug)
        .where('profile_interests.position', '!=', RETIRED),
    )
}

function listedPosts(db: Reader, viewerUid: string | null) {
  return db
    .selectFrom('posts')
    .innerJoin('profiles', 'profiles.uid', 'posts.author_uid')
    .where(publicPostSeenBy(viewerUid))
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
export function earliestCustom(db: Reader, slug: string, viewerUid: string | null) {
  return holders(db, slug)
    .select(['profile_interests.name', 'profile_interests.icon', 'profile_interests.color'])
    .where(profileSeenBy(viewerUid))
    .orderBy('profile_interests.created_at')
    .orderBy('profile_interests.uid')
    .limit(1)
    .executeTakeFirst()
}

export function countHolders(
  db: Reader,
  slug: string,
  viewerUid: string | null,
  ceiling: number,
): Promise<number> {
  return countUpTo(db, holders(db, slug).where(profileSeenBy(viewerUid)), ceiling)
}

export function countInterestPosts(
  db: Reader,
  slug: string,
  viewerUid: string | null,
  ceiling: number,
): Promise<number> {
  return countUpTo(db, listedPosts(db, viewerUid).where('posts.interest', '=', slug), ceiling)
}

/** Of all or of an interest; open profiles only. @param besides a uid to leave out */
export async function recentWriters(
  db: Reader,
  {
    slug,
    besides,
    count,
  }: { readonly slug: string | null; readonly besides: string | null; readonly count: number },
) {
  let newest = listedPosts(db, null)
    .select('posts.author_uid')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(RECENT_POSTS)
  if (slug !== null) newest = newest.where('posts.interest', '=', slug)
  const uids = [...new Set((await newest.execute()).map((post) => post.author_uid))].filter(
    (uid) => uid !== besides,
  )
  if (uids.length === 0) return []
  let people = db
    .selectFrom('profiles')
    .select(personColumns)
    .select(['profiles.uid', 'profiles.bio'])
    .where('profiles.uid', 'in', uids)
    .where(profileSeenBy(null))
  if (slug !== null) people = people.where(hasInterest(slug))
  return (await people.execute())
    .sort((a, b) => uids.indexOf(a.uid) - uids.indexOf(b.uid))
    .slice(0, count)
}

export function newestHolders(db: Reader, slug: string, count: number) {
  return holders(db, slug)
    .select(personColumns)
    .select('profiles.uid')
    .where(profileSeenBy(null))
    .orderBy('profile_interests.created_at', 'desc')
    .orderBy('profile_interests.uid', 'desc')
    .limit(count)
    .execute()
}

export async function hasMoreHoldersThan(db: Reader, count: number): Promise<boolean> {
  return (await countUpTo(db, db.selectFrom('profile_interests'), count + 1)) > count
}

export function mostChosenInterests(db: Reader, count: number) {
  return db
    .selectFrom('profile_interests')
    .innerJoin('profiles', 'profiles.uid', 'profile_interests.uid')
    .select((eb) => ['profile_interests.slug', eb.fn.countAll<number>().as('people')])
    .where('profile_interests.position', '!=', RETIRED)
    .where(profileSeenBy(null))
    .groupBy('profile_interests.slug')
    .orderBy('people', 'desc')
    .orderBy('profile_interests.slug')
    .limit(count)
    .execute()
}
