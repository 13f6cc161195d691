import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Engine, EngineOptions } from '#dialect/engine.ts'
import { SqliteConnection } from './connection.ts'
import { kyselyOver, ReadingDriver, WritingDriver } from './drivers.ts'
import { check, dump } from './dump.ts'
import { isBusy } from './failures.ts'
import { clusteredRowid, clusterPosts } from './rowid-clustering.ts'
import {
  changeSearchIndex,
  createSearchIndex,
  rowsMatchingTerms,
  secureSearchIndex,
} from './search-index.ts'

/** Blocks the process: waiting for the write lock is many of these, with the event loop free. */
const BLOCKING_WAIT_MS = 10
const READER_WAIT_MS = 5000
const MIGRATION_WAIT_MS = 600_000
const RETRY_MS = 5
/** Another process may be reading the log. */
const ERASE_TRIES = 50
const ERASE_WAIT_MS = 100
const LOG_LIMIT_BYTES = 64 * 1024 * 1024
/** A page that many commits change is copied from the log to the file once: 16 MB of pages. */
const LOG_PAGES = 4096

/**
 * One handle runs the transactions, one reads without waiting. A durable commit is on disk when it
 * returns.
 */
export function openSqlite({
  url,
  durable,
  onStatement,
}: Pick<EngineOptions, 'url' | 'durable' | 'onStatement'>): Engine {
  const path = fileURLToPath(url)
  const writing = new SqliteConnection(openHandle(path, READER_WAIT_MS))
  retryWhileBusy(() => writing.database.exec('pragma journal_mode = wal'))
  writing.database.exec(`pragma synchronous = ${durable ? 'full' : 'off'}`)
  writing.database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`)
  writing.database.exec(`pragma journal_size_limit = ${LOG_LIMIT_BYTES}`)
  // What is deleted is overwritten, so that nothing of a deleted account is in the file.
  writing.database.exec('pragma secure_delete = on')
  const reading = new SqliteConnection(openHandle(path, READER_WAIT_MS))
  reading.database.exec('pragma query_only = on')

  const reader = kyselyOver(new ReadingDriver(reading))
  const driver = new WritingDriver(writing, onStatement)
  const writer = kyselyOver(driver)
  // Changes only with commits of other processes: this handle makes all of ours.
  const version = () =>
    writing.execute<{ data_version: number }>('pragma data_version').rows[0]?.data_version
  let seen = retryWhileBusy(version)
  writing.database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`)

  return {
    can: { skipLocked: false, notify: false, concurrentWrites: false },
    portable: {
      text: 'text',
      time: 'integer',
      bool: 'integer',
      int: 'integer',
      json: 'text',
      counter: 'integer',
      table: sql`strict`,
      keyed: sql`strict, without rowid`,
      createSearchIndex,
      changeSearchIndex,
      secureSearchIndex,
      clusterPosts,
    },
    reader,
    replicas: null,
    writer,
    rowsMatchingTerms,
    postClustering: (authorUid) => ({ rowid: clusteredRowid(authorUid) }),
    isTransient: () => false,
    async migrating(work) {
      const { busyMs } = driver
      // Another process may be in the middle of a long step: that is worth waiting for.
      driver.busyMs = MIGRATION_WAIT_MS
      try {
        await work(writer)
      } finally {
        driver.busyMs = busyMs
      }
    },
    lockMigrations: async () => {},
    orderCommits: async () => {},
    flushCommits: async () => {},
    announce: async () => {},
    listen: async () => () => {},
    foreignCommits() {
      const now = version()
      const changed = now !== seen
      seen = now
      return changed
    },
    async erase() {
      // The log still has pages as they were before.
      for (let tries = 0; tries < ERASE_TRIES; tries++) {
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
          writer,
        )
        if (rows[0]?.busy === 0) return
        await sleep(ERASE_WAIT_MS)
      }
    },
    dump: (folder, inSnapshot) => dump(path, folder, inSnapshot),
    check: async () => check(reading.database),
    async close() {
      await Promise.all([reader.destroy(), writer.destroy()])
      if (reading.database.isOpen) reading.database.close()
      if (writing.database.isOpen) writing.database.close()
    },
  }
}

/** SQLite does not call the busy handler where two processes switch a new file's journal mode. */
function retryWhileBusy<T>(work: () => T): T {
  const deadline = performance.now() + READER_WAIT_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
  }
}

function openHandle(path: string, timeout: number): DatabaseSync {
  const handle = new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true })
  // 8 MB; beyond that the system's own cache takes two microseconds a page.
  handle.exec('pragma cache_size = -8000')
  handle.exec('pragma temp_store = memory')
  return handle
}
