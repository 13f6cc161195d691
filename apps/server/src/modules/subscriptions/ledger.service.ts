import type { Writer } from '@afins/database'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile, setPlanUntil } from '#modules/profiles/index.ts'
import { givesUntil } from './entitlements.policy.ts'
import { entitlementsOf } from './entitlements.queries.ts'

type Needs = Pick<Context, 'staleness' | 'jobs' | 'clock'>

/** The job that notices that a plan has ended by time alone. */
export const LAPSE = 'plan.lapse'

/**
 * Changes what somebody's plan is made of and says on their profile until when it now gives. One
 * after the other for a person, whoever changes it.
 */
export async function changeLedger<T>(
  context: Needs,
  tx: Writer,
  uid: string,
  change: () => Promise<T>,
): Promise<T> {
  await lockProfile(tx, { uid })
  const result = await change()
  await tellProfile(context, tx, uid)
  return result
}

async function tellProfile(
  { staleness, jobs, clock }: Needs,
  tx: Writer,
  uid: string,
): Promise<void> {
  const until = givesUntil(await entitlementsOf(tx, { uid }))
  if (!(await setPlanUntil(tx, uid, until))) return
  await staleness.mark(tx, `profile:${uid}`)
  if (until > clock.now())
    await jobs.enqueue(tx, { kind: LAPSE, key: uid, payload: { uid }, runAt: until })
}

/** Pages that show somebody with the plan are made anew once it has ended. */
export async function lapse(
  context: Needs & Pick<Context, 'database'>,
  uid: string,
): Promise<void> {
  await transaction(context.database, (tx) =>
    changeLedger(context, tx, uid, () => context.staleness.mark(tx, `profile:${uid}`)),
  )
}
