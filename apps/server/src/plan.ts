import { AppError } from '@afins/contract/errors'
import { allowances, benefits as allBenefits, type Benefit } from '@afins/contract/plan'
import { prepared, type Reader } from '@afins/database'
import type { Config } from './config.ts'

/**
 * Who has what the plan gives: the one place that decides it. `profiles.plan_until` says until when
 * somebody's plan gives, days of grace included; the subscriptions module keeps it true.
 */

type Payments = Pick<Config, 'payments'>

/** Whether everybody has what the plan gives, since nobody could buy it here. */
export function isForEveryone({ payments }: Payments): boolean {
  return payments === 'off'
}

/** Whether somebody has a benefit. The badge says that one supports a server, so it is not for all. */
export function hasBenefit(
  config: Payments,
  planUntil: number,
  now: number,
  benefit: Benefit,
): boolean {
  return planUntil > now || (benefit !== 'badge' && isForEveryone(config))
}

/** Everything of the plan that somebody has. */
export function benefitsAt(config: Payments, planUntil: number, now: number): Benefit[] {
  return allBenefits.filter((benefit) => hasBenefit(config, planUntil, now, benefit))
}

/** Until when somebody's plan gives; 0: it never did. */
export async function planOf(db: Reader, uid: string): Promise<number> {
  const [row] = await planUntilOf(db, { uid })
  return row?.plan_until ?? 0
}

const planUntilOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom('profiles').select('plan_until').where('uid', '=', p.uid),
)

interface Asking {
  readonly config: Payments
  readonly clock: { now(): number }
}

/** Whether somebody has a benefit now, looked up. */
export async function benefits(
  { config, clock }: Asking,
  db: Reader,
  uid: string,
  benefit: Benefit,
): Promise<boolean> {
  return hasBenefit(config, await planOf(db, uid), clock.now(), benefit)
}

/** @throws AppError `plan.required` unless somebody has a benefit now */
export async function requireBenefit(
  context: Asking,
  db: Reader,
  uid: string,
  benefit: Benefit,
): Promise<void> {
  if (!(await benefits(context, db, uid, benefit))) throw new AppError('plan.required')
}

/** How much somebody may have of what a benefit widens. */
export async function allowanceFor(
  context: Asking,
  db: Reader,
  uid: string,
  benefit: Extract<Benefit, 'uploads' | 'folders'>,
): Promise<(typeof allowances)['free' | 'plan']> {
  return (await benefits(context, db, uid, benefit)) ? allowances.plan : allowances.free
}
