import type { Bool } from './values.ts'

export type ReportedKind = 'post' | 'comment' | 'profile' | 'work' | 'picture'

/** What someone reported of others to the moderators. */
export interface ReportsTable {
  id: string
  reporter_uid: string
  kind: ReportedKind
  /** The id of a post, comment, work or image; of a profile its uid. */
  target_id: string
  /** Whose it is; null: a work. */
  owner_uid: string | null
  reason: 'spam' | 'insult' | 'harassment' | 'sexual' | 'violence' | 'copyright' | 'other'
  words: string
  /** JSON of the contract's `ReportedCopy`: what the reporter saw. */
  copy: string
  /** Whether it counts by itself; those of new and unreliable reporters count once together. */
  is_counted: Bool
  state: 'open' | 'accepted' | 'rejected'
  created_at: number
  closed_at: number | null
}
