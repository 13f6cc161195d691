/** How far somebody has come with the pages around the product; no row: not a step yet. */
export interface ContentProgressTable {
  uid: string
  /** The newest release they have seen; null: none since their account began. */
  seen_version: string | null
  /** When they said that they need no tutorial; null: they did not. */
  tutorial_skipped_at: number | null
}
