import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { isNewAccount, memberSince } from '#modules/accounts/index.ts'
import { spendWithin } from '#platform/limiter.ts'

/** Counts someone who is followed or asked, before anything is written. @throws AppError with `retryAfter` */
export async function spendFollow(
  { clock }: Pick<Context, 'clock'>,
  tx: Writer,
  uid: string,
): Promise<void> {
  const [member] = await memberSince(tx, { uid })
  const now = clock.now()
  const isNew = isNewAccount(member?.created_at ?? now, now)
  const over = await spendWithin(tx, clock.steady(), [
    {
      key: `follows-day:${uid}`,
      max: isNew ? limits.newFollowsPerDay : limits.followsPerDay,
      windowMs: DAY,
    },
  ])
  if (over) throw new AppError('follows.too_many', { retryAfter: over.retryAfter })
}
