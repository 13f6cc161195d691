import { href } from '@afins/contract/pages'
import { statisticsDays, type StatisticsDays } from '@afins/contract/statistics'
import { queries } from './queries.ts'

/** What an address asks to see statistics of. */
export interface AskedStatistics {
  readonly days: StatisticsDays
  /** Null: all of one's posts. */
  readonly postId: string | null
}

const USUAL: StatisticsDays = 30

/** Reads `dias` and `post` of an address. */
export function askedStatistics(search: URLSearchParams): AskedStatistics {
  const days = statisticsDays.find((count) => String(count) === search.get('dias')) ?? USUAL
  return { days, postId: search.get('post') }
}

/** The address of one's statistics. */
export function statisticsPath({ days, postId }: AskedStatistics): string {
  const search = new URLSearchParams({ kind: 'estatisticas' })
  if (days !== USUAL) search.set('dias', String(days))
  if (postId !== null) search.set('post', postId)
  return `${href('profile')}?${search}`
}

/** What has to be asked for to show them. */
export function statisticsQuery({ days, postId }: AskedStatistics) {
  return postId === null ? queries.statistics(days) : queries.postStatistics(postId, days)
}
