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

/** What a moderator decided about someone, who reads it and may appeal once. */
export interface DecisionsTable {
  id: string
  uid: string
  /** Null: whoever it was has no account any more. */
  moderator_uid: string | null
  measure: 'warn' | 'put_behind_warning' | 'hide' | 'hide_pictures' | 'limit' | 'suspend'
  reason: ReportsTable['reason']
  /** What the moderator says to the person. */
  words: string
  /** JSON of the contract's `ReportedCopy`: what it was about, of several things the first. */
  copy: string
  /** How many things it was about. */
  things: number
  /** Of `limit` and `suspend`; null: for good. */
  until: number | null
  created_at: number
  lifted_at: number | null
  appeal: string | null
  appealed_at: number | null
  /** What the moderator says to the appeal. */
  answer: string | null
  answered_at: number | null
  answered_by: string | null
}

export interface DecisionTargetsTable {
  decision_id: string
  kind: ReportedKind
  target_id: string
}

/** What someone may not do for a term: comment and follow, or anything. */
export interface RestrictionsTable {
  uid: string
  kind: 'limit' | 'suspend'
  /** Null: for good. */
  until: number | null
  /** Of `suspend`: whether the profile was open, for its end. */
  was_public: Bool
}

/** What moderators did, in a chain: each hash is of the one before and the entry. */
export interface ModerationLogTable {
  number: number
  /** Canonical JSON, without texts of people. */
  entry: string
  /** SHA-256, in hexadecimal digits. */
  hash: string
}
