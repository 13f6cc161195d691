import type { Writer } from '@afins/database'
import { transaction } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import type { PlanNews } from '@afins/contract/notifications'
import type { Context } from '#context.ts'
import { lockProfile, setPlanUntil } from '#modules/profiles/index.ts'
import { isLive, paidUntil } from './entitlements.policy.ts'
import { entitlementsOf } from './entitlements.queries.ts'

type Deps = Pick<Context, 'journal' | 'jobs' | 'clock'>

/** The job that notices that a plan has ended by time alone. */
export const LAPSE = 'plan.lapse'
/** The job that says that one will end soon. */
export const ENDING = 'plan.ending'

/** So long before its end. */
const ENDING_MS = 3 * DAY

/** Changes someone's entitlements and their `plan_until`, one change after the other. */
export async function changeLedger<T>(
  context: Deps,
  tx: Writer,
  uid: string,
  change: () => Promise<T>,
): Promise<T> {
  await lockProfile(tx, { uid })
  const result = await change()
  await updateProfilePlan(context, tx, uid)
  return result
}

async function updateProfilePlan(
  { journal, jobs, clock }: Deps,
  tx: Writer,
  uid: string,
): Promise<void> {
  const until = paidUntil(await entitlementsOf(tx, { uid }))
  if (!(await setPlanUntil(tx, uid, until))) return
  journal.emit(tx, planChange(uid))
  if (until <= clock.now()) return
  await jobs.enqueue(tx, { kind: LAPSE, key: uid, payload: { uid }, runAt: until })
  const runAt = until - ENDING_MS
  if (runAt > clock.now())
    await jobs.enqueue(tx, { kind: ENDING, key: uid, payload: { uid }, runAt })
}

/** Pages that show the badge are invalidated once the plan has ended. */
export async function lapse(context: Deps & Pick<Context, 'database'>, uid: string): Promise<void> {
  await transaction(context.database, (tx) =>
    changeLedger(context, tx, uid, async () => {
      context.journal.emit(tx, planChange(uid))
      const until = paidUntil(await entitlementsOf(tx, { uid }))
      if (until <= context.clock.now()) context.journal.emit(tx, planNews(uid, 'ended'))
    }),
  )
}

/** Says that a plan ends in a few days, unless it renews by itself. */
export async function announceEnd(
  { database, clock, journal }: Pick<Context, 'database' | 'clock' | 'journal'>,
  uid: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    const entitlements = await entitlementsOf(tx, { uid })
    const left = paidUntil(entitlements) - clock.now()
    const renews = entitlements.some((one) => isLive(one) && one.cancels === 0)
    if (left > 0 && left <= ENDING_MS && !renews) journal.emit(tx, planNews(uid, 'ending'))
  })
}

/** What became of someone’s plan, for them to be told. */
export const planNews = (uid: string, news: PlanNews) => ({
  ...{ type: 'plan.changed' as const, actor: null, owner: uid, subject: uid },
  ...{ tags: [`plan:${uid}`], fields: { news } },
})

const planChange = (uid: string) => ({
  ...{ type: 'profile.changed' as const, actor: null, owner: uid, subject: uid },
  tags: [`profile:${uid}`],
})
