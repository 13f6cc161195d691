import type { Context } from '#context.ts'
import type { EventConsumer } from '#platform/event-consumer.ts'
import { addChanges } from './model.queries.ts'
import { ownersOf, tasteEvents } from './taste-events.policy.ts'
import { COLLECT_MS, FOLD } from './taste.jobs.ts'

/** Has the model learn what people show now. */
export function tasteConsumer({ jobs }: Pick<Context, 'jobs'>): EventConsumer {
  return {
    name: 'taste',
    types: tasteEvents,
    collectMs: COLLECT_MS,
    async handle(tx, events) {
      const uids = ownersOf(events)
      if (uids.length === 0) return
      await addChanges(tx, uids)
      await jobs.enqueue(tx, { kind: FOLD, key: 'all', payload: {} })
    },
  }
}
