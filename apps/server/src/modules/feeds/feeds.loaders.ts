import type { Feed } from '@afins/contract/api'
import { cutPage, decodeCursor, encodeCursor, type Cursor, type Reader } from '@afins/database'
import {
  cardTags,
  loadCards,
  presentCard,
  type LoadedPost,
  type PostRow,
} from '#modules/posts/index.ts'
import type { Muted } from '#modules/relations/index.ts'

/** Posts, and where a search for more of them goes on: as far as one request may have looked. */
export interface PartOfPosts {
  readonly rows: readonly PostRow[]
  readonly end: Cursor | null
}

export type NextPosts = (
  cursor: Cursor | null,
  limit: number,
) => Promise<readonly PostRow[] | PartOfPosts>

export interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page that mutes thin out ends early, with a cursor, instead of reading on. */
const MAX_ROUNDS = 5

/**
 * Loads posts that the viewer may see, and reads on where some are muted; where posts end with a
 * place of their own, so does the page.
 */
export async function fillPage(
  db: Reader,
  nextPosts: NextPosts,
  { cursor, limit }: PageQuery,
  { viewerUid, muted, now }: { viewerUid: string | null; muted: Muted; now: number },
): Promise<{ feed: Feed; tags: string[] }> {
  const posts: LoadedPost[] = []
  let next = cursor ?? null
  let rounds = 0
  do {
    const missing = limit - posts.length
    const found = await nextPosts(next === null ? null : decodeCursor(next), missing)
    const { rows, end } = 'rows' in found ? found : { rows: found, end: null }
    const page = cutPage(rows, missing, ({ published_at: at, id }) => ({ at: at ?? 0, id }))
    const seen = page.rows.filter((row) => !muted.hasPost(row))
    const cards = await loadCards(db, seen, viewerUid)
    posts.push(...cards.map((card) => withoutMuted(card, muted)))
    next = page.next ?? (end && encodeCursor(end))
    if (page.next === null && end !== null) break
  } while (next !== null && posts.length < limit && ++rounds < MAX_ROUNDS)
  return {
    feed: { items: posts.map((post) => presentCard(post, viewerUid, now)), nextCursor: next },
    tags: cardTags(posts),
  }
}

/** What a post quotes is not shown where it is muted. */
const withoutMuted = (post: LoadedPost, muted: Muted): LoadedPost =>
  post.quoted && muted.hasPost(post.quoted.row) ? { ...post, quoted: null } : post
