import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Cursor, Reader } from '@afins/database'
import { followedTags } from '#modules/follows/index.ts'
import { postRows, type PostRow } from '#modules/posts/index.ts'
import type { Muted } from '#modules/relations/index.ts'
import { visibilitiesFor, type Audiences } from '#visibility/index.ts'
import {
  endOfRange,
  followedAmongNewest,
  followedWriters,
  NEWEST_WRITERS,
  postIdsOfAuthors,
  postIdsOfTags,
  timesOfFollowed,
  WRITERS_AT_ONCE,
} from './following.queries.ts'
import { laterFirst, type Place } from './places.queries.ts'

export type Writer = Awaited<ReturnType<typeof followedWriters>>[number]

/** Followed people per statement, which may block the thread. */
const RANGE = 500

interface WritersOf {
  readonly followerUid: string
  readonly visibilities: Audiences
  readonly cursor: Cursor | null
  readonly limit: number
}

/**
 * The last posts of those whom someone follows, latest first. Of many, some wrote any of the newest
 * posts; where these are too few, it is read of all when they wrote last.
 */
export async function latestWriters(db: Reader, of: WritersOf, range = RANGE): Promise<Writer[]> {
  const { followerUid, limit } = of
  const [end] = await endOfRange(db, { followerUid, after: '', size: range })
  if (end && limit < NEWEST_WRITERS) {
    const newest = await followedAmongNewest(db, of)
    const latest = await latestAmong(db, of, newest)
    const [last, first] = [latest[limit - 1], newest.at(-1)]
    // Others may have written when the first of these did, or before.
    if (last && first && (last.at ?? 0) > first.at) return latest
  }
  return latestAmong(db, of, await lastTimes(db, of, range, end?.uid ?? null))
}

interface LastTime {
  readonly uid: string
  readonly at: number
}

/** What may be seen is read only of the latest, until the others wrote before that. */
async function latestAmong(
  db: Reader,
  { limit, ...of }: WritersOf,
  all: readonly LastTime[],
): Promise<Writer[]> {
  let latest: Writer[] = []
  for (let from = 0; from < all.length; from += WRITERS_AT_ONCE) {
    const last = latest[limit - 1]
    if (last && (all[from]?.at ?? 0) < (last.at ?? 0)) break
    const uids = all.slice(from, from + WRITERS_AT_ONCE).map(({ uid }) => uid)
    const found = await followedWriters(db, { ...of, uids })
    latest = [...latest, ...found].sort(laterFirst).slice(0, limit)
    await yieldToEventLoop()
  }
  return latest
}

/**
 * Range by range, with the event loop in between, so that thousands do not block it. @param firstEnd
 * the last of the first range; null: there is one range
 */
async function lastTimes(
  db: Reader,
  { followerUid, cursor }: Pick<WritersOf, 'followerUid' | 'cursor'>,
  size: number,
  firstEnd: string | null,
): Promise<LastTime[]> {
  const times: LastTime[] = []
  let after = ''
  let upTo = firstEnd
  for (;;) {
    const found = await timesOfFollowed(db, { followerUid, cursor, after, upTo })
    for (const { uid, at } of found) if (at !== null) times.push({ uid, at })
    if (upTo === null) return times.sort((a, b) => b.at - a.at)
    after = upTo
    const [end] = await endOfRange(db, { followerUid, after, size })
    upTo = end?.uid ?? null
    await yieldToEventLoop()
  }
}

/** A page of the feed of someone: posts of those whom they follow, and with tags that they follow. */
export async function followedPosts(
  db: Reader,
  followerUid: string,
  cursor: Cursor | null,
  limit: number,
): Promise<PostRow[]> {
  const places = [
    ...(await placesOfAuthors(db, followerUid, cursor, limit)),
    ...(await placesOfTags(db, followerUid, cursor, limit)),
  ]
  return postsInPlaces(db, followerUid, places, limit)
}

/** Posts that are read at a time while new ones are counted, and how often: most may be muted. */
const COUNTED_AT_ONCE = 20
const MOST_COUNTED_PAGES = 10

/**
 * How many posts of someone’s feed are newer than a place, without muted ones; at most so many, of
 * the first two hundred.
 */
export async function countNewPosts(
  db: Reader,
  followerUid: string,
  { since, muted, most }: { readonly since: Place; readonly muted: Muted; readonly most: number },
): Promise<number> {
  let count = 0
  let cursor: Cursor | null = null
  for (let pages = 0; pages < MOST_COUNTED_PAGES; pages++) {
    const page: PostRow[] = await followedPosts(db, followerUid, cursor, COUNTED_AT_ONCE)
    const rows = page.slice(0, COUNTED_AT_ONCE)
    const newer = rows.filter(({ id, published_at: at }) => {
      const place = { id, at }
      return place.id !== since.id && laterFirst(place, since) < 0
    })
    count += newer.filter((row) => !muted.hasPost(row)).length
    const last = rows.at(-1)
    if (count >= most) return most
    if (!last || newer.length < rows.length || page.length <= COUNTED_AT_ONCE) return count
    cursor = { at: last.published_at ?? 0, id: last.id }
  }
  return count
}

/** The newest of the posts in some places; one more than the limit if there are more. */
export async function postsInPlaces(
  db: Reader,
  viewerUid: string,
  places: readonly Place[],
  limit: number,
): Promise<PostRow[]> {
  const inOrder = places.toSorted(laterFirst)
  const ids = [...new Set(inOrder.map(({ id }) => id))].slice(0, limit + 1)
  if (ids.length === 0) return []
  const rows = await postRows(db, { ids, viewerUid })
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

async function placesOfAuthors(
  db: Reader,
  followerUid: string,
  cursor: Cursor | null,
  limit: number,
): Promise<readonly Place[]> {
  const visibilities = visibilitiesFor(true, 'follower')
  const page = { followerUid, visibilities, cursor }
  const writers = await latestWriters(db, { ...page, limit: limit + 1 })
  if (writers.length === 0) return []
  const uids = writers.slice(0, limit).map(({ uid }) => uid)
  const posts = await postIdsOfAuthors(db, { ...page, uids, limit })
  // The extra writer only shows that there is a next page.
  return posts.length > limit ? posts : [...posts, ...writers.slice(limit)]
}

async function placesOfTags(
  db: Reader,
  uid: string,
  cursor: Cursor | null,
  limit: number,
): Promise<readonly Place[]> {
  const tags = (await followedTags(db, { uid })).map(({ tag }) => tag)
  return tags.length === 0 ? [] : postIdsOfTags(db, { uid, tags, cursor, limit })
}
