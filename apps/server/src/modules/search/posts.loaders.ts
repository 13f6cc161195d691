import type { Feed } from '@afins/contract/api'
import { cutPage, queryTerms, type Cursor } from '@afins/database'
import { fillPage, type PageQuery } from '#modules/feeds/index.ts'
import { postRows } from '#modules/posts/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import type { Searchable } from './people.queries.ts'
import { newestPosts, postsAmong, rarePosts, type Place, type PostFilter } from './posts.queries.ts'

/** Above this, going through the newest posts finds a page sooner than reading all matches. */
const FEW = 1000
/** So many of the newest posts are read at a time: with common words, the first are often enough. */
const PARTS = [200, 800, 2000]
/** Of the posts of a part: words of as many are common, whatever the index has. */
const COMMON_SHARE = 0.015
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
  if (terms.length === 0) return { feed: { items: [], nextCursor: null }, tags: [] }
  const muted = await loadMuted(db, viewerUid, now)
  return fillPage(
    db,
    async (cursor, limit) => {
      const { places, end } = await placesWith(searchable, terms, filter, {
        ...{ viewerUid, cursor, limit },
      })
      const ids = places.map(({ id }) => id)
      const rows = ids.length === 0 ? [] : await postRows(db, { ids, viewerUid })
      return { rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), end }
    },
    page,
    { viewerUid, muted, now },
  )
}

interface At {
  readonly viewerUid: string | null
  readonly cursor: Cursor | null
  readonly limit: number
}

/** `end` is where it stopped looking, with more to look through. */
interface Found {
  readonly places: readonly Place[]
  readonly end: Cursor | null
}

/**
 * Posts with all the terms, from the newest on: one more than the limit. The index is asked only
 * where the newest posts don’t tell that the words are common.
 */
async function placesWith(
  searchable: Searchable,
  terms: readonly string[],
  filter: PostFilter,
  at: At,
): Promise<Found> {
  const { db } = searchable
  const places: Place[] = []
  let { cursor } = at
  let isCommon = false
  for (const size of PARTS) {
    const page = { ...at, cursor, limit: size }
    const rows = await newestPosts(db, { ...filter, terms }, page).execute()
    const part = cutPage(rows, size, placeOf)
    const found = part.rows.filter((row) => row.having_terms === 1 && isOf(row, filter))
    places.push(...found)
    if (places.length > at.limit) return { places: places.slice(0, at.limit + 1), end: null }
    const last = part.rows.at(-1)
    if (part.next === null || !last) return { places, end: null }
    cursor = placeOf(last)
    if (isCommon || found.length >= size * COMMON_SHARE) continue
    const rare = await rarePosts(searchable, terms, FEW)
    if (rare?.length === 0) return { places: [], end: null }
    if (rare) return { places: await postsAmong(db, rare, filter, at).execute(), end: null }
    isCommon = true
  }
  return { places, end: cursor }
}

const placeOf = ({ published_at, id }: Place): Cursor => ({ at: published_at ?? 0, id })

const isOf = (row: Place, { kind = row.kind, interest = row.interest }: PostFilter) =>
  row.kind === kind && row.interest === interest
