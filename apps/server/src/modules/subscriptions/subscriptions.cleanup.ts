import { transaction } from '@afins/database'
import { DAY, HOUR } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { takeDue } from './customers.queries.ts'
import { deleteEventsBefore } from './subscriptions.queries.ts'
import { enqueueSync } from './sync.service.ts'

const EVENTS_MS = 90 * DAY
/** Customers synchronised per cleanup. */
const AT_ONCE = 500
/** When it is tried again if the provider cannot be asked. */
const AGAIN_MS = HOUR

/** Once a day, and soon after a checkout without an event. */
export async function cleanUpSubscriptions(
  context: Pick<Context, 'database' | 'clock' | 'jobs' | 'payments'>,
): Promise<void> {
  const { database, clock, payments } = context
  const now = clock.now()
  await transaction(database, (tx) => deleteEventsBefore(tx, now - EVENTS_MS))
  if (!payments) return
  await transaction(database, async (tx) => {
    const due = { provider: payments.name, now, again: now + AGAIN_MS, limit: AT_ONCE }
    for (const uid of await takeDue(tx, due)) await enqueueSync(context, tx, uid)
  })
}
