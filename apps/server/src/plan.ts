import { AppError } from '@afins/contract/errors'
import { allowances, benefits as allBenefits, type Benefit } from '@afins/contract/plan'
import { prepared, type Reader } from '@afins/database'
import { own } from '#visibility/index.ts'
import type { Config } from './config.ts'

/** Who has the plan's benefits; decided only here, by `profiles.plan_until`. */

type Payments = Pick<Config, 'payments'>

/** Everyone has the benefits where nothing can be bought. */
export function isForEveryone({ payments }: Payments): boolean {
  return payments === 'off'
}

/** The badge marks supporters, so it is never for everyone. */
export function hasBenefit(
  config: Payments,
  planUntil: number,
  now: number,
  benefit: Benefit,
): boolean {
  return planUntil > now || (benefit !== 'badge' && isForEveryone(config))
}

export function benefitsAt(config: Payments, planUntil: number, now: number): Benefit[] {
  return allBenefits.filter((benefit) => hasBenefit(config, planUntil, now, benefit))
}

export async function planOf(db: Reader, uid: string): Promise<number> {
  const [row] = await planUntilOf(db, { uid })
  return row?.plan_until ?? 0
}

const planUntilOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('profiles', p.uid)).select('plan_until'),
)

interface Deps {
  readonly config: Payments
  readonly clock: { now(): number }
}

export async function benefits(
  { config, clock }: Deps,
  db: Reader,
  uid: string,
  benefit: Benefit,
): Promise<boolean> {
  return hasBenefit(config, await planOf(db, uid), clock.now(), benefit)
}

/** @throws AppError `plan.required` unless someone has a benefit now */
export async function requireBenefit(
  context: Deps,
  db: Reader,
  uid: string,
  benefit: Benefit,
): Promise<void> {
  if (!(await benefits(context, db, uid, benefit))) throw new AppError('plan.required')
}

export async function allowanceFor(
  context: Deps,
  db: Reader,
  uid: string,
  benefit: Extract<Benefit, 'uploads' | 'folders'>,
): Promise<(typeof allowances)['free' | 'plan']> {
  return (await benefits(context, db, uid, benefit)) ? allowances.plan : allowances.free
}
