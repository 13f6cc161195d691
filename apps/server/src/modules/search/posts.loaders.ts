import type { Feed } from '@afins/contract/api'
import { cutPage, queryTerms, type Cursor, type Reader } from '@afins/database'
import { fillPage, type PageQuery } from '#modules/feeds/index.ts'
import { postRows } from '#modules/posts/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import type { Searchable } from './people.queries.ts'
import {
  havingTerms,
  newestPosts,
  postsAmong,
  rarePosts,
  type Place,
  type PostFilter,
} from './posts.queries.ts'

/** Above this, going through the newest posts finds a page sooner than reading all matches. */
const FEW = 1000
/** So many of the newest posts are read at a time: with common words, the first are often enough. */
const PARTS = [200, 800, 3000]
/** Words of a query that are looked for: it may have a hundred. */
const WORDS = 8

/** A page of the public posts that have all words of a query, without what the viewer mutes. */
export async function findPosts(
  searchable: Searchable,
  { q, ...filter }: PostFilter & { readonly q: string },
  page: PageQuery,
  { viewerUid, now }: { readonly viewerUid: string | null; readonly now: number },
): Promise<{ feed: Feed; tags: string[] }> {
  const { db } = searchable
  const terms = queryTerms(q).slice(0, WORDS)
  const rare = terms.length === 0 ? [] : await rarePosts(searchable, terms, FEW)
  if (rare?.length === 0) return { feed: { items: [], nextCursor: null }, tags: [] }
  const muted = await loadMuted(db, viewerUid, now)
  return fillPage(
    db,
    async (cursor, limit) => {
      const at = { viewerUid, cursor, limit }
      const { places, end } = rare
        ? { places: await postsAmong(db, rare, filter, at).execute(), end: null }
        : await newestWith(db, terms, filter, at)
      const ids = places.map(({ id }) => id)
      const rows = ids.length === 0 ? [] : await postRows(db, { ids, viewerUid })
      return { rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), end }
    },
    page,
    { viewerUid, muted, now },
  )
}

/**
 * Posts with common words, from the newest on: one more than the limit. `end` is where it stopped
 * looking for them.
 */
async function newestWith(
  db: Reader,
  terms: readonly string[],
  filter: PostFilter,
  at: { readonly viewerUid: string | null; readonly cursor: Cursor | null; readonly limit: number },
): Promise<{ places: Place[]; end: Cursor | null }> {
  const places: Place[] = []
  let { cursor } = at
  for (const size of PARTS) {
    const rows = await newestPosts(db, filter, { ...at, cursor, limit: size }).execute()
    const part = cutPage(rows, size, placeOf)
    const ids = part.rows.map(({ id }) => id)
    const having = ids.length === 0 ? new Set() : await havingTerms(db, ids, terms)
    places.push(...part.rows.filter((row) => having.has(row.id) && isOf(row, filter)))
    if (places.length > at.limit) return { places: places.slice(0, at.limit + 1), end: null }
    const last = part.rows.at(-1)
    if (part.next === null || !last) return { places, end: null }
    cursor = placeOf(last)
  }
  return { places, end: cursor }
}

const placeOf = ({ published_at, id }: Place): Cursor => ({ at: published_at ?? 0, id })

const isOf = (row: Place, { kind = row.kind, interest = row.interest }: PostFilter) =>
  row.kind === kind && row.interest === interest
