import { DAY } from '@afins/contract/durations'
import { transaction, type Database } from '@afins/database'
import type { Clock } from './time.ts'
import { deleteConsumed } from './event-queue.queries.ts'

const STORED_MS = 7 * DAY
const AT_ONCE = 1000
/** Transactions of one run: what is left is deleted by the next. */
const MOST_RUNS = 200

/** Deletes events of more than a week ago that all consumers have handled. */
export async function deleteOldEvents(
  { database, clock }: { readonly database: Database; readonly clock: Pick<Clock, 'now'> },
  names: readonly string[],
): Promise<void> {
  const now = clock.now()
  const bounds = { before: now - STORED_MS, after: now + DAY, most: AT_ONCE }
  for (let run = 0; run < MOST_RUNS; run++)
    if ((await transaction(database, (tx) => deleteConsumed(tx, names, bounds))) < AT_ONCE) return
}
