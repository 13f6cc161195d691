import { DAY } from '@afins/contract/durations'
import { limits } from '@afins/contract/fields'
import type { Reader } from '@afins/database'
import { loadPosts, mayList, type LoadedPost } from '#modules/posts/index.ts'
import type { Muted } from '#modules/relations/index.ts'
import { mostSavedPosts } from './most-saved.queries.ts'

const SPAN_MS = 7 * DAY
/** So that no list tells what one person, or a few who know each other, saved. */
const LEAST_PEOPLE = 3
/** More than are shown, for readers who may not see some. */
const CANDIDATES = 30

/** What people saved of late of an interest, as far as the viewer may see it and did not mute it. */
export async function loadMostSaved(
  db: Reader,
  slug: string,
  { viewerUid, muted, now }: { viewerUid: string | null; muted: Muted; now: number },
): Promise<LoadedPost[]> {
  const ranked = await mostSavedPosts(db, {
    ...{ slug, since: now - SPAN_MS },
    ...{ people: LEAST_PEOPLE, count: CANDIDATES },
  })
  const ids = ranked.map(({ post_id: id }) => id)
  const posts = await loadPosts(db, ids, viewerUid)
  return posts
    .filter(({ row }) => mayList(row, viewerUid) && !muted.hasPost(row))
    .slice(0, limits.mostSavedPosts)
}
