import type { NotificationKind, PlanNews } from '@afins/contract/notifications'
import { dayOf } from '#platform/time.ts'

/** What an event tells someone, or no longer tells. */
export interface Notice {
  /** Null: whoever was told of what is taken back. */
  readonly to: string | null
  readonly kind: NotificationKind
  readonly actorUid: string | null
  readonly postId: string | null
  readonly diaryId?: string | null
  readonly commentId: string | null
  readonly workId?: string | null
  readonly planNews?: PlanNews | null
  readonly reportId?: string
  readonly announcementId?: string
  /** False: it is taken back. */
  readonly isSo: boolean
}

export interface TimedNotice extends Notice {
  readonly at: number
}

/** Nobody is told of what they do themselves. */
export const toOthers = (notices: readonly Notice[]): Notice[] =>
  notices.filter(({ to, actorUid }) => to !== actorUid)

/** What tells of a post as it comes to be shown: one that is deleted and comes back is no news. */
export const isNotifiedOnce = ({ kind, postId }: Pick<Notice, 'kind' | 'postId'>): boolean =>
  postId !== null && (kind === 'mention' || kind === 'quote' || kind === 'work_activity')

/** What one person does and takes back as often as they like: so often they are not heard of. */
export const mayComeBack = (kind: NotificationKind): boolean =>
  kind === 'like' || kind === 'follow' || kind === 'request'

interface Said {
  readonly by: string
  readonly postId: string | null
  readonly diaryId?: string | null
  readonly commentId: string
  /** Of the post or diary entry that it is on. */
  readonly postAuthorUid: string
  readonly answeredUid: string | null
  readonly mentionedUids: readonly string[]
}

/** Each person is told once of a comment: of the answer to them, of what is said on theirs, or of their name. */
export function noticesOfComment(said: Said): Notice[] {
  const { by: actorUid, postId, diaryId = null, commentId } = said
  const kinds = new Map<string, NotificationKind>()
  for (const uid of said.mentionedUids) kinds.set(uid, 'mention')
  kinds.set(said.postAuthorUid, 'comment')
  if (said.answeredUid) kinds.set(said.answeredUid, 'answer')
  const notices = [...kinds].map(([to, kind]): Notice => ({
    to,
    kind,
    actorUid,
    postId,
    ...(diaryId !== null && { diaryId }),
    commentId,
    isSo: true,
  }))
  return toOthers(notices)
}

interface Published {
  readonly by: string | null
  readonly postId: string
  readonly quotedUid: string | null
  readonly mentionedUids: readonly string[]
}

/** Each person is told once of a post: that it quotes theirs, or names them. */
export function noticesOfPost({ by, postId, quotedUid, mentionedUids }: Published): Notice[] {
  const kinds = new Map<string, NotificationKind>(mentionedUids.map((uid) => [uid, 'mention']))
  if (quotedUid !== null) kinds.set(quotedUid, 'quote')
  const of = { actorUid: by, postId, commentId: null, isSo: true }
  return toOthers([...kinds].map(([to, kind]) => ({ ...of, to, kind })))
}

interface Grouped {
  readonly id: string
  readonly kind: NotificationKind
  readonly actor_uid: string | null
  readonly post_id: string | null
  readonly diary_id?: string | null
  readonly comment_id: string | null
  /** What the post quotes. */
  readonly quoted_id: string | null
  readonly work_id: string | null
  readonly plan_news?: PlanNews | null
  readonly at: number
}

/** Each is answered, or read, on its own. */
const ALONE: ReadonlySet<NotificationKind> = new Set([
  'request',
  'list_invitation',
  'report',
  'operator',
])

/** The name of the group that a notification is shown in: of a kind, a thing and a day. */
export function groupOf({ id, kind, at, ...of }: Grouped): string {
  const { post_id: post, comment_id: comment, quoted_id: quoted, work_id: work } = of
  if (ALONE.has(kind)) return id
  // Whatever quotes one post is one thing.
  if (kind === 'quote') return [kind, quoted ?? post ?? '', dayOf(at)].join(':')
  // A review of a work is of the same group as its rating.
  if (kind === 'work_activity' || kind === 'merge_proposal')
    return [kind, work ?? '', dayOf(at)].join(':')
  if (kind === 'plan') return [kind, of.plan_news ?? '', dayOf(at)].join(':')
  // What is said on one post or diary entry is one thing; each mention and each liked comment is a thing of its own.
  const isOfComment = kind === 'mention' || kind === 'like'
  return [kind, (isOfComment ? comment : null) ?? post ?? of.diary_id ?? '', dayOf(at)].join(':')
}

/** Groups, the latest first, as their rows are. */
export const grouped = <Row extends Grouped>(
  rows: readonly Row[],
): (readonly [string, Row[]])[] => [...Map.groupBy(rows, groupOf)]
