import { AppError } from '@afins/contract/errors'
import type { Database, Reader, Writer } from '@afins/database'
import { transaction } from '@afins/database'
import { MINUTE } from '@afins/contract/durations'
import { Semaphore } from './semaphore.ts'

export interface Bucket {
  /** What is limited and for whom; without personal data, since it is stored. */
  readonly key: string
  readonly max: number
  readonly windowMs: number
  /** How much one hit counts; 1 if left out. */
  readonly amount?: number
}

export interface LimitExceeded {
  readonly bucket: Bucket
  /** Whole seconds until a hit may be allowed again. */
  readonly retryAfter: number
}

/** A hit counts until its whole part is out of view: the limit is never exceeded. */
const PARTS = 15

/** About a hundred megabytes. Beyond, new keys are rejected. */
const MAX_ROWS = 500_000
/** How often rows are counted, and the wait of rejected new keys. */
const COUNT_MS = MINUTE

/** A row that exists only to be locked, so that equal keys queue. */
const LOCK = 0

/**
 * Spends one hit of every bucket, or of none, in the database: exact across processes. @param now
 * from a steady clock @returns the first exhausted bucket, or null @throws AppError
 */
export async function spend(
  database: Database,
  now: number,
  buckets: readonly Bucket[],
): Promise<LimitExceeded | null> {
  // A rejected hit costs a read and no write.
  const exceeded = await peek(database.db, now, buckets)
  if (!exceeded) await requireSpace(database, now, buckets)
  return (
    exceeded ??
    serialised(database, () => transaction(database, (tx) => spendWithin(tx, now, buckets)))
  )
}

/** A crowd behind one address queues here, instead of taking every database connection. */
const AT_ONCE = 2
const WAITING = 500
const queues = new WeakMap<Database, Semaphore>()

function serialised<T>(database: Database, work: () => Promise<T>): Promise<T> {
  let queue = queues.get(database)
  if (!queue) queues.set(database, (queue = new Semaphore(AT_ONCE, WAITING)))
  return queue.run(work)
}

interface Count {
  readonly at: number
  readonly rows: number
}
const counts = new WeakMap<Database, Count>()

/** Called before `spendWithin` with keys that anyone can make up. @throws AppError when full */
export async function requireSpace(
  database: Database,
  now: number,
  buckets: readonly Bucket[],
  maxRows: number = MAX_ROWS,
): Promise<void> {
  let count = counts.get(database)
  if (!count || Math.abs(now - count.at) >= COUNT_MS) {
    const { rows } = await database.db
      .selectFrom('rate_limits')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts.set(database, (count = { at: now, rows }))
  }
  if (count.rows < maxRows) return
  const keys = [...new Set(buckets.map(({ key }) => key))]
  const known = await database.db
    .selectFrom('rate_limits')
    .select('key')
    .distinct()
    .where('key', 'in', keys)
    .execute()
  if (known.length < keys.length)
    throw new AppError('server.overloaded', { retryAfter: COUNT_MS / 1000 })
}

/** `spend` as part of a transaction: a rollback undoes it. */
export async function spendWithin(
  tx: Writer,
  now: number,
  buckets: readonly Bucket[],
): Promise<LimitExceeded | null> {
  if (buckets.length === 0) return null
  const rows = buckets.map((bucket) => {
    const part = partLength(bucket)
    return {
      key: bucket.key,
      window: Math.floor(now / part),
      hits: bucket.amount ?? 1,
      expires_at: Math.ceil(now + bucket.windowMs + part),
    }
  })
  // In one order, so that transactions with the same keys cannot deadlock.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1))
  await tx
    .insertInto('rate_limits')
    .values(rows.map((row) => ({ ...row, window: LOCK, hits: 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window'])
        .doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') })),
    )
    .execute()
  const exceeded = await peek(tx, now, buckets)
  if (exceeded) return exceeded
  await tx
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['key', 'window']).doUpdateSet((eb) => ({
        hits: eb('rate_limits.hits', '+', eb.ref('excluded.hits')),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
  return null
}

/** What `spend` would answer, spending nothing. */
export async function peek(
  db: Reader,
  now: number,
  buckets: readonly Bucket[],
): Promise<LimitExceeded | null> {
  if (buckets.length === 0) return null
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'window', 'hits'])
    .where(
      'key',
      'in',
      buckets.map((bucket) => bucket.key),
    )
    .where('window', '<>', LOCK)
    .execute()
  for (const bucket of buckets) {
    const wait = waitFor(
      bucket,
      now,
      rows.filter((row) => row.key === bucket.key),
    )
    if (wait > 0) return { bucket, retryAfter: Math.ceil(wait / 1000) }
  }
  return null
}

export async function refill(tx: Writer, bucket: Pick<Bucket, 'key'>): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', bucket.key).execute()
}

export async function cleanUpLimits(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('expires_at', '<', Math.floor(now)).execute()
}

const partLength = (bucket: Bucket) => Math.ceil(bucket.windowMs / PARTS)

function waitFor(
  bucket: Bucket,
  now: number,
  rows: readonly { window: number; hits: number }[],
): number {
  const part = partLength(bucket)
  const current = Math.floor(now / part)
  const inView = rows
    .filter(({ window }) => window >= current - PARTS && window <= current + PARTS)
    .sort((a, b) => a.window - b.window)
  let hits = inView.reduce((sum, row) => sum + row.hits, 0)
  const amount = bucket.amount ?? 1
  // Amounts that never fit wait one window.
  let wait = amount > bucket.max ? bucket.windowMs : 0
  for (const row of inView) {
    if (hits + amount <= bucket.max) break
    hits -= row.hits
    wait = (row.window + PARTS + 1) * part - now
  }
  return wait
}
