import type { Reader } from '@afins/database'
import { gaugesText } from './counters.ts'
import { consumerStatistics } from './event-queue.queries.ts'

/** How far each consumer of events is behind, and how many it could not handle. */
export async function eventMetrics(db: Reader): Promise<string> {
  const { last, consumers, failures } = await consumerStatistics(db)
  const backlog = consumers.map(({ name, cursor }) => ({
    labels: { consumer: name },
    value: Math.max(0, last - cursor),
  }))
  const failed = failures.map(({ consumer, state, count }) => ({
    labels: { consumer, state },
    value: count,
  }))
  return [
    gaugesText('afins_events_backlog', 'Events that a consumer has not handled yet.', backlog),
    gaugesText('afins_events_failed', 'Events that a consumer could not handle.', failed),
  ].join('\n')
}
