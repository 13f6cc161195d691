import type { Reader } from '@afins/database'
import { MINUTE } from '@afins/contract/durations'
import { recentValues } from '#platform/recent-values.ts'
import type { Clock } from '#platform/time.ts'
import {
  countHolders,
  countInterestPosts,
  hasMoreHoldersThan,
  mostChosenInterests,
} from './interests.queries.ts'

/** Counts up to this are exact; above, a minute's delay goes unnoticed. */
const EXACT = 1000
const CEILING = 100_000
/** Up to this many in all, the ranking is computed each time. */
const EXACT_RANKING = 3000

export interface InterestCounts {
  readonly people: number
  readonly posts: number
}

/** Small counts are exact; large ones are those of signed-out readers, up to a minute old. */
export function interestCounts(db: Reader, clock: Clock) {
  const large = recentValues<number>(clock, MINUTE)
  const counted = async (
    count: typeof countHolders,
    key: string,
    slug: string,
    viewerUid: string | null,
  ) => {
    const exact = await count(db, slug, viewerUid, EXACT + 1)
    return exact <= EXACT ? exact : large(key, () => count(db, slug, null, CEILING))
  }
  return async (slug: string, viewerUid: string | null): Promise<InterestCounts> => ({
    people: await counted(countHolders, `people ${slug}`, slug, viewerUid),
    posts: await counted(countInterestPosts, `posts ${slug}`, slug, viewerUid),
  })
}

export function interestRanking(db: Reader, clock: Clock, count: number) {
  const large = recentValues<Awaited<ReturnType<typeof mostChosenInterests>>>(clock, MINUTE)
  return async () => {
    if (await hasMoreHoldersThan(db, EXACT_RANKING))
      return large('ranking', () => mostChosenInterests(db, count))
    return mostChosenInterests(db, count)
  }
}
