import { sql } from 'kysely'
import type { Reader } from '@afins/database'
import { isSuggested, personColumns } from '#modules/profiles/index.ts'
import { choicesOn, everyone, shownBy } from '#visibility/index.ts'
import { rowsOfLists } from './lists.queries.ts'

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
      .selectFrom(shownBy('shelf_entries'))
      .select('shelf_entries.uid')
      .where('shelf_entries.work_id', '=', workId)
      .where('shelf_entries.rating', '>=', rating)
      .where('shelf_entries.uid', '!=', uid)
  const lists = ids.map((id) =>
    likers(id).orderBy('rating', 'desc').orderBy('uid', 'desc').limit(ofEach),
  )
  if (lists.length === 0) return []
  const likersOfAny = db
    .selectFrom(rowsOfLists(lists).as('listed'))
    .select((eb) => ['listed.uid', eb.fn.countAll<number>().as('works')])
    .$if(liking !== undefined, (query) => query.where('listed.uid', 'in', likers(liking ?? '')))
    .groupBy('listed.uid')
  return db
    .selectFrom(likersOfAny.as('likers'))
    .innerJoin(everyone('profiles', uid), 'profiles.uid', 'likers.uid')
    .leftJoin(choicesOn('taste_settings'), 'taste_settings.uid', 'likers.uid')
    .select(personColumns)
    .select(['profiles.uid', 'likers.works'])
    .where(sql<number>`coalesce(taste_settings.shows_affinity, 1)`, '=', sql.lit(1))
    .where(isSuggested)
    .orderBy('likers.works', 'desc')
    .orderBy('profiles.uid')
    .limit(most)
    .execute()
}
