import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteExpiredAnswers } from './sources/sources.queries.ts'

/** Deletes answers of catalogues elsewhere that may not be stored any longer. */
export function cleanUpWorks({ database, clock }: Context): Promise<void> {
  return transaction(database, (tx) => deleteExpiredAnswers(tx, clock.now()))
}
