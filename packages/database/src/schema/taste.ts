import type { Generated } from 'kysely'
import type { ReasonType } from '@afins/contract/taste'
import type { Bool } from './values.ts'
import type { WorkInterest } from './works.ts'

/** A model of what the taste of everyone says of works. One is current; others are being built. */
export interface TasteModelsTable {
  id: string
  state: 'building' | 'current'
  built_at: number
  people: number
  /** How many of its first works are learnt exactly. */
  core: number
  /** The last of `taste_changes` that it contains. */
  seq: number
  /** Genres in the order of `genre_lifts`, each as its interest and slug, with spaces between. */
  genres: Generated<string>
  /** What each genre says of each other one, in base64. */
  genre_lifts: Generated<string>
}

/** A work of a model, the best known at place 0. */
export interface TasteWorksTable {
  model_id: string
  place: number
  work_id: string
  interest: WorkInterest
  /** How many people know it. */
  people: number
  /** The works that it speaks for and against, in base64. */
  neighbours: string
}

/** Someone whose taste has changed. */
export interface TasteChangesTable {
  seq: Generated<number>
  uid: string
}

/** What someone said of a work that was recommended to them. */
export interface TasteFeedbackTable {
  uid: string
  work_id: string
  /** `unused`: a work of theirs that must not speak for others. */
  kind: 'dismissed' | 'known' | 'unused'
  at: number
}

/** No row: both are on. */
export interface TasteSettingsTable {
  uid: string
  recommends: Bool
  shows_affinity: Bool
}

/** What someone shows of their taste, as affinity compares it. */
export interface StoredTastesTable {
  uid: string
  /** Grows whenever what they show changes. */
  version: Generated<number>
  /** In base64; null: not read since it changed. */
  marks: string | null
}

/** The artist that someone was shown in a week. */
export interface SpotlightsTable {
  uid: string
  /** The day that it begins on, a Monday: `YYYY-MM-DD`. */
  week: string
  creator_id: string
  reason: ReasonType
  /** Ids of the works that are the reason, with spaces between. */
  because: string
}
