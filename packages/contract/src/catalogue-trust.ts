/** What people do in the catalogue, each with a quota of its own; links and editions are edits, too. */
export const catalogueActs = [
  'works',
  'edits',
  'links',
  'editions',
  'covers',
  'restores',
  'merges',
  'agreements',
] as const
export type CatalogueAct = (typeof catalogueActs)[number]

/** What accounts need to do more. Edits count where they are of works that others added. */
export const trustRules = {
  /** Where no email can be confirmed, days until an account counts as if it were. */
  unconfirmedDays: 1,
  /** Days without anyone undoing it until an edit counts. */
  standingDays: 3,
  /** For the full quotas, and merges that need no one else. */
  editor: { days: 7, edits: 10 },
  /** To agree to what others propose. */
  keeper: { days: 60, edits: 50 },
} as const

/** Why someone may not do something at all. */
export const trustErrors = ['work.needs_email', 'work.needs_day', 'work.merge_new_account'] as const
export type TrustErrorCode = (typeof trustErrors)[number]

/** Why someone may not do more of something for now. */
export const quotaErrors = [
  'work.daily',
  'work.daily_edits',
  'work.daily_covers',
  'work.daily_merges',
  'work.daily_unconfirmed',
] as const
export type QuotaErrorCode = (typeof quotaErrors)[number]
