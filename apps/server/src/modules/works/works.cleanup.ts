import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteUnheldDrafts } from './drafts/drafts.queries.ts'
import { deleteMovedBefore } from './merging/moved-rows.queries.ts'
import { UNDO_MS } from './merging/merges.policy.ts'
import { deleteExpiredAnswers } from './sources/sources.queries.ts'

/** Deletes answers of catalogues elsewhere that may not be stored any longer. */
export function cleanUpWorks({ database, clock }: Context): Promise<void> {
  return transaction(database, (tx) => deleteExpiredAnswers(tx, clock.now()))
}

/** For so long an import can be undone. */
const DRAFT_MS = 30 * DAY
const DRAFTS_AT_ONCE = 200

/** Deletes works of imports that are drafts, and that no one has any more. */
export async function cleanUpDrafts({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const old = { before: clock.now() - DRAFT_MS, most: DRAFTS_AT_ONCE }
  while ((await transaction(database, (tx) => deleteUnheldDrafts(tx, old))) > 0);
}

/** Deletes what would undo merges that can no longer be undone. */
export async function cleanUpMerges({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await transaction(database, (tx) => deleteMovedBefore(tx, clock.now() - UNDO_MS - DAY))
}
