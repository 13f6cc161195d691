import { prepared, type PostVisibility, type Reader } from '@afins/database'

/** What new posts of somebody's under an interest start with. */
export async function defaultVisibility(
  db: Reader,
  uid: string,
  slug: string,
): Promise<PostVisibility> {
  const [row] = await visibilityOf(db, { uid, slug })
  return row?.visibility ?? 'public'
}

const visibilityOf = prepared((db: Reader, p: { uid: string; slug: string }) =>
  db
    .selectFrom('profile_interests')
    .select('visibility')
    .where('uid', '=', p.uid)
    .where('slug', '=', p.slug),
)

/** The same for each of somebody's interests. */
export async function visibilitiesByInterest(
  db: Reader,
  uid: string,
): Promise<Record<string, PostVisibility>> {
  const rows = await db
    .selectFrom('profile_interests')
    .select(['slug', 'visibility'])
    .where('uid', '=', uid)
    .execute()
  return Object.fromEntries(rows.map(({ slug, visibility }) => [slug, visibility]))
}
