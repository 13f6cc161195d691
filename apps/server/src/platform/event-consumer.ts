import type { EventType, JournalEvent } from '@afins/contract/events'
import type { Writer } from '@afins/database'

/**
 * Hears of all events of its types, in the order of their commits, at least once. What it writes is
 * part of the transaction that moves its cursor, so that it is written once; what leaves the database
 * is a job that it enqueues there. Where one event fails, later ones of the same owner wait for it,
 * all others go on.
 */
export interface EventConsumer {
  readonly name: string
  readonly types: readonly EventType[]
  /** How long events are collected, to be handled together; immediately if left out. */
  readonly collectMs?: number
  handle(tx: Writer, events: readonly JournalEvent[]): Promise<void>
}
