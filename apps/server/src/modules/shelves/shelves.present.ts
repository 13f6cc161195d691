import type {
  DiaryEntry,
  ShelfEntry,
  ShelfSummary,
  ShelfView,
  Visibility,
} from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { partialDateOf } from '@afins/contract/partial-dates'
import { byLatest, diaryVisibility } from './states/shelf-state.ts'
import type { DiaryRow } from './diary.queries.ts'
import type { ShelfRow } from './shelves.queries.ts'

/** What of a shelf entry one kind of viewer may see. */
export interface SeenEntry {
  readonly wants_at: number | null
  readonly times: number
  readonly gave_up: number
  readonly last_on: number
  readonly rating: number
}

/** A diary entry, whose visibility is never more than that of its shelf entry. */
export function presentDiary(row: DiaryRow, shelf: Visibility): DiaryEntry {
  return {
    id: row.id,
    workId: row.work_id,
    started: row.started,
    ended: row.ended,
    outcome: row.outcome,
    rating: row.rating || null,
    progress: row.progress,
    unit: row.unit,
    total: row.total,
    progressAt: row.progress_at,
    visibility: diaryVisibility(row, shelf),
    inFeed: row.in_feed === 1,
    createdAt: row.created_at,
  }
}

/** A shelf entry as a viewer may see it. */
export function presentShelf(row: SeenEntry, active: DiaryEntry | null): ShelfView {
  return {
    wants: row.wants_at !== null,
    wantsAt: row.wants_at,
    active,
    times: row.times,
    gaveUp: row.gave_up === 1,
    lastOn: partialDateOf(row.last_on),
    rating: row.rating || null,
  }
}

/** One's own entry as a card shows it. */
export function presentOwnSummary(row: ShelfRow, open: DiaryRow | undefined): ShelfSummary {
  const active = open ? presentDiary(open, row.visibility) : null
  return { ...presentShelf(row, active), workId: row.work_id }
}

/** One's own entry with its diary. */
export function presentOwnEntry(row: ShelfRow, diary: readonly DiaryRow[]): ShelfEntry {
  const entries = diary.toSorted(byLatest).map((entry) => presentDiary(entry, row.visibility))
  return {
    ...presentShelf(row, entries.find(({ id }) => id === row.open_id) ?? null),
    workId: row.work_id,
    remark: row.remark,
    visibility: row.visibility,
    diary: entries.slice(0, limits.diaryEntriesShown),
  }
}

/** One's own entry of a work that is on no shelf. */
export function presentNoEntry(workId: string, visibility: Visibility): ShelfEntry {
  return {
    ...presentShelf({ wants_at: null, times: 0, gave_up: 0, last_on: 0, rating: 0 }, null),
    ...{ workId, remark: '', visibility, diary: [] },
  }
}
