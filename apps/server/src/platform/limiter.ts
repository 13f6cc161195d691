import type { Database, Reader, Writer } from '@afins/database'
import { transaction } from '@afins/database'
import { turns } from './turns.ts'

/** Something scarce: so many hits of a key in any window of this length. */
export interface Bucket {
  /** What is limited and for whom; without personal data, since it is stored. */
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

export interface Refusal {
  readonly bucket: Bucket
  /** Whole seconds until a hit may be allowed again. */
  readonly retryAfter: number
}

/**
 * A window is counted in this many parts, each a row. A hit stays counted until its whole part is
 * out of view: never more than the limit in any window, at the price of waiting one part longer.
 */
const PARTS = 15

/** The row of a key that is only there to be locked, so that equal keys queue. */
const LOCK = 0

/**
 * Spends one hit of every bucket, or of none when one of them is empty. Counted in the database:
 * exact under concurrency and across processes, and remembered through restarts.
 * @param now from a steady clock, in milliseconds
 * @returns the first bucket that refused, or null when all allowed it
 */
export async function spend(
  database: Database,
  now: number,
  buckets: readonly Bucket[],
): Promise<Refusal | null> {
  // Whoever is refused anyway costs a read and no write.
  const refusal = await peek(database.db, now, buckets)
  return (
    refusal ?? inTurn(database, () => transaction(database, (tx) => spendWithin(tx, now, buckets)))
  )
}

/**
 * A crowd behind one address wants one key: it queues here, and not with a connection each in the
 * database, where everyone else would find none left.
 */
const AT_ONCE = 2
const WAITING = 500
const queues = new WeakMap<Database, ReturnType<typeof turns>>()

function inTurn<T>(database: Database, work: () => Promise<T>): Promise<T> {
  let queue = queues.get(database)
  if (!queue) queues.set(database, (queue = turns(AT_ONCE, WAITING)))
  return queue(work)
}

/** As `spend`, as part of a transaction: what is rolled back was not spent. */
export async function spendWithin(
  tx: Writer,
  now: number,
  buckets: readonly Bucket[],
): Promise<Refusal | null> {
  if (buckets.length === 0) return null
  const rows = buckets.map((bucket) => {
    const part = partLength(bucket)
    return {
      key: bucket.key,
      window: Math.floor(now / part),
      hits: 1,
      expires_at: Math.ceil(now + bucket.windowMs + part),
    }
  })
  // Always in the same order: two that want the same keys wait for each other, never crosswise.
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
  const refusal = await peek(tx, now, buckets)
  if (refusal) return refusal
  await tx
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['key', 'window']).doUpdateSet((eb) => ({
        hits: eb('rate_limits.hits', '+', 1),
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
): Promise<Refusal | null> {
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

/** Gives a key all its hits back. */
export async function refill(tx: Writer, bucket: Pick<Bucket, 'key'>): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', '=', bucket.key).execute()
}

/** Forgets what is out of view. */
export async function sweepLimits(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('rate_limits').where('expires_at', '<', Math.floor(now)).execute()
}

const partLength = (bucket: Bucket) => Math.ceil(bucket.windowMs / PARTS)

/** Milliseconds until one more hit fits; 0 when it fits now. */
function waitFor(
  bucket: Bucket,
  now: number,
  rows: readonly { window: number; hits: number }[],
): number {
  const part = partLength(bucket)
  const current = Math.floor(now / part)
  // Parts ahead of now come from a clock that was set back: counted as far as one window, not for ever.
  const inView = rows
    .filter(({ window }) => window >= current - PARTS && window <= current + PARTS)
    .sort((a, b) => a.window - b.window)
  let hits = inView.reduce((sum, row) => sum + row.hits, 0)
  let wait = 0
  for (const row of inView) {
    if (hits < bucket.max) break
    hits -= row.hits
    wait = (row.window + PARTS + 1) * part - now
  }
  return wait
}
