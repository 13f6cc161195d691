import { sql, type ExpressionBuilder } from 'kysely'
import type { Reader, Schema } from '@afins/database'
import { isSuggested, personColumns } from '#modules/profiles/index.ts'
import { everyone, own, shownWith, visible, type Rows } from '#visibility/index.ts'

function entriesOf(db: Reader, entries: Rows<'shelf_entries'>, workIds: readonly string[]) {
  return db
    .selectFrom(entries)
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'shelf_entries.uid')
    .select(personColumns)
    .select([
      'profiles.uid',
      'shelf_entries.work_id',
      'shelf_entries.rating',
      'shelf_entries.wants_at',
      'shelf_entries.shown_open_id',
      'shelf_entries.shown_times',
    ])
    .where('shelf_entries.work_id', 'in', workIds)
    .where(isOnShelf)
    .orderBy('shelf_entries.rating', 'desc')
    .orderBy('shelf_entries.uid')
}

/** Those whom a viewer follows and who have one of some works, the best ratings first. */
export function followedWith(
  db: Reader,
  workIds: readonly string[],
  viewerUid: string,
  most: number,
) {
  return entriesOf(db, visible('shelf_entries', viewerUid), workIds)
    .innerJoin(own('follows', viewerUid), 'follows.target_uid', 'shelf_entries.uid')
    .where('follows.follower_uid', '=', viewerUid)
    .where('follows.state', '=', sql.lit('accepted'))
    .where('shelf_entries.visibility', 'in', ['public', 'followers'])
    .limit(most)
    .execute()
}

/**
 * Those of open profiles who have a work where everyone sees it, the best ratings first; no one who is
 * not suggested to others.
 */
export function anyoneWith(
  db: Reader,
  { workId, viewerUid }: { readonly workId: string; readonly viewerUid: string | null },
  besides: readonly string[],
  most: number,
) {
  const all = entriesOf(db, everyone('shelf_entries', viewerUid), [workId])
    .where('shelf_entries.visibility', '=', sql.lit('public'))
    .where(isSuggested)
    .limit(most)
  return (besides.length > 0 ? all.where('shelf_entries.uid', 'not in', besides) : all).execute()
}

/** People of open profiles who show everyone that they have one of some works. */
export async function peopleShowing(
  db: Reader,
  workIds: readonly string[],
  most: number,
): Promise<string[]> {
  const onShelf = db
    .selectFrom(everyone('shelf_entries'))
    .select('shelf_entries.uid')
    .where('shelf_entries.work_id', 'in', workIds)
    .where(isOnShelf)
  const onWall = db
    .selectFrom(everyone('favourites'))
    .select('favourites.uid')
    .where('favourites.work_id', 'in', workIds)
  const rows = await onShelf.union(onWall).limit(sql.lit(most)).execute()
  return rows.map(({ uid }) => uid)
}

/** Those of open profiles who have most of some works where everyone sees it, and are suggested. */
export async function peopleWithMost(
  db: Reader,
  {
    workIds,
    viewerUid,
  }: { readonly workIds: readonly string[]; readonly viewerUid: string | null },
  most: number,
) {
  if (workIds.length === 0) return []
  const holders = db
    .selectFrom(everyone('shelf_entries', viewerUid))
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'shelf_entries.uid')
    .where(isSuggested)
    .select((eb) => ['shelf_entries.uid', eb.fn.countAll<number>().as('works')])
    .where('shelf_entries.work_id', 'in', workIds)
    .where('shelf_entries.visibility', '=', sql.lit('public'))
    .where(isOnShelf)
    .groupBy('shelf_entries.uid')
    .orderBy('works', 'desc')
    .orderBy('shelf_entries.uid')
    .limit(sql.lit(most))
    .as('holders')
  return db
    .selectFrom(holders)
    .innerJoin(shownWith('profiles'), 'profiles.uid', 'holders.uid')
    .select(personColumns)
    .select('profiles.uid')
    .orderBy('holders.works', 'desc')
    .orderBy('profiles.uid')
    .execute()
}

/** Whether others see an entry on a shelf or rated. */
function isOnShelf(eb: ExpressionBuilder<Schema, 'shelf_entries'>) {
  return eb.or([
    eb('shelf_entries.rating', '>', 0),
    eb('shelf_entries.wants_at', 'is not', null),
    eb('shelf_entries.shown_open_id', 'is not', null),
    eb('shelf_entries.shown_times', '>', 0),
  ])
}
