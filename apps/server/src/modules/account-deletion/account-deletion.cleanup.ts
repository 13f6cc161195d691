import { HOUR } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { DELETE_ACCOUNT, deletionsDueBefore } from '#modules/accounts/index.ts'

/** Enqueues deletions again whose job has failed too often. */
export async function cleanUpDeletions({
  database,
  clock,
  jobs,
}: Pick<Context, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const late = await deletionsDueBefore(database.db, clock.now() - HOUR)
  for (const uid of late)
    await transaction(database, (tx) =>
      jobs.enqueue(tx, { kind: DELETE_ACCOUNT, key: uid, payload: { uid } }),
    )
}
