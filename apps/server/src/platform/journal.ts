import type { EventAudience, NewEvent } from '@afins/contract/events'
import { eventTypes } from '@afins/contract/events'
import { appendEvents, type Database, type EventRow, type Writer } from '@afins/database'
import type { Invalidation } from './invalidation.ts'
import type { Clock } from './time.ts'

/**
 * What changed and whose it was, written in the transaction that changes it. Its cache tags are
 * invalidated after the commit on every node; consumers (`event-consumers.ts`) hear of it soon after.
 */
export interface Journal {
  /** Adds events to those that the transaction writes last. */
  emit(tx: Writer, ...events: NewEvent[]): void
  /** Calls a listener in each transaction that emits, before its commit: what it writes is part of it. */
  inTransaction(listener: EventListener): void
  /** Calls a listener after commits that emitted, also those of other nodes. */
  subscribe(listener: () => void): void
}

type EventListener = (tx: Writer, events: readonly NewEvent[]) => Promise<void>

export function openJournal(
  database: Database,
  clock: Pick<Clock, 'now'>,
  invalidation: Pick<Invalidation, 'afterCommit' | 'subscribe'>,
): Journal {
  const pending = new WeakMap<Writer, NewEvent[]>()
  const within: EventListener[] = []
  const flush = async (tx: Writer, events: readonly NewEvent[]) => {
    for (const listener of within) await listener(tx, events)
    const announced = invalidation.afterCommit(tx, [...new Set(events.flatMap(({ tags }) => tags))])
    const rows = events.map((event) => rowOf(event, clock.now()))
    await appendEvents(database, tx, rows, announced)
  }
  return {
    emit(tx, ...events) {
      const known = pending.get(tx)
      if (known) return void known.push(...events)
      const own = [...events]
      pending.set(tx, own)
      tx.beforeCommit(() => flush(tx, own))
    },
    inTransaction: (listener) => void within.push(listener),
    // Each event has tags, and their announcements reach every node.
    subscribe: (listener) => invalidation.subscribe(listener),
  }
}

function rowOf({ type, actor, owner, subject, audience, tags, fields }: NewEvent, at: number) {
  const [before, after]: readonly (EventAudience | null)[] = audience ?? []
  const row: EventRow = {
    ...{ type, version: eventTypes[type].version, actor_uid: actor, owner_uid: owner, subject },
    ...{ audience_before: before ?? null, audience_after: after ?? null, at },
    ...{ tags: tags.join(' '), fields: JSON.stringify(fields ?? {}) },
  }
  return row
}
