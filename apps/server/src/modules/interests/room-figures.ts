import type { Reader } from '@afins/database'
import type { Clock } from '#platform/clock.ts'
import { countHolders, countRoomPosts, holdsMoreThan, mostHeld } from './interests.queries.ts'
import { keptFigures } from './kept-figures.ts'

/** Up to here a room's figures are exact; beyond, nobody reads the difference of a minute. */
const EXACT = 1000
const CEILING = 100_000
/** As long as people have no more interests than this in all, each look counts them anew. */
const EXACT_RANKING = 3000

export interface RoomFigures {
  readonly people: number
  readonly posts: number
}

/**
 * Counts the people and posts of everyone's rooms. Small figures are counted each time, for the
 * viewer. Large ones are what a stranger would count, a minute old at most, and end at the ceiling.
 */
export function roomFigures(db: Reader, clock: Clock) {
  const large = keptFigures<number>(clock)
  const counted = async (
    count: typeof countHolders,
    key: string,
    slug: string,
    viewerUid: string | null,
  ) => {
    const exact = await count(db, slug, viewerUid, EXACT + 1)
    return exact <= EXACT ? exact : large(key, () => count(db, slug, null, CEILING))
  }
  return async (slug: string, viewerUid: string | null): Promise<RoomFigures> => ({
    people: await counted(countHolders, `people ${slug}`, slug, viewerUid),
    posts: await counted(countRoomPosts, `posts ${slug}`, slug, viewerUid),
  })
}

/** Which interests most open profiles have, the first so many. */
export function interestRanking(db: Reader, clock: Clock, count: number) {
  const large = keptFigures<Awaited<ReturnType<typeof mostHeld>>>(clock)
  return async () => {
    if (await holdsMoreThan(db, EXACT_RANKING)) return large('ranking', () => mostHeld(db, count))
    return mostHeld(db, count)
  }
}
