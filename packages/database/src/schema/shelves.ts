import type { Generated } from 'kysely'
import type { PostVisibility } from './posts.ts'
import type { Bool } from './values.ts'
import type { WorkInterest } from './works.ts'

/**
 * What they did is computed from their diary: from all of it for its owner, and (`shown_`) from
 * entries as visible as this one. A day is `YYYYMMDD` with zeros for unknown parts.
 */
export interface ShelfEntriesTable {
  uid: string
  work_id: string
  interest: WorkInterest
  wants_at: number | null
  /** The owner’s own order, the greatest first. */
  wants_order: number | null
  /** The time of the diary that is under way; the columns until `last_on` follow from the diary. */
  open_id: Generated<string | null>
  /** How often it was finished. */
  times: Generated<number>
  gave_up: Generated<Bool>
  last_on: Generated<number>
  /** The same of what everyone who sees the entry sees of the diary. */
  shown_open_id: Generated<string | null>
  shown_times: Generated<number>
  shown_gave_up: Generated<Bool>
  shown_last_on: Generated<number>
  /** Half stars; 0: none. */
  rating: Generated<number>
  rated_at: number | null
  remark: Generated<string>
  visibility: PostVisibility
  added_at: number
  changed_at: number
  /** When they did what feeds show of it; null: they show nothing. */
  feed_at: Generated<number | null>
  /** What that was. */
  feed_event: Generated<'' | 'finished' | 'began' | 'rated'>
  /** The day that its rating counts for, as a number; 0: none. */
  loved_on: Generated<number>
}

export interface DiaryEntriesTable {
  id: string
  uid: string
  work_id: string
  /** Partial dates: '', `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  started: string
  ended: string
  /** The day it ended, or else started, as a number. */
  on_day: number
  outcome: 'open' | 'finished' | 'gave_up'
  rating: Generated<number>
  progress: number | null
  unit: 'page' | 'percent' | 'minute' | 'episode' | 'track' | null
  total: number | null
  progress_at: number | null
  /** Null: as the shelf entry, which is never exceeded. */
  visibility: PostVisibility | null
  created_at: number
  /** Whether feeds may show it. */
  in_feed: Generated<Bool>
  /** Who may comment on it, beside its owner. */
  comments_from: Generated<'everyone' | 'followers' | 'followed' | 'nobody'>
}

/** What someone’s rating of a work became; 0: none. */
export interface RatingChangesTable {
  uid: string
  work_id: string
  at: number
  rating: number
}

export interface FavouritesTable {
  uid: string
  interest: WorkInterest
  position: number
  work_id: string
}

type RatingCounts = {
  [Column in `rated_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`]: Generated<number>
}

/** Counts of the public shelf entries of open profiles, exact in the transaction of each change. */
export interface WorkStatsTable extends RatingCounts {
  work_id: string
  wants: Generated<number>
  active: Generated<number>
  finished: Generated<number>
  /** Sorts works by how much they are loved: hundredths of half stars, drawn towards the middle while ratings are few; 0 without any. */
  loved: Generated<number>
}

/** The years that someone shares as a review; one that is not here only they see. */
export interface SharedYearsTable {
  uid: string
  year: number
  shared_at: number
}

/** How many works of an interest someone means to finish in a year. */
export interface GoalsTable {
  uid: string
  year: number
  interest: WorkInterest
  target: number
  /** Whether those who may see the profile see it. */
  is_public: Bool
  created_at: number
}

/** The ratings of a day, of what `work_stats` counts, weighted in hundredths. */
export interface WorkLovedDaysTable {
  work_id: string
  on_day: number
  weight: number
  /** Of ratings by weight. */
  total: number
}

/** How much a work was loved over the last 7, 30 and 365 days; 0: by too few. */
export interface WorkLovedTable {
  work_id: string
  interest: WorkInterest
  week: Generated<number>
  month: Generated<number>
  year: Generated<number>
  /** The day on which they were summed. */
  ranked_on: Generated<number>
}

/** An entry of a diary that another one became as two works were merged. */
export interface DiaryRedirectsTable {
  /** Of the one that is gone. */
  id: string
  /** May be gone in the same way. */
  entry_id: string
  uid: string
}
