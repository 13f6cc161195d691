import { sql, type RawBuilder } from 'kysely'
import type { Visibility } from '@afins/contract/api'
import { pageBefore, type Cursor, type UncheckedReader as Reader } from '@afins/database'
import { cardColumns, isOnShelves, isShown } from '#modules/works/index.ts'
import type { Seen } from './shelf-lists.queries.ts'

/** Whether a work was finished before a diary entry of it, of what the viewer may see. */
export function finishedBefore(visibilities: readonly Visibility[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from diary_entries as earlier
    where earlier.uid = diary_entries.uid and earlier.work_id = diary_entries.work_id
      and earlier.outcome = 'finished' and earlier.id <> diary_entries.id
      and (earlier.on_day < diary_entries.on_day
        or (earlier.on_day = diary_entries.on_day and earlier.created_at < diary_entries.created_at))
      and (earlier.visibility is null or earlier.visibility in (${sql.join(visibilities)}))
  )`
}

/**
 * Diary entries with their works, as far as the viewer may see both the entry and its shelf entry.
 * Drafts of imports are on shelves; in diaries and statistics only their owners meet them.
 */
export function visibleDiary(db: Reader, { ownerUid, isOwner, visibilities, interest }: Seen) {
  const all = db
    .selectFrom('diary_entries')
    .innerJoin('shelf_entries', (join) =>
      join
        .onRef('shelf_entries.uid', '=', 'diary_entries.uid')
        .onRef('shelf_entries.work_id', '=', 'diary_entries.work_id'),
    )
    .innerJoin('works', 'works.id', 'diary_entries.work_id')
    .where('diary_entries.uid', '=', ownerUid)
    .where('shelf_entries.visibility', 'in', visibilities)
    .where((eb) =>
      eb.or([
        eb('diary_entries.visibility', 'is', null),
        eb('diary_entries.visibility', 'in', visibilities),
      ]),
    )
    .where(isOwner ? isOnShelves : isShown)
  return interest === undefined ? all : all.where('shelf_entries.interest', '=', interest)
}

function diaryItems(db: Reader, seen: Seen) {
  return visibleDiary(db, seen)
    .select(cardColumns)
    .select([
      'diary_entries.id as entry_id',
      'shelf_entries.visibility as shelf_visibility',
      'works.length',
      sql<number>`case when ${finishedBefore(seen.visibilities)} then 1 else 0 end`.as('again'),
    ])
}

/** A page of someone’s diary between two days: one more than asked for if there are more. */
export function diaryPage(
  db: Reader,
  seen: Seen,
  page: {
    readonly days: readonly [from: number, to: number] | null
    readonly cursor: Cursor | null
    readonly limit: number
  },
) {
  let items = diaryItems(db, seen).select('diary_entries.on_day')
  if (page.days)
    items = items
      .where('diary_entries.on_day', '>=', page.days[0])
      .where('diary_entries.on_day', '<=', page.days[1])
  return pageBefore(
    items,
    { at: 'diary_entries.on_day', id: 'diary_entries.id' },
    page.cursor,
    page.limit,
  ).execute()
}

/** What someone is at, what moved last first. */
export function openItems(db: Reader, seen: Seen, most: number) {
  return diaryItems(db, seen)
    .where('diary_entries.outcome', '=', sql.lit('open'))
    .orderBy(sql`coalesce(diary_entries.progress_at, diary_entries.created_at)`, 'desc')
    .orderBy('diary_entries.id')
    .limit(most)
    .execute()
}
