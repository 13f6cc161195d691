import type { EventConsumer } from '../event-consumer.ts'
import { LEASE_MS } from '../event-consumer-run.ts'

/** Stores of each event how often it was handled. */
export const countingConsumer: EventConsumer = {
  name: 'counting',
  types: ['shelf.changed'],
  async handle(tx, events) {
    for (const { subject } of events)
      await tx
        .insertInto('rate_limits')
        .values({ key: String(subject), window: 1, hits: 1, expires_at: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window'])
            .doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
        )
        .execute()
  },
}

/** A clock by which every other process is dead: its lease has ended whenever it is looked at. */
export function impatientClock() {
  let now = 0
  return { steady: () => (now += LEASE_MS) }
}
