import { z } from 'zod'
import { notificationsTag } from '@afins/contract/notifications'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { peopleWithWork } from '#modules/shelves/index.ts'
import { editorsOfWork, worksOfProposal } from '#modules/works/index.ts'
import type { JobHandlers, JobRun } from '#platform/jobs.ts'
import type { Notice } from './notifications.policy.ts'
import { storeNotices } from './notifications.mutations.ts'

const FAN_OUT = 'notifications.fan-out'

/** People of one transaction: others write in between. */
const PART = 100
/** People told of a proposal for having edited one of its works, and for having it. */
const MOST_TOLD = 200

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'jobs' | 'invalidation'>

const fanOut = z.discriminatedUnion('type', [
  z.object({ type: z.literal('merge'), mergeId: z.string(), actorUid: z.string().nullable() }),
])
/** What many people are told of. */
export type FanOut = z.output<typeof fanOut>

/** Has many people told of something, some in each transaction. */
export const enqueueFanOut = ({ jobs }: Pick<Deps, 'jobs'>, tx: Writer, payload: FanOut) =>
  jobs.enqueue(tx, { kind: FAN_OUT, payload })

export const fanOutJobs = (context: Deps): JobHandlers => ({
  [FAN_OUT]: (raw, run) => tellAll(context, fanOut.parse(raw), run),
})

/** Tells people in the order of their uids; killed at any moment, it goes on after the last part. */
async function tellAll(context: Deps, of: FanOut, { signal, cursor, saveCursor }: JobRun) {
  let after = cursor ?? ''
  for (;;) {
    signal.throwIfAborted()
    const notices = await noticesAfter(context.database.db, of, after)
    const last = notices.at(-1)?.to
    if (!last) return
    await transaction(context.database, async (tx) => {
      const notified = await storeNotices(context, tx, notices, context.clock.now())
      await context.invalidation.invalidate(tx, ...notified.map(notificationsTag))
      await saveCursor(tx, last)
    })
    after = last
  }
}

function noticesAfter(db: Reader, of: FanOut, after: string): Promise<readonly Notice[]> {
  switch (of.type) {
    case 'merge':
      return noticesOfProposal(db, of, after)
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
      ...(await editorsOfWork(db, workId, MOST_TOLD)),
      ...(await peopleWithWork(db, workId, MOST_TOLD)),
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
