import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { firstDays } from './states/days.ts'
import {
  deleteDaysBefore,
  lockWorkStats,
  rankedBefore,
  rankLoved,
} from './most-loved/most-loved.queries.ts'

/** Works of one transaction. */
const PART = 100

/**
 * Ranks again once a day what was loved: each day a day leaves every span of time. What changes on the
 * same day is ranked where it is written. An interrupted run continues with the rest.
 */
export async function refreshMostLoved({
  database,
  clock,
  invalidation,
}: Pick<Context, 'database' | 'clock' | 'invalidation'>): Promise<void> {
  const now = clock.now()
  const { today, year } = firstDays(now)
  let workIds = await rankedBefore(database.db, today, PART)
  while (workIds.length > 0) {
    const part = workIds
    await transaction(database, async (tx) => {
      for (const workId of part) await lockWorkStats(tx, workId)
      await rankLoved(tx, { workIds: part }, now)
      await invalidation.invalidate(tx, 'most-loved')
    })
    workIds = await rankedBefore(database.db, today, PART)
  }
  while (await transaction(database, (tx) => deleteDaysBefore(tx, year, PART)));
}
