import { DAY } from '@afins/contract/durations'
import { isBefore } from '@afins/contract/partial-dates'
import type { Visibility } from '@afins/contract/api'
import { dayOf } from '#platform/time.ts'
import { shownDiary, type DiaryFacts } from './shelf-state.ts'

/** What feeds say that someone did with a work; '': nothing. */
export type FeedEvent = '' | 'finished' | 'began' | 'rated'

/** What must be known of a diary entry to say so; of those that everyone sees who sees the work. */
export interface FeedDiaryEntry {
  readonly id: string
  readonly outcome: 'open' | 'finished' | 'gave_up'
  readonly started: string
  readonly ended: string
}

/** The entries of a diary that feeds may show. */
export function entriesInFeed<Entry extends DiaryFacts & { readonly in_feed: 0 | 1 }>(
  diary: readonly Entry[],
  shelf: Visibility,
): Entry[] {
  return shownDiary(diary, shelf).filter(({ in_feed: inFeed }) => inFeed === 1)
}

interface Before {
  readonly event: FeedEvent
  readonly at: number | null
  readonly rating: number
  readonly diary: readonly FeedDiaryEntry[]
}

interface After {
  readonly rating: number
  readonly diary: readonly FeedDiaryEntry[]
  /** Also entries that feeds leave out. */
  readonly hasDiary: boolean
}

/** What happened longer ago is written down, and no news. */
const NEWS_MS = 90 * DAY

/**
 * The latest thing that someone did with a work, for feeds, after a change of their shelf. It goes
 * away with what it is about, and does not move when something else changes.
 */
export function feedEvent(
  before: Before,
  after: After,
  now: number,
): { readonly event: FeedEvent; readonly at: number | null } {
  const oldest = dayOf(now - NEWS_MS)
  const wasSo = (entry: FeedDiaryEntry) =>
    before.diary.some(({ id, outcome }) => id === entry.id && outcome === entry.outcome)
  const isNews = (entry: FeedDiaryEntry) =>
    !wasSo(entry) && !isBefore(entry.ended || entry.started, oldest)
  const has = (
    outcome: FeedDiaryEntry['outcome'],
    test: (entry: FeedDiaryEntry) => boolean = () => true,
  ) => after.diary.some((entry) => entry.outcome === outcome && test(entry))
  if (has('finished', isNews)) return { event: 'finished', at: now }
  if (has('open', isNews)) return { event: 'began', at: now }
  const isRatedOnly = after.rating > 0 && !after.hasDiary
  if (isRatedOnly && after.rating !== before.rating) return { event: 'rated', at: now }
  const holds = {
    '': false,
    finished: has('finished'),
    began: has('open'),
    rated: isRatedOnly,
  }
  return holds[before.event] ? { event: before.event, at: before.at } : { event: '', at: null }
}
