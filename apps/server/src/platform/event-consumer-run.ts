import type { JournalEvent } from '@afins/contract/events'
import {
  isFull,
  isUnavailable,
  transaction,
  type Database,
  type Row,
  type Writer,
} from '@afins/database'
import { MINUTE, SECOND } from '@afins/contract/durations'
import type { EventConsumer } from './event-consumer.ts'
import {
  addConsumers,
  claimConsumer,
  consumerRow,
  deleteFailure,
  eventAt,
  eventsAfter,
  firstWaiting,
  hasWaiting,
  moveCursor,
  putFailures,
  releaseLease,
  renewLease,
  retryFailures,
  waitingAmong,
  type Lease,
} from './event-queue.queries.ts'
import type { Ids } from './ids.ts'
import type { Logger } from './logger.ts'
import { orderKeyOf, readEvent, type StoredEvent } from './read-event.ts'
import type { Clock } from './time.ts'

/** Events of one transaction. */
const AT_ONCE = 100
/** A lease whose row has not changed for so long although there is work belongs to a dead process. */
export const LEASE_MS = 5 * SECOND
export const MAX_TRIES = 10
const FIRST_DELAY_MS = SECOND
const LAST_DELAY_MS = MINUTE
/** From so many failures on it is the consumer that fails: it waits for them before it goes on. */
const MOST_WAITING = 1000
const ERROR_LENGTH = 300

class LeaseLostError extends Error {
  constructor() {
    super('another process has the lease of this consumer')
  }
}

export interface ConsumerDeps {
  readonly database: Database
  readonly clock: Pick<Clock, 'steady'>
  readonly ids: Ids
  readonly log: Logger
}

export interface ConsumerRun {
  open(): Promise<void>
  /** Handles some events. @returns how many, and when there may be more */
  step(): Promise<{ readonly handled: number; readonly waitMs: number }>
  close(): Promise<void>
}

type Failure = Row<'event_failures'>
type Read =
  | { readonly event: JournalEvent; readonly failure: null }
  | { readonly event: null; readonly failure: Failure }
type Waiting = Pick<Failure, 'seq' | 'tries'>

/**
 * One consumer in one process. Leases go by how long a row has not changed while this process looked
 * at it, so no clock of another machine, and none that is set, makes one end.
 */
