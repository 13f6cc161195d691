import { DAY, HOUR } from '@afins/contract/durations'
import type { JournalEvent } from '@afins/contract/events'
import { notificationsTag } from '@afins/contract/notifications'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { isLimited } from '#modules/accounts/index.ts'
import { followedWorks, followersOfWorkAndPerson } from '#modules/follows/index.ts'
import {
  findQuotedAuthor,
  loadMentionedInPost,
  loadCommentRecipients,
  reviewedWorks,
} from '#modules/posts/index.ts'
import type { EventConsumer } from '#platform/event-consumer.ts'
import { enqueueFanOut, type FanOut } from './fan-out.jobs.ts'
import { storeNotices } from './notifications.mutations.ts'
import {
  noticesOfComment,
  noticesOfPost,
  toOthers,
  type Notice,
  type TimedNotice,
} from './notifications.policy.ts'

const types = [
  'follow.changed',
  'post.changed',
  'comment.changed',
  'like.changed',
  'activity.added',
  'list.changed',
  'list.person_changed',
  'import.ready',
  'decision.made',
  'reports.closed',
  'archive.changed',
  'merge.proposed',
  'plan.changed',
] as const

/** Each run is a commit: no one notices that a notice of a busy second comes so much later. */
const COLLECT_MS = 50

type NotifiedEvent = Extract<JournalEvent, { type: (typeof types)[number] }>
type ManyNotified = Extract<NotifiedEvent, { type: 'merge.proposed' | 'reports.closed' }>

/** Tells people of what others do with what is theirs. */
export function notificationsConsumer(
  context: Pick<Context, 'ids' | 'jobs' | 'invalidation'>,
): EventConsumer {
  return {
    name: 'notifications',
    types,
    collectMs: COLLECT_MS,
    async handle(tx, events) {
      const timed: TimedNotice[] = []
      const followed = await followedAmong(tx, events as NotifiedEvent[])
      for (const event of events as NotifiedEvent[]) {
        if (event.type === 'merge.proposed' || event.type === 'reports.closed') {
          // Of what many are told, they are told in transactions of their own.
          const fanOut = fanOutOf(event)
          if (fanOut) await enqueueFanOut(context, tx, fanOut)
          continue
        }
        // Most works are followed by no one.
        if (event.type === 'activity.added' && !followed.has(event.subject)) continue
        const { at } = event
        timed.push(...(await noticesOf(tx, event)).map((notice) => ({ ...notice, at })))
      }
      const notified = await storeNotices(context, tx, timed)
      if (notified.size > 0)
        await context.invalidation.invalidate(tx, ...[...notified].map(notificationsTag))
    },
  }
}

/** The works among those of someone's activity that anyone follows. */
async function followedAmong(tx: Writer, events: readonly NotifiedEvent[]) {
  const works = events.flatMap(({ type, subject }) =>
    type === 'activity.added' && subject !== null ? [subject] : [],
  )
  const rows = works.length === 0 ? [] : await followedWorks(tx, { ids: [...new Set(works)] })
  return new Set<string | null>(rows.map(({ id }) => id))
}

function fanOutOf(event: ManyNotified): FanOut | null {
  const { type, actor: actorUid, subject, fields } = event
  if (type === 'merge.proposed') return { type: 'merge', mergeId: fields.mergeId, actorUid }
  return subject === null ? null : { ...fields, type: 'reports', id: subject }
}

/** The post or diary entry of an event about what people say and like. */
const thingOf = (id: string | null, type: 'post' | 'diary' = 'post') =>
  type === 'post' ? { postId: id, diaryId: null } : { postId: null, diaryId: id }

const about = { postId: null, commentId: null } as const

