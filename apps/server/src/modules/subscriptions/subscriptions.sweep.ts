import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { takeDue } from './customers.queries.ts'
import { forgetNotices } from './notices.service.ts'
import { enqueueSync } from './sync.service.ts'

/** So many are asked about at a time; the rest come with the next sweep. */
const AT_ONCE = 500
/** When it is tried again if the provider cannot be asked. */
const AGAIN_MS = 3_600_000

/**
 * Asks for everybody to be compared with the provider's truth whose turn it is, whatever we heard
 * of them: each once a day, and soon after a checkout whose notice never came.
 */
export async function sweepSubscriptions(
  context: Pick<Context, 'database' | 'clock' | 'jobs' | 'payments'>,
): Promise<void> {
  const { database, clock, payments } = context
  const now = clock.now()
  await transaction(database, (tx) => forgetNotices(tx, now))
  if (!payments) return
  await transaction(database, async (tx) => {
    const due = { provider: payments.name, now, again: now + AGAIN_MS, limit: AT_ONCE }
    for (const uid of await takeDue(tx, due)) await enqueueSync(context, tx, uid)
  })
}
