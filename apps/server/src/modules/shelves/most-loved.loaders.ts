import type { WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import { lovedPeriods, type LovedPeriod } from '@afins/contract/shelves'
import type { Reader, WorkInterest } from '@afins/database'
import { presentCard } from '#modules/works/index.ts'
import { mostLovedRows } from './most-loved/most-loved.queries.ts'

/** Works that fill a row of a room. */
const ROW = 6

/** What was loved most over a span of time, or over the shortest that fills a row. */
export async function loadMostLoved(
  db: Reader,
  interest: WorkInterest,
  only: LovedPeriod | undefined,
): Promise<{ period: LovedPeriod; items: WorkCard[] }> {
  const periods = only === undefined ? lovedPeriods : [only]
  let found: Awaited<ReturnType<typeof loadMostLoved>> = { period: only ?? 'week', items: [] }
  for (const period of periods) {
    const rows = await mostLovedRows(db, interest, period, limits.worksInRoom).execute()
    // A longer span has at least the same works.
    if (rows.length > found.items.length) found = { period, items: rows.map(presentCard) }
    if (found.items.length >= ROW) break
  }
  return found
}
