import type { PostStatistics, Statistics } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { loadOwnLinks } from '#modules/posts/index.ts'
import { daysUntil } from '#platform/time.ts'
import { viewsByDay, viewsByPost, viewsBySource, type ViewFilter } from './statistics.queries.ts'

const MOST = 50

interface Period {
  readonly now: number
  readonly days: number
}

export async function loadStatistics(
  db: Reader,
  authorUid: string,
  period: Period,
): Promise<Statistics> {
  const { counts, filter } = await loadCounts(db, { authorUid }, period)
  const posts = await viewsByPost(db, filter, MOST)
  const ids = posts.map((row) => row.post_id)
  const links = new Map((await loadOwnLinks(db, authorUid, ids)).map((link) => [link.id, link]))
  return {
    ...counts,
    posts: posts.flatMap(({ post_id: id, views }) => {
      const link = links.get(id)
      return link ? [{ ...link, views }] : []
    }),
  }
}

/** The same for one post. @throws AppError `post.not_found` unless it is published and one's own */
export async function loadPostStatistics(
  db: Reader,
  authorUid: string,
  postId: string,
  period: Period,
): Promise<PostStatistics> {
  const [post] = await loadOwnLinks(db, authorUid, [postId])
  if (!post) throw new AppError('post.not_found')
  const { counts } = await loadCounts(db, { authorUid, postId }, period)
  return { ...counts, post }
}

async function loadCounts(db: Reader, of: Omit<ViewFilter, 'since'>, { now, days }: Period) {
  const list = daysUntil(now, days)
  const filter: ViewFilter = { ...of, since: list[0] ?? '' }
  const [byDay, sources] = await Promise.all([
    viewsByDay(db, filter),
    viewsBySource(db, filter, MOST),
  ])
  return { counts: presentCounts(list, byDay, sources), filter }
}

type SiteCounts = Pick<Statistics, 'days' | 'total' | 'byDay' | 'sources'>

/** Every day, also those without readers. @param days oldest first */
function presentCounts(
  days: readonly string[],
  byDay: readonly { readonly day: string; readonly views: number }[],
  sources: SiteCounts['sources'],
): SiteCounts {
  const counted = new Map(byDay.map(({ day, views }) => [day, views]))
  return {
    days: days.length,
    total: days.reduce((sum, day) => sum + (counted.get(day) ?? 0), 0),
    byDay: days.map((day) => ({ day, views: counted.get(day) ?? 0 })),
    sources: sources.map(({ source, views }) => ({ source, views })),
  }
}
