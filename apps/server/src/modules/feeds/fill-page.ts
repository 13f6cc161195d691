import type { Feed } from '@afins/contract/api'
import { cutPage, decodeCursor, type Cursor, type Reader } from '@afins/database'
import { loadPosts, mayList, presentCard, type LoadedPost } from '#modules/posts/index.ts'

/** A post's place in a feed. */
export interface Place {
  readonly id: string
  readonly at: number | null
}

/** The places after a cursor, in order: one more than asked for if there are more. */
export type NextPlaces = (cursor: Cursor | null, limit: number) => Promise<readonly Place[]>

export interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page that rules keep thinning out ends early, with a cursor, rather than search on and on. */
const MAX_ROUNDS = 5

/**
 * A page of a feed: places, then the posts on them, then what this viewer may see of those; filled
 * up again where rules took something out.
 */
export async function fillPage(
  db: Reader,
  nextPlaces: NextPlaces,
  { cursor, limit }: PageQuery,
  viewerUid: string | null,
): Promise<{ feed: Feed; authorUids: string[] }> {
  const posts: LoadedPost[] = []
  let next = cursor ?? null
  let rounds = 0
  do {
    const wanted = limit - posts.length
    const places = await nextPlaces(next === null ? null : decodeCursor(next), wanted)
    const page = cutPage(places, wanted, ({ at, id }) => ({ at: at ?? 0, id }))
    const loaded = await loadPosts(
      db,
      page.rows.map(({ id }) => id),
      viewerUid,
    )
    posts.push(...loaded.filter(({ row }) => mayList(row, viewerUid)))
    next = page.next
  } while (next !== null && posts.length < limit && ++rounds < MAX_ROUNDS)
  return {
    feed: { items: posts.map((post) => presentCard(post, viewerUid)), nextCursor: next },
    authorUids: [...new Set(posts.map(({ row }) => row.author_uid))],
  }
}
