import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { daysUntil } from '#platform/days.ts'
import { dropViewsBefore } from './statistics.queries.ts'

/** More days than anybody can ask for. */
const KEPT_DAYS = 400

/** Throws away the counts of days that nobody can ask for any more. */
export async function sweepViews({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  const [first = ''] = daysUntil(clock.now(), KEPT_DAYS)
  await transaction(database, (tx) => dropViewsBefore(tx, first))
}
