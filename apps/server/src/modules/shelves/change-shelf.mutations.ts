import type { CommentAudience } from '@afins/contract/comments'
import { limits } from '@afins/contract/fields'
import { closedTag } from '@afins/contract/tags'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { WorkFacts } from '#modules/works/index.ts'
import { lovedDay } from './states/days.ts'
import { rankLoved, recountLoved } from './most-loved/most-loved.queries.ts'
import { entriesInFeed, feedEvent } from './states/feed-event.ts'
import { shelfColumns } from './states/shelf-state.ts'
import { diaryOf, type DiaryRow } from './diary.queries.ts'
import { lockShelf, type LockedShelf } from './locked-shelf.mutations.ts'
import {
  addRatingChange,
  deleteShelfRow,
  putShelfRow,
  shelfRow,
  type ShelfRow,
} from './shelves.queries.ts'
import { recountEntry } from './stats.queries.ts'

/** The stars of a work after they changed, and who may see them. */
export type ChangedRating = Pick<ShelfRow, 'uid' | 'work_id' | 'rating' | 'visibility'>

export interface ShelfContext extends Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal'
> {
  /** What else shows the stars of a work; not called for imports, which change nothing published. */
  readonly ratingChanged?: (tx: Writer, changed: ChangedRating) => Promise<void>
}

/** Columns that change by themselves; feeds show no rating that is no news. */
export type ShelfChanges = Partial<ShelfRow> & {
  readonly isNews?: boolean
  /** The diary as it is now, where that is known. */
  readonly diary?: readonly DiaryRow[]
}

/** What someone has of a work after a change. */
export interface OwnEntry {
  readonly row: ShelfRow
  readonly diary: readonly DiaryRow[]
}

/** Someone’s entry of a work while their profile is locked: no one else changes any of theirs. */
export interface LockedEntry {
  readonly tx: Writer
  readonly row: ShelfRow
  /** As it was before the change. */
  readonly diary: readonly DiaryRow[]
  readonly now: number
  /** Who may comment on what its owner writes down now. */
  readonly commentsFrom: CommentAudience
}

interface ChangedEntry {
  readonly uid: string
  readonly workId: string
  /** Where the shelf was locked and the entry read before. */
  readonly locked?: { readonly shelf: LockedShelf; readonly row: ShelfRow | undefined }
}

/**
 * Changes what someone has of a work, in one transaction with what is computed from it.
 * @param change writes to the diary, and gives the columns that change by themselves; null deletes
 * the entry
 * @returns what there is now; null: nothing
 */
export async function changeShelf(
  { clock, journal, ratingChanged }: ShelfContext,
  tx: Writer,
  { uid, workId, locked }: ChangedEntry,
  newEntry: Pick<WorkFacts, 'interest'> | null,
  change: (entry: LockedEntry) => Promise<ShelfChanges | null>,
): Promise<OwnEntry | null> {
  const shelf = locked?.shelf ?? (await lockShelf(tx, uid))
  const { profile } = shelf
  const before = locked ? locked.row : (await shelfRow(tx, { uid, workId }))[0]
  const now = clock.now()
  if (!before && !newEntry) return null
  const isPublic = profile.is_public === 1
  const row = before ?? (await emptyRow(shelf, workId, newEntry as WorkFacts, now))
  const diary = before ? await diaryOf(tx, { uid, workId }) : []
  const changes = await change({ tx, row, diary, now, commentsFrom: profile.comments_from })
  const after = changes && (await putEntry(tx, row, changes, diary, now))
  const next = after?.row ?? null
  if (next === null) await deleteShelfRow(tx, uid, workId)
  if (isPublic) {
    await recountEntry(tx, before ?? null, next)
    if (await recountLoved(tx, before ?? null, next, profile.created_at))
      await rankLoved(tx, { workIds: [workId] }, now)
  }
  if (next && next.rating > 0 && next.rating !== row.rating) await ratingChanged?.(tx, next)
  if (next && changes && isActivity(row, next, changes, now))
    journal.emit(tx, {
      ...{ type: 'activity.added', actor: uid, owner: uid, subject: workId },
      ...{ audience: [null, next.visibility], tags: [] },
    })
  const isFed = row.feed_at !== null || (next?.feed_at ?? null) !== null
  const tags = [
    ...[`shelf:${uid}`, `work-people:${workId}`, 'loved', 'most-loved'],
    ...(isFed ? ['activity'] : []),
  ]
  const isForAll = (one: { readonly visibility: string | null } | null | undefined) =>
    one?.visibility === 'public'
  const isOpen = isPublic && [before, next, ...diary, ...(after?.diary ?? [])].some(isForAll)
  journal.emit(tx, {
    ...{ type: 'shelf.changed', actor: uid, owner: uid, subject: workId },
    audience: [before?.visibility ?? null, next?.visibility ?? null],
    tags: isOpen ? tags : tags.map(closedTag),
  })
  return after
}

