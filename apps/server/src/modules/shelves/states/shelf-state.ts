import type { Visibility } from '@afins/contract/api'
import { narrowerVisibility } from '@afins/contract/shelves'
import { dayNumberOf } from './days.ts'

/** What must be known of a diary entry to place its work on shelves. */
export interface DiaryFacts {
  readonly id: string
  readonly outcome: 'open' | 'finished' | 'gave_up'
  /** `YYYYMMDD` with zeros for unknown parts; 0: no date. */
  readonly on_day: number
  /** Null: as the shelf entry. */
  readonly visibility: Visibility | null
  readonly created_at: number
}

/** What a diary says of a work. */
export interface ShelfState {
  readonly openId: string | null
  /** How often it was finished. */
  readonly times: number
  /** Given up last, and never finished. */
  readonly gaveUp: boolean
  /** The day of the last time, as a number. */
  readonly lastOn: number
}

/** Who may see a diary entry: whom it names, but no one who may not see the shelf entry. */
export function diaryVisibility(entry: Pick<DiaryFacts, 'visibility'>, shelf: Visibility) {
  return entry.visibility === null ? shelf : narrowerVisibility(entry.visibility, shelf)
}

/** The entries that all who may see the shelf entry may see. */
export function shownDiary<Entry extends DiaryFacts>(
  diary: readonly Entry[],
  shelf: Visibility,
): Entry[] {
  return diary.filter((entry) => diaryVisibility(entry, shelf) === shelf)
}

/** Sorts the latest first: one that is open, then by date, or where that is unknown by when it was written. */
export function byLatest(one: DiaryFacts, other: DiaryFacts): number {
  return (
    Number(other.outcome === 'open') - Number(one.outcome === 'open') ||
    sortDay(other) - sortDay(one) ||
    other.created_at - one.created_at ||
    (one.id < other.id ? 1 : -1)
  )
}

/** Computes the shelves of a work from its diary, in whatever order that comes. */
export function stateFromDiary(diary: readonly DiaryFacts[]): ShelfState {
  const sorted = diary.toSorted(byLatest)
  const times = sorted.filter(({ outcome }) => outcome === 'finished').length
  return {
    openId: sorted.find(({ outcome }) => outcome === 'open')?.id ?? null,
    times,
    gaveUp: times === 0 && sorted[0]?.outcome === 'gave_up',
    lastOn: Math.max(
      0,
      ...sorted.filter(({ outcome }) => outcome !== 'open').map(({ on_day: day }) => day),
    ),
  }
}

/** What a diary says in the columns of its shelf entry: to the owner, and to who may see the entry. */
export function shelfColumns(diary: readonly DiaryFacts[], visibility: Visibility) {
  const own = stateFromDiary(diary)
  const shown = stateFromDiary(shownDiary(diary, visibility))
  return {
    open_id: own.openId,
    times: own.times,
    gave_up: own.gaveUp ? 1 : 0,
    last_on: own.lastOn,
    shown_open_id: shown.openId,
    shown_times: shown.times,
    shown_gave_up: shown.gaveUp ? 1 : 0,
    shown_last_on: shown.lastOn,
  } as const
}

/**
 * Whether rating an entry also rates the work: it is the latest, and no one who sees the rating of
 * the work may not see the entry.
 */
export function ratesWork(
  entry: DiaryFacts,
  diary: readonly DiaryFacts[],
  shelf: Visibility,
): boolean {
  const isShown = diaryVisibility(entry, shelf) === shelf
  return isShown && diary.every((other) => other.id === entry.id || byLatest(entry, other) < 0)
}

const sortDay = (entry: DiaryFacts) => entry.on_day || dayNumberOf(entry.created_at)
