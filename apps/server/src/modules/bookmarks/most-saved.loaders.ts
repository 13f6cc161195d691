import { DAY, SECOND } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import type { Context } from '#context.ts'
import { loadPosts, mayList, type LoadedPost } from '#modules/posts/index.ts'
import type { Muted } from '#modules/relations/index.ts'
import { recentValues } from '#platform/recent-values.ts'
import { mostSavedPosts } from './most-saved.queries.ts'

const SPAN_MS = 7 * DAY
const FRESH_MS = 5 * SECOND
/** So that no list tells what one person, or a few who know each other, saved. */
const LEAST_PEOPLE = 3
/** Of all interests together. */
const RANKED = 5000
/** More than are shown, for readers who may not see some. */
const CANDIDATES = 30

interface Reading {
  readonly viewerUid: string | null
  readonly muted: Muted
  readonly now: number
}

/**
 * What people saved of late of an interest, as far as the viewer may see it and did not mute it. The
 * ranking reads a week of bookmarks: once in some seconds for all interests, made-up ones too.
 */
export function mostSavedLoader({
  database: { db },
  clock,
}: Pick<Context, 'database' | 'clock'>): (slug: string, of: Reading) => Promise<LoadedPost[]> {
  const recent = recentValues<Awaited<ReturnType<typeof rank>>>(clock, FRESH_MS)
  return async (slug, { viewerUid, muted, now }) => {
    const ranked = await recent('ranking', () => rank(db, now))
    const ids = (ranked.get(slug) ?? []).slice(0, CANDIDATES).map(({ post_id: id }) => id)
    const posts = await loadPosts(db, ids, viewerUid)
    return posts
      .filter(({ row }) => mayList(row, viewerUid) && !muted.hasPost(row))
      .slice(0, limits.mostSavedPosts)
  }
}

async function rank(db: Reader, now: number) {
  const since = now - SPAN_MS
  const rows = await mostSavedPosts(db, { since, people: LEAST_PEOPLE, count: RANKED })
  return Map.groupBy(rows, ({ interest }) => interest)
}
