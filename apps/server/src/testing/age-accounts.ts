import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import { readConfig } from '#config.ts'
import { openContext } from '#start.ts'

/** Older than an account whose ratings do not count in full. */
const OLD = 60 * DAY

// Run by journeys next to a server, with its environment: `age-accounts.ts <uid>…`.
const [, , ...uids] = process.argv
const context = await openContext(readConfig(process.env))
try {
  const createdAt = context.clock.now() - OLD
  await transaction(context.database, (tx) =>
    tx.updateTable('profiles').set({ created_at: createdAt }).where('uid', 'in', uids).execute(),
  )
} finally {
  await context.database.close()
}
