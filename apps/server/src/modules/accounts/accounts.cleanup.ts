import { sessionAge } from '@afins/contract/cookies'
import { transaction } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { cleanUpLimits } from '#platform/limiter.ts'
import { deleteOldKeys, deleteOldSessions } from './accounts.queries.ts'
import { deleteExpiredLinks } from './recovery/mail-links.queries.ts'

const KEY_MS = DAY

export async function cleanUpAccounts(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  await transaction(database, (tx) =>
    deleteOldSessions(tx, now - sessionAge.idleMs, now - sessionAge.absoluteMs),
  )
  await transaction(database, (tx) => cleanUpLimits(tx, clock.steady()))
  await transaction(database, (tx) => deleteOldKeys(tx, now - KEY_MS))
  await transaction(database, (tx) => deleteExpiredLinks(tx, now))
}
