import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Engine } from '#dialect/engine.ts'
import { SqliteConnection } from './connection.ts'
import { kyselyOver, ReadingDriver, WritingDriver } from './drivers.ts'
import { besideOwnPosts, gatherPosts } from './places.ts'
import { indexWords, rowsWithWord } from './words.ts'

/**
 * Blocks the whole process, so only what is always short may wait that way; the wait for a turn to
 * write is made of many of these, with the event loop free in between.
 */
const BLOCKING_WAIT_MS = 10
const READER_WAIT_MS = 5000
const LOG_LIMIT_BYTES = 64 * 1024 * 1024

/**
 * Opens a file. Two handles: one writes, one by one, and one reads what is committed without ever
 * waiting for a transaction that is under way. A commit is on the disk when it returns.
 */
export function openSqlite(url: string): Engine {
  const path = fileURLToPath(url)
  const writing = new SqliteConnection(openHandle(path, READER_WAIT_MS))
  writing.database.exec('pragma journal_mode = wal')
  writing.database.exec('pragma synchronous = full')
  writing.database.exec(`pragma journal_size_limit = ${LOG_LIMIT_BYTES}`)
  writing.database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`)
  const reading = new SqliteConnection(openHandle(path, READER_WAIT_MS))
  reading.database.exec('pragma query_only = on')

  const reader = kyselyOver(new ReadingDriver(reading))
  const writer = kyselyOver(new WritingDriver(writing))
  // Only commits of others change what this handle is told: it makes all of ours itself.
  const version = () =>
    writing.execute<{ data_version: number }>('pragma data_version').rows[0]?.data_version
  let seen = version()

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
      indexWords,
      gatherPosts,
    },
    reader,
    writer,
    rowsWithWord,
    placeOfPost: (authorUid) => ({ rowid: besideOwnPosts(authorUid) }),
    isTransient: () => false,
    migrating: (work) => work(writer),
    lockMigrations: async () => {},
    announce: async () => {},
    listen: async () => () => {},
    foreignCommits() {
      const now = version()
      const changed = now !== seen
      seen = now
      return changed
    },
    position: async () => null,
    readerAt: async () => reader,
    async close() {
      await Promise.all([reader.destroy(), writer.destroy()])
      if (reading.database.isOpen) reading.database.close()
      if (writing.database.isOpen) writing.database.close()
    },
  }
}

function openHandle(path: string, timeout: number): DatabaseSync {
  const handle = new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true })
  // 8 MB: what else is read often lies in the system's own cache, at two microseconds a page.
  handle.exec('pragma cache_size = -8000')
  handle.exec('pragma temp_store = memory')
  return handle
}
