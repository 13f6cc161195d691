import { z } from 'zod'
import { notificationsTag, reportOutcomes } from '@afins/contract/notifications'
import { reportedKinds, type ReportedKind } from '@afins/contract/reports'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { reportsClosed } from '#modules/moderation/index.ts'
import { commentPlace } from '#modules/posts/index.ts'
import { peopleWithWork } from '#modules/shelves/index.ts'
import { editorsOfWork, worksOfProposal } from '#modules/works/index.ts'
import type { JobHandlers, JobRun } from '#platform/jobs.ts'
import { announcementsById, peopleAfter } from './announcements.queries.ts'
import type { Notice } from './notifications.policy.ts'
import { storeNotices } from './notifications.mutations.ts'

const FAN_OUT = 'notifications.fan-out'

/** People of one transaction: others write in between. */
const PART = 100
/** People notified of a proposal for having edited one of its works, and for having it. */
const MOST_NOTIFIED = 200

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'jobs' | 'invalidation'>

const fanOut = z.discriminatedUnion('type', [
  z.object({ type: z.literal('merge'), mergeId: z.string(), actorUid: z.string().nullable() }),
  z.object({
    ...{ type: z.literal('reports'), of: z.enum(reportedKinds), id: z.string() },
    ...{ outcome: z.enum(reportOutcomes), at: z.number() },
  }),
  z.object({ type: z.literal('announcement'), id: z.string(), uid: z.string().nullable() }),
])
/** What many people are notified of. */
export type FanOut = z.output<typeof fanOut>

/** Has many people notified of something, some in each transaction. */
export const enqueueFanOut = ({ jobs }: Pick<Deps, 'jobs'>, tx: Writer, payload: FanOut) =>
  jobs.enqueue(tx, { kind: FAN_OUT, payload })

export const fanOutJobs = (context: Deps): JobHandlers => ({
  [FAN_OUT]: (raw, run) => notifyAll(context, fanOut.parse(raw), run),
})

/** Notifies people in the order of their uids; killed at any moment, it goes on after the last part. */
async function notifyAll(context: Deps, of: FanOut, { signal, cursor, saveCursor }: JobRun) {
  let after = cursor ?? ''
  for (;;) {
    signal.throwIfAborted()
    const notices = await noticesAfter(context.database.db, of, after)
    const last = notices.at(-1)?.to
    if (!last) return
    await transaction(context.database, async (tx) => {
      const at = context.clock.now()
      const timed = notices.map((notice) => ({ ...notice, at }))
      const notified = await storeNotices(context, tx, timed)
      await context.invalidation.invalidate(tx, ...[...notified].map(notificationsTag))
      await saveCursor(tx, last)
    })
    after = last
  }
}

function noticesAfter(db: Reader, of: FanOut, after: string): Promise<readonly Notice[]> {
  switch (of.type) {
    case 'merge':
      return noticesOfProposal(db, of, after)
    case 'reports':
      return noticesOfReports(db, of, after)
    case 'announcement':
      return noticesOfAnnouncement(db, of, after)
  }
}

/** Those who edited one of both works, or have it: of a work that very many have, not all. */
async function noticesOfProposal(
  db: Reader,
  { mergeId, actorUid: proposer }: Extract<FanOut, { type: 'merge' }>,
  after: string,
): Promise<Notice[]> {
  const workOf = new Map<string, string>()
  for (const workId of await worksOfProposal(db, mergeId))
    for (const uid of [
      ...(await editorsOfWork(db, workId, MOST_NOTIFIED)),
      ...(await peopleWithWork(db, workId, MOST_NOTIFIED)),
    ])
      if (uid !== proposer && !workOf.has(uid)) workOf.set(uid, workId)
  // No one is named: who proposes may be closed to them.
  const notice = { kind: 'merge_proposal', actorUid: null, isSo: true } as const
  return [...workOf]
    .filter(([to]) => to > after)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, PART)
    .map(([to, workId]) => ({ ...notice, postId: null, commentId: null, to, workId }))
}

/** Those who reported a thing. Of what stays as it was the thing is named, as far as they see it. */
async function noticesOfReports(
  db: Reader,
  { of, id, outcome, at }: Extract<FanOut, { type: 'reports' }>,
  after: string,
): Promise<Notice[]> {
  const closed = { kind: of, target_id: id, state: outcome, at, after, limit: PART }
  const thing = outcome === 'rejected' ? await namesOfThing(db, of, id) : NO_NAMES
  return (await reportsClosed(db, closed)).map(({ id: reportId, uid: to }) => ({
    ...{ kind: 'report', actorUid: null, isSo: true, to, reportId },
    ...thing,
  }))
}

const NO_NAMES = { postId: null, commentId: null } as const

async function namesOfThing(db: Reader, of: ReportedKind, id: string) {
  if (of === 'post') return { ...NO_NAMES, postId: id }
  if (of === 'work') return { ...NO_NAMES, workId: id }
  if (of !== 'comment') return NO_NAMES
  const [place] = await commentPlace(db, { id })
  const { post_id: postId = null, diary_id: diaryId = null } = place ?? {}
  return { postId, diaryId, commentId: id }
}

/** Everyone, or the one to whom the operator says it. */
async function noticesOfAnnouncement(
  db: Reader,
  { id: announcementId, uid }: Extract<FanOut, { type: 'announcement' }>,
  after: string,
): Promise<Notice[]> {
  const [announcement] = await announcementsById(db, { ids: [announcementId] })
  if (!announcement) return []
  const all = uid === null ? await peopleAfter(db, { after, limit: PART }) : [{ uid }]
  return all
    .filter((person) => person.uid > after)
    .map(({ uid: to }) => ({
      ...{ kind: 'operator', actorUid: null, isSo: true, to, announcementId },
      ...{ postId: null, commentId: null },
    }))
}
