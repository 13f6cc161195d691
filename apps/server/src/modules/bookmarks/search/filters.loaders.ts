import type { Api } from '@afins/contract/api'
import type { EndpointOutput } from '@afins/contract/endpoint'
import type { Reader } from '@afins/database'
import { loadPosts, presentCard } from '#modules/posts/index.ts'
import { bookmarkedInterests } from '../bookmarks.queries.ts'
import { tagsGivenBy } from '../tags.queries.ts'

const INTERESTS = 200

/** What a person's bookmarks can be filtered by; invisible posts do not count. */
export async function listFilters(
  db: Reader,
  uid: string,
  now: number,
): Promise<EndpointOutput<Api['listBookmarkFilters']>> {
  const one = new Map<string, string>()
  for (const row of await bookmarkedInterests(db, uid))
    if (one.size < INTERESTS && !one.has(row.interest)) one.set(row.interest, row.id)
  const [posts, tags] = await Promise.all([
    loadPosts(db, [...one.values()], uid),
    tagsGivenBy(db, uid),
  ])
  const interests = posts
    .map((post) => presentCard(post, uid, now).interest)
    .map(({ slug, name }) => ({ slug, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return { tags, interests }
}
