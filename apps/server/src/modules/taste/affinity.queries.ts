import { sql } from 'kysely'
import type { Reader } from '@afins/database'
import { isSuggested, personColumns } from '#modules/profiles/index.ts'
import { choicesOn, everyone, shownWith } from '#visibility/index.ts'

/** Of some people, those who hide their affinity or show nothing to everyone. */
export async function withoutAffinity(db: Reader, uids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom(everyone('profiles'))
    .leftJoin(choicesOn('taste_settings'), 'taste_settings.uid', 'profiles.uid')
    .select('profiles.uid')
    .where('profiles.uid', 'in', uids)
    .where(sql<number>`coalesce(taste_settings.shows_affinity, 1)`, '=', sql.lit(1))
    .execute()
  const shown = new Set(rows.map(({ uid }) => uid))
  return new Set(uids.filter((uid) => !shown.has(uid)))
}

/**
 * Those who show someone that they like most of some works, without those who hide their affinity
 * or are not suggested.
 * Of each work some of those who like it best are looked at.
 * @param liking whom only those are asked of who like this work as well
 */
export async function peopleWhoLike(
  db: Reader,
  {
    ids,
    uid,
    rating,
    most,
    ofEach,
    liking,
  }: {
    readonly ids: readonly string[]
    readonly uid: string
    readonly rating: number
    readonly most: number
    readonly ofEach: number
    readonly liking: string | undefined
  },
) {
  const likers = (workId: string) =>
    db
      .selectFrom(everyone('shelf_entries', uid))
      .select('uid')
      .where('work_id', '=', workId)
      .where('visibility', '=', sql.lit('public'))
      .where('rating', '>=', rating)
      .where('uid', '!=', uid)
  const parts = ids.map((id) =>
    db
      .selectFrom(likers(id).orderBy('rating', 'desc').orderBy('uid', 'desc').limit(ofEach).as('s'))
      .select('s.uid'),
  )
  const [first, ...others] = parts
  if (!first) return []
  const all = others.reduce((union, part) => union.unionAll(part), first)
  const people = db
    .selectFrom(all.as('likers'))
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'likers.uid')
    .leftJoin(choicesOn('taste_settings'), 'taste_settings.uid', 'likers.uid')
    .select(personColumns)
    .select(['profiles.uid', (eb) => eb.fn.countAll<number>().as('works')])
    .where(sql<number>`coalesce(taste_settings.shows_affinity, 1)`, '=', sql.lit(1))
    .where(isSuggested)
    .groupBy(['profiles.uid', ...personColumns])
    .orderBy('works', 'desc')
    .orderBy('profiles.uid')
    .limit(most)
  return (
    liking === undefined ? people : people.where('profiles.uid', 'in', likers(liking))
  ).execute()
}
