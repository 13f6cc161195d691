/** What people are told of, in the order of their settings. */
export const notificationKinds = [
  'follow',
  'request',
  'request_accepted',
  'like',
  'comment',
  'answer',
  'mention',
  'quote',
  'work_activity',
  'list_invitation',
  'list_change',
  'merge_proposal',
  'import_ready',
  'decision',
  'plan',
  'archive_ready',
  'report',
  'operator',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What became of what one reported. */
export const reportOutcomes = ['accepted', 'rejected'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** A path of this server, to which the operator points. */
export const ANNOUNCEMENT_PATH = { max: 300, pattern: /^\/(?![/\\])[!-~]*$/ } as const

/** What one is told of one’s plan. */
export const planNews = ['given', 'renewed', 'failed', 'ending', 'ended'] as const
export type PlanNews = (typeof planNews)[number]

/** Where one is told: in the app, by mail as well, or not at all. */
export const notificationChannels = ['app', 'mail', 'none'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** How often what one has not seen is mailed. */
export const digestRhythms = ['none', 'daily', 'weekly'] as const
export type DigestRhythm = (typeof digestRhythms)[number]

/** The events of the stream of a browser: what its cache holds that has changed, and the count. */
export const STREAM_PATH = '/api/notifications/stream'
export const STREAM_EVENT = 'changed'

/** The data of an event of the stream. */
export interface StreamData {
  readonly tags: readonly string[]
  readonly unread: number
}

/** The event of the stream after publications: tags only, of which a browser reads again what it shows. */
export const STREAM_TAGS_EVENT = 'tags'
export const NEW_POSTS_TAG = 'new-posts'

/** The data of such an event. */
export interface StreamTags {
  readonly tags: readonly string[]
}

/** Where mail programs take mails off, with one click (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe'

export const unsubscribePath = (token: string): string =>
  `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`

/** Counts of unread notifications end here. */
export const MOST_UNREAD = 100

export const notificationsTag = (uid: string): string => `notifications:${uid}`
