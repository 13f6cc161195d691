import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../schemas.ts'
import { postLink } from '../post-shapes.ts'
import { statisticsDays } from '../statistics.ts'

/** Calendar day of Brasília, YYYY-MM-DD. */
const day = z.string().length(10)
const views = z.number().int().min(0)
const days = z.coerce
  .number()
  .pipe(z.union(statisticsDays.map((count) => z.literal(count))))
  .default(30)

const counts = {
  days: z.number().int(),
  total: views,
  byDay: z.array(z.object({ day, views })).max(365),
  /** Websites and the words of `viewSources`, those of most readers first. */
  sources: z.array(z.object({ source: z.string().max(100), views })).max(50),
}

export const statistics = z.object({
  ...counts,
  posts: z.array(postLink.extend({ views })).max(50),
})
export type Statistics = z.output<typeof statistics>

export const postStatistics = z.object({ ...counts, post: postLink })
export type PostStatistics = z.output<typeof postStatistics>

/** The app had the post already. Counts as its page would: each reader once a day. */
const countView = endpoint({
  method: 'POST',
  path: '/api/posts/{postId}/views',
  access: 'open',
  rate: 'read',
  summary: 'I opened this post',
  params: z.object({ postId: id }),
  status: 204,
  response: z.null(),
  errors: ['post.not_found'],
})

/** How many readers one's published posts had: numbers only, a few seconds old. */
const getStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics',
  access: 'signed-in',
  rate: 'read',
  summary: 'How many readers my posts had',
  query: z.object({ days }),
  status: 200,
  response: statistics,
  errors: ['plan.required'],
})

/** The same of one published post of one's own. */
const getPostStatistics = endpoint({
  method: 'GET',
  path: '/api/posts/{postId}/statistics',
  access: 'signed-in',
  rate: 'read',
  summary: 'How many readers a post of mine had',
  params: z.object({ postId: id }),
  query: z.object({ days }),
  status: 200,
  response: postStatistics,
  errors: ['plan.required', 'post.not_found'],
})

export const statisticsEndpoints = { countView, getStatistics, getPostStatistics }
