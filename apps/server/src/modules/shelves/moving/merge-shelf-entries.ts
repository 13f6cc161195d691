import { fields, limits } from '@afins/contract/fields'
import { isBefore, partialDateNumber } from '@afins/contract/partial-dates'
import { narrowerVisibility } from '@afins/contract/shelves'
import type { DiaryRow } from '../diary.queries.ts'
import type { ShelfRow } from '../shelves.queries.ts'

/** What someone says of a work themselves; the rest of a row is computed from their diary. */
export type OwnColumns = Pick<
  ShelfRow,
  | 'wants_at'
  | 'wants_order'
  | 'rating'
  | 'rated_at'
  | 'remark'
  | 'visibility'
  | 'added_at'
  | 'changed_at'
>

/** What someone says of two works that become one. */
export function mergeShelfEntries(into: OwnColumns, from: OwnColumns): OwnColumns {
  const rated = newerRating(into, from)
  const wanted = into.wants_at === null ? from : into
  return {
    wants_at: wanted.wants_at,
    wants_order: wanted.wants_order,
    rating: rated.rating,
    rated_at: rated.rated_at,
    remark: joinRemarks(into.remark, from.remark),
    visibility: narrowerVisibility(into.visibility, from.visibility),
    added_at: Math.min(into.added_at, from.added_at),
    changed_at: Math.max(into.changed_at, from.changed_at),
  }
}

/** The newer rating; one that was taken back says nothing of the other work. */
function newerRating(into: OwnColumns, from: OwnColumns): OwnColumns {
  if (from.rating === 0) return into
  if (into.rating === 0) return from
  return (from.rated_at ?? 0) > (into.rated_at ?? 0) ? from : into
}

function joinRemarks(into: string, from: string): string {
  if (from === '' || into.includes(from)) return into
  if (into === '') return from
  return `${into}\n\n${from}`.slice(0, limits.remarksTogether * fields.remark.max)
}

/** Two readings of a work that are both open: the earlier start, the later progress. */
export function mergeOpenEntries(into: DiaryRow, from: DiaryRow): DiaryRow {
  const latest = (from.progress_at ?? 0) > (into.progress_at ?? 0) ? from : into
  const started = earlierStart(into.started, from.started)
  const rated = into.rating > 0 ? into : from
  return {
    ...into,
    started,
    on_day: partialDateNumber(started),
    rating: rated.rating,
    progress: latest.progress,
    unit: latest.unit,
    total: latest.total,
    progress_at: latest.progress_at,
    visibility:
      into.visibility && from.visibility
        ? narrowerVisibility(into.visibility, from.visibility)
        : (into.visibility ?? from.visibility),
    in_feed: into.in_feed === 1 && from.in_feed === 1 ? 1 : 0,
    created_at: Math.min(into.created_at, from.created_at),
  }
}

function earlierStart(into: string, from: string): string {
  if (into === '' || from === '') return into || from
  return isBefore(from, into) ? from : into
}

/** What someone took back of the one work, they took back of both. */
function takenBack(from: OwnColumns, folded: OwnColumns, now: OwnColumns): Partial<OwnColumns> {
  const isUnwanted = from.wants_at !== null && folded.wants_at !== null && now.wants_at === null
  const isUnrated = from.rating > 0 && folded.rating > 0 && now.rating === 0
  return {
    ...(isUnwanted && { wants_at: null, wants_order: null }),
    ...(isUnrated && { rating: 0, rated_at: now.rated_at }),
    ...(folded.remark !== '' && now.remark === '' && { remark: '' }),
  }
}

interface UnmergedEntries {
  readonly into: OwnColumns
  readonly from: OwnColumns
}

/**
 * What someone says of two works that were one for a while: as before, but for what they changed
 * since, which stays with the work that they changed it on. What they hid or took back since is so of
 * both.
 * @param before of the merge
 * @param folded right after it
 * @param now with what was changed since
 */
export function unmergeShelfEntries(
  before: UnmergedEntries,
  folded: OwnColumns,
  now: OwnColumns,
): UnmergedEntries {
  const hasSame = (...columns: readonly (keyof OwnColumns)[]) =>
    columns.every((column) => now[column] === folded[column])
  const wants = hasSame('wants_at', 'wants_order') ? before.into : now
  const rated = hasSame('rating', 'rated_at') ? before.into : now
  const isHidden = !hasSame('visibility')
  return {
    into: {
      wants_at: wants.wants_at,
      wants_order: wants.wants_order,
      rating: rated.rating,
      rated_at: rated.rated_at,
      remark: hasSame('remark') ? before.into.remark : now.remark,
      visibility: isHidden ? now.visibility : before.into.visibility,
      added_at: before.into.added_at,
      changed_at: hasSame('changed_at') ? before.into.changed_at : now.changed_at,
    },
    from: {
      ...before.from,
      ...takenBack(before.from, folded, now),
      ...(isHidden && {
        visibility: narrowerVisibility(before.from.visibility, now.visibility),
      }),
    },
  }
}
