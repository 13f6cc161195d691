import { DAY, HOUR } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { isNewAccount } from '#modules/accounts/index.ts'
import { spendWithin } from '#platform/limiter.ts'

/** Counts a report, last in its transaction. @throws AppError with `retryAfter` */
export async function spendReport(
  { clock }: Pick<Context, 'clock'>,
  tx: Writer,
  { uid, since }: { readonly uid: string; readonly since: number },
): Promise<void> {
  const perDay = isNewAccount(since, clock.now()) ? limits.newReportsPerDay : limits.reportsPerDay
  const over = await spendWithin(tx, clock.steady(), [
    { key: `reports-hour:${uid}`, max: limits.reportsPerHour, windowMs: HOUR },
    { key: `reports-day:${uid}`, max: perDay, windowMs: DAY },
  ])
  if (over) throw new AppError('report.too_many', { retryAfter: over.retryAfter })
}
