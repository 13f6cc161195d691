import type { Generated } from 'kysely'

/** What someone is told of. */
export interface NotificationsTable {
  id: string
  uid: string
  kind:
    | 'follow'
    | 'request'
    | 'request_accepted'
    | 'like'
    | 'comment'
    | 'answer'
    | 'mention'
    | 'quote'
    | 'work_activity'
    | 'list_invitation'
    | 'list_change'
    | 'merge_proposal'
    | 'import_ready'
    | 'decision'
    | 'plan'
    | 'archive_ready'
    | 'report'
    | 'operator'
  /** Who did it; null: the server. */
  actor_uid: string | null
  post_id: string | null
  comment_id: string | null
  /** Null also in rows of the release before. */
  diary_id: string | null
  /** Null also in rows of the release before. */
  work_id: string | null
  /** What became of their plan. Null also in rows of the release before. */
  plan_news: 'given' | 'renewed' | 'failed' | 'ending' | 'ended' | null
  /** Their own report that was answered. Null also in rows of the release before. */
  report_id: string | null
  /** Null also in rows of the release before. */
  announcement_id: string | null
  /** It is not so any more; where it is so again within a day, it is no news. */
  is_withdrawn: Generated<0 | 1>
  at: number
}

/** Where someone is told of a kind, unless it is in the app. */
export interface NotificationChannelsTable {
  uid: string
  kind: NotificationsTable['kind']
  channel: 'app' | 'mail' | 'none'
}

/** What someone has seen of their notifications, and how they are mailed. */
export interface NotificationStatesTable {
  uid: string
  /** Up to when everything is seen. */
  seen_at: number
  digest: 'none' | 'daily' | 'weekly'
  /** Up to when everything was mailed. */
  mailed_at: number
}

/** What the operator says to everyone, or to one person. */
export interface AnnouncementsTable {
  id: string
  /** Null: to everyone. */
  uid: string | null
  text: string
  /** A path of this server, to read more. */
  path: string | null
  created_at: number
}
