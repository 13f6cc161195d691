import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteMovedBefore } from './merging/moved-rows.queries.ts'
import { UNDO_MS } from './merging/move-rows.ts'
import { deleteExpiredAnswers } from './sources/sources.queries.ts'

/** Deletes answers of catalogues elsewhere that may not be stored any longer. */
export function cleanUpWorks({ database, clock }: Context): Promise<void> {
  return transaction(database, (tx) => deleteExpiredAnswers(tx, clock.now()))
}

/** Deletes what would undo merges that can no longer be undone. */
export async function cleanUpMerges({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await transaction(database, (tx) => deleteMovedBefore(tx, clock.now() - UNDO_MS - DAY))
}
