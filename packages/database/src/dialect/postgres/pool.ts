import type pg from 'pg'
import { createRequire } from 'node:module'
import { HOUR } from '@afins/contract/durations'

/** Milliseconds, enforced by the client too: a lost server's own timeouts never arrive. */
export interface Deadlines {
  /** For a free connection, or a new one. */
  readonly connectMs: number
  /** For one statement, and for a whole transaction. */
  readonly workMs: number
  /** For locks of other transactions. */
  readonly lockMs: number
}

/** Under three seconds together. @param timeoutFactor multiplies them where no client waits */
export function requestDeadlines(timeoutFactor: number): Deadlines {
  return {
    connectMs: 1000 * timeoutFactor,
    workMs: 1800 * timeoutFactor,
    lockMs: 1500 * timeoutFactor,
  }
}

/** Building an index may take long; waiting for its lock may not. */
export const migrationDeadlines: Deadlines = { connectMs: 10_000, workMs: HOUR, lockMs: 5000 }

/** The server's timeouts come before ours, so that it also stops the work. */
const SERVER_SHARE = 0.95

/** Counts and times are far below 2^53, so they are plain numbers here as everywhere. */
function numbersFrom({ types }: typeof pg): pg.CustomTypesConfig {
  const int8: number = types.builtins.INT8
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
  }
}

/**
 * Solid-state disks read at random cheaply; compiling a statement takes longer than running it. Each
 * search reads the whole list of rows that are not in its index yet: at most so many kilobytes.
 */
const SETTINGS = '-c random_page_cost=1.1 -c jit=off -c gin_pending_list_limit=256'

interface PoolOptions {
  readonly url: string
  readonly max: number
  readonly deadlines: Deadlines
  /** Whether a commit waits for the disk; default true. */
  readonly waitsForDisk?: boolean
  /** What the server calls its connections. */
  readonly name?: string
  readonly onError: (error: unknown) => void
}

export function openPool({
  url,
  max,
  deadlines,
  waitsForDisk = true,
  name = 'afins',
  onError,
}: PoolOptions): pg.Pool {
  const serverMs = Math.floor(deadlines.workMs * SERVER_SHARE)
  const library = loadPg()
  const pool = new library.Pool({
    connectionString: url,
    max,
    types: numbersFrom(library),
    application_name: name,
    connectionTimeoutMillis: deadlines.connectMs,
    statement_timeout: serverMs,
    lock_timeout: deadlines.lockMs,
    idle_in_transaction_session_timeout: serverMs,
    keepAlive: true,
    options: waitsForDisk ? SETTINGS : `${SETTINGS} -c synchronous_commit=off`,
  })
  // A lost connection is replaced at the next use. Without listeners it would end the process,
  // whether it was idle in the pool or held by a transaction between two statements.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Loads the client library only where PostgreSQL is used: it is forty files. */
export function loadPg(): typeof pg {
  return createRequire(import.meta.url)('pg') as typeof pg
}
