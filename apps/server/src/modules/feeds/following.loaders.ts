import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Cursor, Reader } from '@afins/database'
import { followedTags } from '#modules/follows/index.ts'
import { postRows, type PostRow } from '#modules/posts/index.ts'
import { visibilitiesFor, type Audiences } from '#visibility/index.ts'
import {
  endOfRange,
  followedWriters,
  postIdsOfAuthors,
  postIdsOfTags,
} from './following.queries.ts'
import { laterFirst, type Place } from './places.queries.ts'

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
