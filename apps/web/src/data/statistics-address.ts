import { href } from '@afins/contract/pages'
import { statisticsDays, type StatisticsDays } from '@afins/contract/statistics'
import { queries } from './queries.ts'

export interface StatisticsPeriod {
  readonly days: StatisticsDays
  readonly postId: string | null
}

const USUAL: StatisticsDays = 30

export function statisticsPeriod(search: URLSearchParams): StatisticsPeriod {
  const days = statisticsDays.find((count) => String(count) === search.get('dias')) ?? USUAL
  return { days, postId: search.get('post') }
}

export function statisticsPath({ days, postId }: StatisticsPeriod): string {
  const search = new URLSearchParams({ kind: 'estatisticas' })
  if (days !== USUAL) search.set('dias', String(days))
  if (postId !== null) search.set('post', postId)
  return `${href('profile')}?${search}`
}

export function statisticsQuery({ days, postId }: StatisticsPeriod) {
  return postId === null ? queries.statistics(days) : queries.postStatistics(postId, days)
}