/** Whether others see that someone began or finished a work just now, or how they rate it. */
function isActivity(
  before: ShelfRow,
  next: ShelfRow,
  { isNews = true }: ShelfChanges,
  now: number,
): boolean {
  if (next.visibility === 'self') return false
  const isFed = next.feed_event !== '' && next.feed_at === now
  return isFed || (isNews && next.rating > 0 && next.rating !== before.rating)
}

async function putEntry(
  tx: Writer,
  row: ShelfRow,
  { isNews = true, diary: known, ...changes }: ShelfChanges,
  before: readonly DiaryRow[],
  now: number,
): Promise<OwnEntry> {
  const { uid, work_id: workId } = row
  const visibility = changes.visibility ?? row.visibility
  const diary = known ?? (await diaryOf(tx, { uid, workId }))
  const next: ShelfRow = {
    ...row,
    ...changes,
    ...shelfColumns(diary, visibility),
  }
  const feed = feedEvent(
    {
      event: row.feed_event,
      at: row.feed_at,
      rating: isNews ? row.rating : next.rating,
      diary: entriesInFeed(before, row.visibility),
    },
    { rating: next.rating, diary: entriesInFeed(diary, visibility), hasDiary: diary.length > 0 },
    now,
  )
  next.feed_event = feed.event
  next.feed_at = feed.at
  if (next.rating !== row.rating) {
    const at = changes.rated_at ?? now
    next.rated_at = at
    const rated = { uid, work_id: workId, at, rating: next.rating }
    // Of a work that was never rated there is nothing to forget.
    await addRatingChange(tx, rated, row.rated_at === null ? null : limits.ratingChangesOfWork)
  }
  next.loved_on = next.rating > 0 ? lovedDay(next.rated_at ?? now, next.shown_last_on) : 0
  // What others may not see changes no order that they may.
  if (VISIBLE.some((column) => next[column] !== row[column])) next.changed_at = now
  await putShelfRow(tx, next)
  return { row: next, diary }
}

const VISIBLE = [
  'wants_at',
  'rating',
  'shown_open_id',
  'shown_times',
  'shown_gave_up',
  'shown_last_on',
] as const

async function emptyRow(
  shelf: LockedShelf,
  workId: string,
  { interest }: Pick<WorkFacts, 'interest'>,
  now: number,
): Promise<ShelfRow> {
  await shelf.takePlace()
  return {
    ...{ uid: shelf.profile.uid, work_id: workId, interest, wants_at: null, wants_order: null },
    ...{ open_id: null, times: 0, gave_up: 0, last_on: 0 },
    ...{ shown_open_id: null, shown_times: 0, shown_gave_up: 0, shown_last_on: 0 },
    ...{ rating: 0, rated_at: null, remark: '' },
    visibility: await shelf.usualVisibility(interest),
    ...{ added_at: now, changed_at: now, feed_at: null, feed_event: '', loved_on: 0 },
  }
}
