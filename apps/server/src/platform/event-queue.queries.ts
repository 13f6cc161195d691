import { sql } from 'kysely'
import { deleteEvents, prepared, type Reader, type Row, type Writer } from '@afins/database'

/** Where a consumer is, who has its lease, the newest event, and whether any failures are tried again. */
export const consumerRow = prepared((db: Reader, p: { name: string }) =>
  db
    .selectFrom('event_consumers')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('events')
        .select((of) => of.fn.max('seq').as('seq'))
        .as('newest'),
      waiting(db, p.name).select('seq').limit(1).as('waiting'),
    ])
    .where('name', '=', p.name),
)

type Consumer = Pick<Row<'event_consumers'>, 'name' | 'fence' | 'cursor' | 'beats'>

/** The lease under which something is written. */
export interface Lease {
  readonly name: string
  readonly fence: number
}

/** Makes consumers that are new: they begin with the next event. */
export async function addConsumers(tx: Writer, names: readonly string[]): Promise<void> {
  const cursor = (await lastEvent(tx)) ?? 0
  await tx
    .insertInto('event_consumers')
    .values(names.map((name) => ({ name, cursor, lease_owner: null, fence: 0, beats: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The number of the newest event; null where there is none. */
export async function lastEvent(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('events')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst()
  return row?.seq ?? null
}

/** Takes the lease unless anything has happened to it since it was read. @returns null: it has */
export async function claimConsumer(
  tx: Writer,
  { name, fence, cursor, beats }: Consumer,
  owner: string,
): Promise<Lease | null> {
  const { numUpdatedRows } = await tx
    .updateTable('event_consumers')
    .set({ lease_owner: owner, fence: fence + 1 })
    .where('name', '=', name)
    .where('fence', '=', fence)
    .where('cursor', '=', cursor)
    .where('beats', '=', beats)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { name, fence: fence + 1 } : null
}

/** Shows that the owner of a lease is alive. */
export async function renewLease(tx: Writer, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await underLease(tx, lease)
    .set((eb) => ({ beats: eb('beats', '+', 1) }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Moves the cursor; first in a transaction, it locks the row.
 * @returns whether the lease is valid and the cursor was where it was expected
 */
export async function moveCursor(
  tx: Writer,
  { name, fence }: Lease,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  return (await movedCursor(tx, { name, fence, from, to })).length > 0
}

const movedCursor = prepared(
  (tx: Writer, { from, to, ...lease }: { name: string; fence: number; from: number; to: number }) =>
    underLease(tx, lease).set({ cursor: to }).where('cursor', '=', from).returning('name'),
)

/** Lets another process have it at once. */
export async function releaseLease(tx: Writer, lease: Lease): Promise<void> {
  await underLease(tx, lease).set({ lease_owner: null }).execute()
}

function underLease(tx: Writer, { name, fence }: Lease) {
  return tx.updateTable('event_consumers').where('name', '=', name).where('fence', '=', fence)
}

export const eventsAfter = prepared((db: Reader, p: { seq: number; limit: number }) =>
  db.selectFrom('events').selectAll().where('seq', '>', p.seq).orderBy('seq').limit(p.limit),
)

export const eventAt = prepared((db: Reader, p: { seq: number }) =>
  db.selectFrom('events').selectAll().where('seq', '=', p.seq),
)

/** Of keys, those that have a failure which is tried again. */
export async function waitingAmong(
  db: Reader,
  consumer: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await waiting(db, consumer)
    .select('order_key')
    .where('order_key', 'in', keys)
    .distinct()
    .execute()
  return new Set(rows.map((row) => row.order_key))
}

/** The first waiting failure of each key. */
export function firstWaiting(db: Reader, consumer: string, most: number) {
  return db
    .selectFrom('event_failures')
    .select(['seq', 'order_key', 'tries'])
    .where('consumer', '=', consumer)
    .where(
      'seq',
      'in',
      waiting(db, consumer)
        .select((eb) => eb.fn.min('seq').as('seq'))
        .groupBy('order_key')
        .limit(most),
    )
    .orderBy('seq')
    .execute()
}

/** Whether so many failures or more wait. */
export async function hasWaiting(db: Reader, consumer: string, count: number): Promise<boolean> {
  const row = await waiting(db, consumer)
    .select('seq')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function waiting(db: Reader, consumer: string) {
  return db
    .selectFrom('event_failures')
    .where('consumer', '=', consumer)
    .where('state', '=', sql.lit('waiting' as const))
}

export async function putFailures(
  tx: Writer,
  failures: readonly Row<'event_failures'>[],
): Promise<void> {
  if (failures.length === 0) return
  await tx
    .insertInto('event_failures')
    .values(failures)
    .onConflict((conflict) =>
      conflict.columns(['consumer', 'seq']).doUpdateSet((eb) => ({
        tries: eb.ref('excluded.tries'),
        state: eb.ref('excluded.state'),
        error: eb.ref('excluded.error'),
      })),
    )
    .execute()
}

/** @returns whether it was there, tried so often */
export async function deleteFailure(
  tx: Writer,
  consumer: string,
  { seq, tries }: { readonly seq: number; readonly tries: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('event_failures')
    .where('consumer', '=', consumer)
    .where('seq', '=', seq)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Has failures of a state tried again. @returns how many */
export async function retryFailures(
  tx: Writer,
  consumer: string,
  state: 'unreadable' | 'set_aside',
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('event_failures')
    .set({ state: 'waiting', tries: 0 })
    .where('consumer', '=', consumer)
    .where('state', '=', state)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How far consumers are behind, and what each could not handle, by state. */
export async function consumerStatistics(db: Reader) {
  const last = (await lastEvent(db)) ?? 0
  const consumers = await db.selectFrom('event_consumers').select(['name', 'cursor']).execute()
  const failures = await db
    .selectFrom('event_failures')
    .select((eb) => ['consumer', 'state', eb.fn.countAll<number>().as('count')])
    .groupBy(['consumer', 'state'])
    .execute()
  return { last, consumers, failures }
}

/**
 * Deletes some of the events that everyone has handled, of before a time, or of after one: those were
 * written while a clock was wrong. The newest event stays, so that no number is given twice.
 * @returns how many were looked at
 */
export async function deleteConsumed(
  tx: Writer,
  names: readonly string[],
  { before, after, most }: Record<'before' | 'after' | 'most', number>,
): Promise<number> {
  const [behind] = await tx
    .selectFrom('event_consumers')
    .select((eb) => eb.fn.min('cursor').as('cursor'))
    .where('name', 'in', names)
    .execute()
  if (behind?.cursor == null) return 0
  const oldest = await tx
    .selectFrom('events')
    .select(['seq', 'at'])
    .where('seq', '<', behind.cursor)
    .where('seq', 'not in', (eb) => eb.selectFrom('event_failures').select('seq'))
    .orderBy('seq')
    .limit(most)
    .execute()
  const seqs = oldest.flatMap(({ seq, at }) => (at < before || at > after ? [seq] : []))
  await deleteEvents(tx, seqs)
  return seqs.length
}

/** The first and last numbers of the journal; null: it is empty. */
export async function journalBounds(db: Reader): Promise<{ first: number; last: number } | null> {
  const { first, last } = await db
    .selectFrom('events')
    .select((eb) => [
      eb.fn.min<number | null>('seq').as('first'),
      eb.fn.max<number | null>('seq').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? null : { first, last }
}

/** Has some events of someone no longer say what they are about: cache tags may have words of theirs. */
export async function forgetSubjects(
  tx: Writer,
  of: { readonly uid: string; readonly from: number; readonly to: number },
): Promise<void> {
  await tx
    .updateTable('events')
    .set({ subject: null, tags: '' })
    .where('seq', '>=', of.from)
    .where('seq', '<', of.to)
    .where((eb) => eb.or([eb('owner_uid', '=', of.uid), eb('actor_uid', '=', of.uid)]))
    .execute()
}
