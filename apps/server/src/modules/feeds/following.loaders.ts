import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Cursor, Reader } from '@afins/database'
import type { Audiences } from '#visibility/index.ts'
import { endOfRange, followedWriters } from './following.queries.ts'

export type Writer = Awaited<ReturnType<typeof followedWriters>>[number]

/** Followed people per statement, which may block the thread. */
const RANGE = 250

/** Range by range, with the event loop in between, so that thousands do not block it. */
export async function latestWriters(
  db: Reader,
  of: {
    readonly followerUid: string
    readonly visibilities: Audiences
    readonly cursor: Cursor | null
    readonly limit: number
  },
  range = RANGE,
): Promise<Writer[]> {
  let latest: Writer[] = []
  let after = ''
  for (;;) {
    const [end] = await endOfRange(db, { followerUid: of.followerUid, after, size: range })
    const upTo = end?.uid ?? null
    const found = await followedWriters(db, { ...of, after, upTo })
    latest = [...latest, ...found].sort(laterFirst).slice(0, of.limit)
    if (upTo === null) return latest
    after = upTo
    await yieldToEventLoop()
  }
}

/** In the engines' order: by time, then by the bytes of the id. */
function laterFirst(one: Writer, other: Writer): number {
  const byTime = (other.at ?? 0) - (one.at ?? 0)
  return byTime === 0 ? (one.id < other.id ? 1 : -1) : byTime
}
