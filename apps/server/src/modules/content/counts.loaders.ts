import { MINUTE } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { countSite, type SiteCounts } from './counts.queries.ts'

const FRESH_MS = MINUTE

interface Counted {
  readonly at: number
  readonly siteCounts: Promise<SiteCounts>
  /** Whether they were served again, and may be outdated. */
  again: boolean
}

type Later = (work: () => void, ms: number) => void
const inTime: Later = (work, ms) => void setTimeout(work, ms).unref()

/** At most once a minute, since counting reads whole tables; older pages are invalidated then. */
export function openSiteCounts(
  { database, clock, invalidation }: Pick<Context, 'database' | 'clock' | 'invalidation'>,
  later = inTime,
): () => Promise<SiteCounts> {
  let counted: Counted | null = null
  return () => {
    const now = clock.steady()
    const left = counted ? counted.at + FRESH_MS - now : 0
    if (!counted || left <= 0) {
      const siteCounts = countSite(database.db)
      counted = { at: now, siteCounts, again: false }
      siteCounts.catch(() => (counted = null))
    } else if (!counted.again) {
      counted.again = true
      later(() => invalidation.publish(['site-counts']), Math.ceil(left))
    }
    return counted.siteCounts
  }
}
