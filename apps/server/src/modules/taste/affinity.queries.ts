import { sql } from 'kysely'
import { prepared, type Reader } from '@afins/database'
import { personColumns } from '#modules/profiles/index.ts'
import { profileSeenBy } from '#visibility.ts'

/** Of some people, those who hide their affinity or show nothing to everyone. */
export async function withoutAffinity(db: Reader, uids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('taste_settings', 'taste_settings.uid', 'profiles.uid')
    .select('profiles.uid')
    .where('profiles.uid', 'in', uids)
    .where('profiles.is_public', '=', sql.lit(1))
    .where(sql<number>`coalesce(taste_settings.shows_affinity, 1)`, '=', sql.lit(1))
    .execute()
  const shown = new Set(rows.map(({ uid }) => uid))
  return new Set(uids.filter((uid) => !shown.has(uid)))
}

/** Those who show that they like most of some works, without those who hide their affinity. */
export const likeSome = prepared(
  (db: Reader, p: { ids: readonly string[]; uid: string; rating: number; most: number }) =>
    db
      .selectFrom('shelf_entries')
      .innerJoin('profiles', 'profiles.uid', 'shelf_entries.uid')
      .leftJoin('taste_settings', 'taste_settings.uid', 'shelf_entries.uid')
      .select(personColumns)
      .select(['profiles.uid', (eb) => eb.fn.countAll<number>().as('works')])
      .where('shelf_entries.work_id', 'in', p.ids)
      .where('shelf_entries.visibility', '=', sql.lit('public'))
      .where('shelf_entries.rating', '>=', p.rating)
      .where('shelf_entries.uid', '!=', p.uid)
      .where(sql<number>`coalesce(taste_settings.shows_affinity, 1)`, '=', sql.lit(1))
      .where(profileSeenBy(null))
      .groupBy(['profiles.uid', ...personColumns])
      .orderBy('works', 'desc')
      .orderBy('profiles.uid')
      .limit(p.most),
)