export function consumerRun(deps: ConsumerDeps, consumer: EventConsumer): ConsumerRun {
  const { database, clock, ids, log } = deps
  const { name } = consumer
  const types = new Set<string>(consumer.types)
  const owner = ids.next()
  /** When failures are tried again; those of an earlier process immediately. */
  const retryAt = new Map<number, number>()
  let lease: Lease | null = null
  let seen = { state: '', since: 0 }
  let isOpen = false

  const claim = async (row: Awaited<ReturnType<typeof consumerRow>>[number]) => {
    if (lease?.fence === row.fence) return lease
    lease = null
    const state = `${row.fence} ${row.cursor} ${row.beats}`
    const now = clock.steady()
    if (seen.state !== state) seen = { state, since: now }
    if (row.lease_owner !== null && now - seen.since < LEASE_MS) return null
    return (lease = await transaction(database, (tx) => claimConsumer(tx, row, owner)))
  }

  /** Writes under the lease, with the cursor. @throws LeaseLostError */
  const write = (
    own: Lease,
    cursor: { readonly from: number; readonly to: number },
    work: (tx: Writer) => Promise<void>,
  ) =>
    transaction(database, async (tx) => {
      if (!(await moveCursor(tx, own, cursor))) throw new LeaseLostError()
      await work(tx)
    })

  const failureOf = (row: StoredEvent, tries: number, error: unknown): Failure => {
    const isDead = tries >= MAX_TRIES
    log[isDead ? 'error' : 'warn'](
      { err: error, consumer: name, seq: row.seq, tries },
      'event failed',
    )
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LAST_DELAY_MS)
    retryAt.set(row.seq, clock.steady() + delay)
    if (isDead) retryAt.delete(row.seq)
    const state = isDead ? 'set_aside' : 'waiting'
    return { ...basicsOf(row), tries, state, error: messageOf(error) }
  }

  const basicsOf = (row: StoredEvent) => ({
    ...{ consumer: name, seq: row.seq, order_key: orderKeyOf(row), tries: 0, error: null },
  })

  const read = (row: StoredEvent): Read => {
    try {
      return { event: readEvent(row), failure: null }
    } catch (error) {
      log.error({ err: error, consumer: name, seq: row.seq }, 'event not readable')
      const reason = messageOf(error)
      return { event: null, failure: { ...basicsOf(row), state: 'unreadable', error: reason } }
    }
  }

  /** What is to be handled of some rows, and those that cannot be, or not yet. */
  const sort = async (rows: readonly StoredEvent[], mayWait: boolean) => {
    const keys = [...new Set(rows.map(orderKeyOf))]
    const waiting = mayWait ? await waitingAmong(database.db, name, keys) : new Set()
    const events: JournalEvent[] = []
    const failures: Failure[] = []
    for (const row of rows) {
      const { event, failure } = read(row)
      if (failure) failures.push(failure)
      else if (!types.has(event.type)) continue
      else if (waiting.has(orderKeyOf(row))) failures.push({ ...basicsOf(row), state: 'waiting' })
      else events.push(event)
    }
    return { events, failures }
  }

  /**
   * Handles rows and moves past them; where that fails, one by one. @param mayWait whether there may
   * be failures to wait for: no other process adds any without moving the cursor
   */
  const handle = async (
    own: Lease,
    from: number,
    rows: readonly StoredEvent[],
    mayWait: boolean,
  ): Promise<void> => {
    const last = rows.at(-1)
    if (!last) return
    const { events, failures } = await sort(rows, mayWait)
    const cursor = { from, to: last.seq }
    try {
      await write(own, cursor, async (tx) => {
        await putFailures(tx, failures)
        if (events.length > 0) await consumer.handle(tx, events)
      })
    } catch (error) {
      requireOfHandler(error)
      if (rows.length === 1) {
        const failure = failureOf(last, 1, error)
        await write(own, cursor, (tx) => putFailures(tx, [failure]))
      } else
        for (const [at, row] of rows.entries())
          await handle(own, rows[at - 1]?.seq ?? from, [row], true)
    }
  }

  /** Tries a failure again. */
  const retry = async (own: Lease, cursor: number, failed: Waiting): Promise<void> => {
    const [row] = await eventAt(database.db, failed)
    const { event = null, failure = null } = row ? read(row) : {}
    const change = async (tx: Writer, work: () => Promise<void>) => {
      if (!(await deleteFailure(tx, name, failed))) throw new LeaseLostError()
      await work()
    }
    const at = { from: cursor, to: cursor }
    try {
      await write(own, at, (tx) =>
        change(tx, async () => {
          if (failure) await putFailures(tx, [failure])
          if (event && types.has(event.type)) await consumer.handle(tx, [event])
        }),
      )
      retryAt.delete(failed.seq)
    } catch (error) {
      requireOfHandler(error)
      if (!row) return
      const again = failureOf(row, failed.tries + 1, error)
      await write(own, at, (tx) => change(tx, () => putFailures(tx, [again])))
    }
  }

  return {
    async open() {
      if (isOpen) return
      await transaction(database, async (tx) => {
        await addConsumers(tx, [name])
        // This release may read what an earlier one could not.
        await retryFailures(tx, name, 'unreadable')
      })
      isOpen = true
    },

    async step() {
      const { db } = database
      const [row] = await consumerRow(db, { name })
      const failed = row?.waiting == null ? [] : await firstWaiting(db, name, AT_ONCE)
      const isBehind = row !== undefined && (row.newest ?? 0) > row.cursor
      if (!row || (!isBehind && failed.length === 0)) return { handled: 0, waitMs: Infinity }
      const own = await claim(row)
      if (!own) return { handled: 0, waitMs: LEASE_MS - (clock.steady() - seen.since) }
      try {
        let handled = 0
        let { cursor } = row
        if (isBehind && !(failed.length > 0 && (await hasWaiting(db, name, MOST_WAITING)))) {
          const rows = await eventsAfter(db, { seq: cursor, limit: AT_ONCE })
          await handle(own, cursor, rows, failed.length > 0)
          handled += rows.length
          cursor = rows.at(-1)?.seq ?? cursor
        }
        const now = clock.steady()
        const due = failed.filter(({ seq }) => (retryAt.get(seq) ?? 0) <= now)
        for (const one of due) await retry(own, cursor, one)
        handled += due.length
        if (handled === 0) await transaction(database, (tx) => renewLease(tx, own))
        const next = Math.min(...failed.map(({ seq }) => retryAt.get(seq) ?? 0))
        return { handled, waitMs: Math.max(0, next - now) }
      } catch (error) {
        if (!(error instanceof LeaseLostError)) throw error
        lease = null
        return { handled: 0, waitMs: LEASE_MS }
      }
    },

    async close() {
      const own = lease
      lease = null
      if (own) await transaction(database, (tx) => releaseLease(tx, own))
    },
  }
}

/** Passes on what is no error of an event. @throws the error where the lease or the database is lost */
function requireOfHandler(error: unknown): void {
  if (error instanceof LeaseLostError || isUnavailable(error) || isFull(error)) throw error
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
