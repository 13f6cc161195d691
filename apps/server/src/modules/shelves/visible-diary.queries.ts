import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { pageBefore, type Cursor, type Reader, type Schema } from '@afins/database'
import { cardColumns, isOnShelves, isShown } from '#modules/works/index.ts'
import { ofOwner, type Owner } from '#visibility/index.ts'
import type { ShelfAccess } from './shelf-lists.queries.ts'

/** Whether a work was finished before a diary entry of it, of what the viewer may see. */
export function finishedBefore(owner: Owner): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'diary_entries'>()
  return eb.exists(
    eb
      .selectFrom(ofOwner('diary_entries', owner, 'earlier'))
      .select(sql.lit(1).as('one'))
      .whereRef('earlier.work_id', '=', 'diary_entries.work_id')
      .whereRef('earlier.id', '!=', 'diary_entries.id')
      .where('earlier.outcome', '=', sql.lit('finished'))
      .where(
        sql<SqlBool>`(earlier.on_day, earlier.created_at) < (diary_entries.on_day, diary_entries.created_at)`,
      ),
  )
}

/**
 * Diary entries with their works, as far as the viewer may see both the entry and its shelf entry.
 * Drafts of imports are on shelves; in diaries and statistics only their owners meet them.
 */
export function visibleDiary(db: Reader, access: ShelfAccess) {
  const { isOwner, interest } = access
  const all = db
    .selectFrom(ofOwner('diary_entries', access))
    .innerJoin(ofOwner('shelf_entries', access), (join) =>
      join
        .onRef('shelf_entries.uid', '=', 'diary_entries.uid')
        .onRef('shelf_entries.work_id', '=', 'diary_entries.work_id'),
    )
    .innerJoin('works', 'works.id', 'diary_entries.work_id')
    .where(isOwner ? isOnShelves : isShown)
  return interest === undefined ? all : all.where('shelf_entries.interest', '=', interest)
}

function diaryItems(db: Reader, access: ShelfAccess) {
  return visibleDiary(db, access)
    .select(cardColumns)
    .select([
      'diary_entries.id as entry_id',
      'shelf_entries.visibility as shelf_visibility',
      'works.length',
      sql<number>`case when ${finishedBefore(access)} then 1 else 0 end`.as('again'),
    ])
}

/** A page of someone’s diary between two days: one more than asked for if there are more. */
export function diaryPage(
  db: Reader,
  access: ShelfAccess,
  page: {
    readonly days: readonly [from: number, to: number] | null
    readonly cursor: Cursor | null
    readonly limit: number
  },
) {
  let items = diaryItems(db, access).select('diary_entries.on_day')
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

/** An entry of someone’s diary. */
export function diaryItem(db: Reader, access: ShelfAccess, id: string) {
  return diaryItems(db, access).where('diary_entries.id', '=', id).execute()
}

/** What someone is at, what moved last first. */
export function openItems(db: Reader, access: ShelfAccess, most: number) {
  return diaryItems(db, access)
    .where('diary_entries.outcome', '=', sql.lit('open'))
    .orderBy(sql`coalesce(diary_entries.progress_at, diary_entries.created_at)`, 'desc')
    .orderBy('diary_entries.id')
    .limit(most)
    .execute()
}
