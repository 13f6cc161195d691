import { sql } from 'kysely'
import { prepared, type Row, type PostVisibility, type Reader, type Writer } from '@afins/database'
import { own, visible } from '#visibility/index.ts'

/** The position of a removed interest that still has posts. */
export const RETIRED = -1

export async function defaultVisibility(
  db: Reader,
  uid: string,
  slug: string,
): Promise<PostVisibility> {
  const [row] = await visibilityOf(db, { uid, slug })
  return row?.visibility ?? 'public'
}

const visibilityOf = prepared((db: Reader, p: { uid: string; slug: string }) =>
  db.selectFrom(own('profile_interests', p.uid)).select('visibility').where('slug', '=', p.slug),
)

export async function visibilitiesByInterest(
  db: Reader,
  uid: string,
): Promise<Record<string, PostVisibility>> {
  const rows = await db
    .selectFrom(own('profile_interests', uid))
    .select(['slug', 'visibility'])
    .execute()
  return Object.fromEntries(rows.map(({ slug, visibility }) => [slug, visibility]))
}

export const positionOf = prepared((db: Reader, p: { uid: string; slug: string }) =>
  db.selectFrom(own('profile_interests', p.uid)).select('position').where('slug', '=', p.slug),
)

export const interestsOf = prepared((db: Reader, p: { uid: string; viewerUid: string | null }) =>
  db
    .selectFrom(visible('profile_interests', p.viewerUid))
    .select(['slug', 'kind', 'position', 'name', 'icon', 'color'])
    .where('uid', '=', p.uid)
    .where('position', '!=', sql.lit(RETIRED))
    .orderBy('position'),
)

export function storedInterestsOf(db: Reader, uid: string) {
  return db
    .selectFrom(own('profile_interests', uid))
    .select(['slug', 'kind', 'position', 'name', 'icon', 'color', 'created_at', 'visibility'])
    .execute()
}

export const visibleInterest = prepared(
  (db: Reader, p: { uid: string; slug: string; viewerUid: string | null }) =>
    db
      .selectFrom(visible('profile_interests', p.viewerUid))
      .select(['slug', 'position', 'name', 'icon', 'color'])
      .where('uid', '=', p.uid)
      .where('slug', '=', p.slug),
)

export async function interestsWithPosts(db: Reader, uid: string): Promise<string[]> {
  const rows = await db.selectFrom(own('posts', uid)).select('interest').distinct().execute()
  return rows.map((row) => row.interest)
}

export function putInterests(tx: Writer, interests: readonly Row<'profile_interests'>[]) {
  return tx
    .insertInto('profile_interests')
    .values(interests)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'slug']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        kind: eb.ref('excluded.kind'),
        name: eb.ref('excluded.name'),
        icon: eb.ref('excluded.icon'),
        color: eb.ref('excluded.color'),
        visibility: eb.ref('excluded.visibility'),
      })),
    )
    .execute()
}

export function retireInterests(tx: Writer, uid: string, slugs: readonly string[]) {
  return tx
    .updateTable('profile_interests')
    .set({ position: RETIRED })
    .where('uid', '=', uid)
    .where('slug', 'in', slugs)
    .execute()
}

export function deleteInterests(tx: Writer, uid: string, slugs: readonly string[]) {
  return tx
    .deleteFrom('profile_interests')
    .where('uid', '=', uid)
    .where('slug', 'in', slugs)
    .execute()
}
