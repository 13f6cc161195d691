import type { CommentAudience } from '@afins/contract/comments'
import { limits } from '@afins/contract/fields'
import type { ProgressUnit } from '@afins/contract/shelves'
import { isBefore } from '@afins/contract/partial-dates'
import type { ShelfRow } from '../shelves.queries.ts'
import { latestDay } from './days.ts'

/** One reading or viewing of which another service knows. Dates are partial, '' where unknown. */
export interface PastTime {
  readonly started: string
  readonly ended: string
  readonly outcome: 'open' | 'finished' | 'gave_up'
  /** Half stars; 0: none. */
  readonly rating: number
  /** Who may comment on it; left out: whoever its owner chose for all. */
  readonly commentsFrom?: CommentAudience | undefined
  readonly progress?:
    | Readonly<{ progress: number; total: number | null; unit: ProgressUnit }>
    | undefined
}

/** What someone did with a work elsewhere. */
export interface History {
  readonly wants: boolean
  readonly times: readonly PastTime[]
  /** Half stars; 0: none. */
  readonly rating: number
  readonly remark: string
}

/** What a shelf has already. */
export interface Present {
  readonly row: Pick<ShelfRow, 'wants_at' | 'rating' | 'remark'> | undefined
  readonly diary: readonly Pick<PastTime, 'outcome' | 'ended'>[]
}

/**
 * What of a history a shelf does not have yet. What is there stays: only what is empty is filled, so
 * that the same history twice adds nothing, and an older one takes nothing back.
 */
export function planHistory(history: History, { row, diary }: Present, now: number): History {
  const times = history.times.map((time) => withoutImpossibleDates(time, latestDay(now)))
  const room = Math.max(0, limits.diaryEntriesOfWork - diary.length)
  return {
    times: [
      ...missingOf('finished', times, diary),
      ...missingOf('gave_up', times, diary),
      // Who has a diary of the work knows better than a file whether they are still at it.
      ...times.filter(({ outcome }) => outcome === 'open' && diary.length === 0).slice(0, 1),
    ].slice(0, room),
    wants: history.wants && times.length === 0 && diary.length === 0 && !row?.wants_at,
    rating: row?.rating ? 0 : history.rating,
    remark: row?.remark ? '' : history.remark,
  }
}

/** Whether a plan adds nothing. */
export function isEmpty({ times, wants, rating, remark }: History): boolean {
  return times.length === 0 && !wants && rating === 0 && remark === ''
}

/** Those with a date that the diary does not have, and undated ones up to their number. */
function missingOf(
  outcome: 'finished' | 'gave_up',
  times: readonly PastTime[],
  diary: Present['diary'],
): PastTime[] {
  const own = times.filter((time) => time.outcome === outcome)
  const there = diary.filter((entry) => entry.outcome === outcome)
  const dated = own.filter(({ ended }) => ended !== '')
  const known = new Set(there.map(({ ended }) => ended))
  const isDatedIn = new Set(dated.map(({ ended }) => ended))
  // An undated one may be any of those that the diary has and the file does not date.
  const others = there.filter(({ ended }) => !isDatedIn.has(ended)).length
  return [
    ...dated.filter(({ ended }, at) => !known.has(ended) && firstWith(dated, ended) === at),
    ...own.filter(({ ended }) => ended === '').slice(others),
  ]
}

const firstWith = (times: readonly PastTime[], ended: string) =>
  times.findIndex((time) => time.ended === ended)

/** A file may have dates of the future, or an end before its beginning. */
function withoutImpossibleDates(time: PastTime, today: string): PastTime {
  const past = (date: string) => (isBefore(today, date) ? '' : date)
  const ended = time.outcome === 'open' ? '' : past(time.ended)
  const started = past(time.started)
  return { ...time, ended, started: isBefore(ended, started) ? '' : started }
}