async function noticesOf(
  tx: Writer,
  event: Exclude<NotifiedEvent, ManyNotified>,
): Promise<readonly Notice[]> {
  const { actor: actorUid, owner, subject } = event
  switch (event.type) {
    case 'follow.changed':
      return owner === null || subject === null ? [] : ofFollow(event, owner, subject)
    case 'like.changed': {
      const { commentId, liked: isSo, of, isQuiet } = event.fields
      if (isSo && (owner === null || isQuiet)) return []
      const on = thingOf(subject, of)
      return toOthers([{ to: owner, kind: 'like', actorUid, ...on, commentId, isSo }])
    }
    case 'comment.changed': {
      const { commentId, of } = event.fields
      const said = subject === null ? null : await loadCommentRecipients(tx, commentId)
      if (!said || subject === null || owner === null) return []
      return noticesOfComment({ ...said, commentId, ...thingOf(subject, of) })
    }
    case 'post.changed': {
      // Names in a text, and what it quotes, are read once, as it comes to be shown; names in what is
      // dated back, as files of imports are, call no one.
      if (subject === null || event.audienceBefore !== null || event.audienceAfter === null)
        return []
      if (owner !== null && (await isLimited(tx, owner, event.at))) return []
      const notices = noticesOfPost({
        ...{ by: owner, postId: subject, quotedUid: await findQuotedAuthor(tx, subject) },
        mentionedUids: await loadMentionedInPost(tx, { id: subject, since: event.at - DAY }),
      })
      return [...notices, ...(await noticesOfReview(tx, event, subject))]
    }
    case 'activity.added': {
      if (owner === null || subject === null) return []
      return noticesOfActivity(tx, { personUid: owner, workId: subject, before: event.at })
    }
    case 'list.changed': {
      if (owner === null || actorUid === null) return []
      const of = { ...about, kind: 'list_change', actorUid, postId: subject } as const
      return toOthers([{ ...of, to: owner, isSo: true }])
    }
    case 'list.person_changed': {
      if (owner === null || event.fields.state === 'editor') return []
      const of = { ...about, kind: 'list_invitation', postId: subject } as const
      return [{ ...of, actorUid, to: owner, isSo: event.fields.state === 'invited' }]
    }
    case 'decision.made':
      if (owner === null) return []
      return [{ ...about, kind: 'decision', actorUid: null, to: owner, isSo: true }]
    case 'import.ready':
      if (owner === null) return []
      return [{ ...about, kind: 'import_ready', actorUid: null, to: owner, isSo: true }]
    case 'archive.changed': {
      if (owner === null) return []
      const isSo = event.fields.state === 'ready'
      return [{ ...about, kind: 'archive_ready', actorUid: null, to: owner, isSo }]
    }
    case 'plan.changed': {
      if (owner === null) return []
      const { news } = event.fields
      const of = { ...about, kind: 'plan', actorUid: null, to: owner, planNews: news } as const
      return [{ ...of, isSo: true }]
    }
  }
}

function ofFollow(
  { actor, fields: { state, isQuiet = false } }: Extract<NotifiedEvent, { type: 'follow.changed' }>,
  target: string,
  follower: string,
): Notice[] {
  const toTarget = { ...about, to: target, actorUid: follower }
  const isAnswer = actor === target
  return [
    { ...toTarget, kind: 'request', isSo: state === 'requested' },
    { ...toTarget, kind: 'follow', isSo: state === 'accepted' && !isAnswer && !isQuiet },
    {
      ...{ ...about, to: follower, actorUid: target, kind: 'request_accepted' },
      isSo: state === 'accepted' && isAnswer && !isQuiet,
    },
  ]
}

/** Those who follow a work and the author of a review of it; nothing of what is dated back. */
async function noticesOfReview(
  tx: Writer,
  { owner, at, audienceAfter }: Extract<NotifiedEvent, { type: 'post.changed' }>,
  postId: string,
): Promise<Notice[]> {
  if (owner === null || audienceAfter === 'self') return []
  const notices: Notice[] = []
  for (const row of await reviewedWorks(tx, { id: postId })) {
    const { work_id: workId, published_at: publishedAt } = row
    if (workId === null || publishedAt === null || publishedAt < at - HOUR) continue
    const of = { personUid: owner, workId, before: at }
    notices.push(...(await noticesOfActivity(tx, of)).map((notice) => ({ ...notice, postId })))
  }
  return notices
}

async function noticesOfActivity(
  tx: Writer,
  of: { readonly personUid: string; readonly workId: string; readonly before: number },
): Promise<Notice[]> {
  const { personUid: actorUid, workId } = of
  const followers = await followersOfWorkAndPerson(tx, of)
  return followers.map(({ uid: to }) => ({
    ...{ ...about, to, kind: 'work_activity', actorUid, workId, isSo: true },
  }))
}
