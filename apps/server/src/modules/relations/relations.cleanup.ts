import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { deleteEndedMutes } from './mutes.queries.ts'

export async function cleanUpMutes({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await transaction(database, (tx) => deleteEndedMutes(tx, { now: clock.now() }))
}
