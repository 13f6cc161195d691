import { DAY, MINUTE } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { isNewAccount } from '#modules/accounts/index.ts'
import { spendWithin } from '#platform/limiter.ts'

interface Commenter {
  readonly uid: string
  /** When their account was made. */
  readonly since: number
}

/** Counts a comment, last in its transaction. @throws AppError with `retryAfter` */
export async function spendComment(
  { clock }: Pick<Context, 'clock'>,
  tx: Writer,
  { uid, since }: Commenter,
): Promise<void> {
  const isNew = isNewAccount(since, clock.now())
  const over = await spendWithin(tx, clock.steady(), [
    {
      key: `comments-minute:${uid}`,
      max: isNew ? limits.newCommentsPerMinute : limits.commentsPerMinute,
      windowMs: MINUTE,
    },
    {
      key: `comments-day:${uid}`,
      max: isNew ? limits.newCommentsPerDay : limits.commentsPerDay,
      windowMs: DAY,
    },
  ])
  if (over) throw new AppError('comment.too_many', { retryAfter: over.retryAfter })
}
