import type { Feed } from '@afins/contract/api'
import { queryTerms } from '@afins/database'
import { fillPage, type PageQuery } from '#modules/feeds/index.ts'
import { postRows } from '#modules/posts/index.ts'
import { loadMuted } from '#modules/relations/index.ts'
import type { Searchable } from './people.queries.ts'
import { newestWith, postsAmong, rarePosts, type PostFilter } from './posts.queries.ts'

/** Above this, going through the newest posts finds a page sooner than reading all matches. */
const FEW = 1000
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
      const places = rare
        ? await postsAmong(db, rare, filter, at)
        : await newestWith(db, terms, filter, at)
      const ids = places.map(({ id }) => id)
      if (ids.length === 0) return []
      const rows = await postRows(db, { ids, viewerUid })
      return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
    page,
    { viewerUid, muted, now },
  )
}
