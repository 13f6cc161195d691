/** What can be reported to the moderators. */
export const reportedKinds = ['post', 'comment', 'profile', 'work', 'picture'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** Why something is reported, in the order in which a form lists it. */
export const reportReasons = [
  'spam',
  'insult',
  'harassment',
  'sexual',
  'violence',
  'copyright',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
