import { AppError } from '@afins/contract/errors'
import type { ReportedTarget } from '@afins/contract/api'
import type { ReportReason } from '@afins/contract/reports'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { memberSince } from '#modules/accounts/index.ts'
import { spendReport } from './reports.limits.ts'
import { countsByItself, REJECTED_IN_ROW } from './reports.policy.ts'
import { closedReportsOf, insertReport, reportOf } from './reports.queries.ts'
import { loadSeenThing } from './seen-copies.loaders.ts'

interface NewReport {
  readonly target: ReportedTarget
  readonly reason: ReportReason
  readonly words: string
}

/**
 * Stores what someone reports, with a copy of what they see; of one thing once.
 * @returns its id @throws AppError `report.target_not_found`, `report.own`, `report.too_many`
 */
export async function report(
  { database, clock, ids }: Pick<Context, 'database' | 'clock' | 'ids'>,
  uid: string,
  { target, reason, words }: NewReport,
  once: Once,
): Promise<string> {
  const { kind } = target
  const thing = await loadSeenThing(database.db, target, uid)
  if (thing.ownerUid === uid) throw new AppError('report.own')
  const newId = ids.next()
  return once(async (tx) => {
    const now = clock.now()
    const [member] = await memberSince(tx, { uid })
    const since = member?.created_at ?? now
    const closed = await closedReportsOf(tx, { uid, count: REJECTED_IN_ROW })
    const lastStates = closed.map(({ state }) => state)
    const isNew = await insertReport(tx, {
      ...{ id: newId, reporter_uid: uid, kind, target_id: thing.id, owner_uid: thing.ownerUid },
      ...{ reason, words, copy: JSON.stringify(thing.copy), state: 'open', created_at: now },
      is_counted: countsByItself({ since, lastStates }, now) ? 1 : 0,
      closed_at: null,
    })
    if (!isNew) {
      const [before] = await reportOf(tx, { uid, kind, targetId: thing.id })
      if (before) return before.id
    }
    await spendReport({ clock }, tx, { uid, since })
    return newId
  })
}
