import type { Writer } from '@afins/database'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile, setPlanUntil } from '#modules/profiles/index.ts'
import { paidUntil } from './entitlements.policy.ts'
import { entitlementsOf } from './entitlements.queries.ts'

type Deps = Pick<Context, 'journal' | 'jobs' | 'clock'>

/** The job that notices that a plan has ended by time alone. */
export const LAPSE = 'plan.lapse'

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
  if (until > clock.now())
    await jobs.enqueue(tx, { kind: LAPSE, key: uid, payload: { uid }, runAt: until })
}

/** Pages that show the badge are invalidated once the plan has ended. */
export async function lapse(context: Deps & Pick<Context, 'database'>, uid: string): Promise<void> {
  await transaction(context.database, (tx) =>
    changeLedger(context, tx, uid, async () => context.journal.emit(tx, planChange(uid))),
  )
}

const planChange = (uid: string) => ({
  ...{ type: 'profile.changed' as const, actor: null, owner: uid, subject: uid },
  tags: [`profile:${uid}`],
})
