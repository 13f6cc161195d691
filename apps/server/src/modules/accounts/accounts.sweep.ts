import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { sweepLimits } from '#platform/limiter.ts'
import { deleteOldKeys, deleteOldSessions } from './accounts.queries.ts'
import { deleteExpiredLinks } from './mail-links.queries.ts'
import { ABSOLUTE_MS, IDLE_MS } from './sessions.service.ts'

/** How long an `Idempotency-Key` is remembered. */
const KEY_MS = 24 * 3_600_000

/** Throws away sessions that ended, links too old, limits out of view and keys of yesterday. */
export async function sweepAccounts(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  await transaction(database, (tx) => deleteOldSessions(tx, now - IDLE_MS, now - ABSOLUTE_MS))
  await transaction(database, (tx) => sweepLimits(tx, clock.steady()))
  await transaction(database, (tx) => deleteOldKeys(tx, now - KEY_MS))
  await transaction(database, (tx) => deleteExpiredLinks(tx, now))
}
