import { sql } from 'kysely'
import type { Engine } from '#dialect/engine.ts'
import { migrationDeadlines, requestDeadlines } from './deadlines.ts'
import { kyselyOver, ReadingDriver, WritingDriver } from './drivers.ts'
import { isTransient } from './failures.ts'
import { Listener } from './listener.ts'
import { openPool } from './pool.ts'
import { Replica } from './replica.ts'

const MAX_CONNECTIONS = 10
/** Any number that nobody else uses: "afins" on a telephone's keys. */
const MIGRATION_LOCK = 23467
/** What the server accepts in one notification. */
const PAYLOAD_BYTES = 7999

/**
 * Opens a pool of connections to a server, which is first spoken to at the first query.
 * @param replicaUrl a standby of the same server, for reads that it is recent enough for
 */
export function openPostgres(
  url: string,
  replicaUrl: string | null,
  onError: (error: unknown) => void,
): Engine {
  const pool = openPool({ url, max: MAX_CONNECTIONS, deadlines: requestDeadlines, onError })
  const reader = kyselyOver(new ReadingDriver(pool, requestDeadlines.workMs))
  const writer = kyselyOver(new WritingDriver(pool, requestDeadlines.workMs))
  const listener = new Listener(url, onError)
  const replica = replicaUrl === null ? null : new Replica(replicaUrl, onError)
  const text = sql`text collate "C"`

  return {
    can: { skipLocked: true, notify: true, concurrentWrites: true },
    portable: {
      text,
      time: 'bigint',
      bool: 'integer',
      int: 'integer',
      json: 'text',
      table: sql``,
      keyed: sql``,
    },
    reader,
    writer,
    isTransient,
    async migrating(work) {
      const own = openPool({ url, max: 1, deadlines: migrationDeadlines, onError })
      try {
        await work(kyselyOver(new WritingDriver(own, migrationDeadlines.workMs)))
      } finally {
        await own.end()
      }
    },
    async lockMigrations(tx) {
      // Another node may be busy with a long one: that is worth waiting for, tables are not.
      await sql`set local lock_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
      await sql`set local lock_timeout = ${sql.lit(migrationDeadlines.lockMs)}`.execute(tx)
    },
    async announce(tx, channel, payload) {
      if (Buffer.byteLength(payload) > PAYLOAD_BYTES)
        throw new RangeError('The announcement is too long')
      await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
    },
    listen: (channel, handler, hooks) => listener.listen(channel, handler, hooks),
    foreignCommits: () => false,
    async position() {
      if (!replica) return null
      const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(
        reader,
      )
      return rows[0]?.at ?? null
    },
    async readerAt(position) {
      return (await replica?.readerAt(position)) ?? reader
    },
    async close() {
      await Promise.all([listener.close(), replica?.close(), reader.destroy(), writer.destroy()])
      await pool.end()
    },
  }
}
