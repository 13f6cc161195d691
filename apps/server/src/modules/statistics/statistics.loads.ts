import type { PostStatistics, Statistics } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { loadOwnLinks } from '#modules/posts/index.ts'
import { daysUntil } from '#platform/days.ts'
import { presentFigures } from './statistics.present.ts'
import { viewsByDay, viewsByPost, viewsBySource, type Asked } from './statistics.queries.ts'

const MOST = 50

interface Period {
  readonly now: number
  readonly days: number
}

/** How many readers somebody's published posts had. */
export async function loadStatistics(
  db: Reader,
  authorUid: string,
  period: Period,
): Promise<Statistics> {
  const { figures, asked } = await loadFigures(db, { authorUid }, period)
  const posts = await viewsByPost(db, asked, MOST)
  const ids = posts.map((row) => row.post_id)
  const links = new Map((await loadOwnLinks(db, authorUid, ids)).map((link) => [link.id, link]))
  return {
    ...figures,
    posts: posts.flatMap(({ post_id: id, views }) => {
      const link = links.get(id)
      return link ? [{ ...link, views }] : []
    }),
  }
}

/** The same of one of them. @throws AppError `post.not_found` for what is not theirs or not published */
export async function loadPostStatistics(
  db: Reader,
  authorUid: string,
  postId: string,
  period: Period,
): Promise<PostStatistics> {
  const [post] = await loadOwnLinks(db, authorUid, [postId])
  if (!post) throw new AppError('post.not_found')
  const { figures } = await loadFigures(db, { authorUid, postId }, period)
  return { ...figures, post }
}

async function loadFigures(db: Reader, of: Omit<Asked, 'since'>, { now, days }: Period) {
  const list = daysUntil(now, days)
  const asked: Asked = { ...of, since: list[0] ?? '' }
  const [byDay, sources] = await Promise.all([
    viewsByDay(db, asked),
    viewsBySource(db, asked, MOST),
  ])
  return { figures: presentFigures(list, byDay, sources), asked }
}
