import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type {
  SearchedTerm,
  Capabilities,
  Engine,
  ListenHooks,
  RowClustering,
  EngineOptions,
  Replicas,
} from './dialect/engine.ts'
import type { OpenSchema, Schema } from './schema/index.ts'
import type { SearchTable } from './schema/search-terms.ts'
import { recordStatement } from './activity.ts'
import { openPostgres } from './dialect/postgres/open.ts'
import { openSqlite } from './dialect/sqlite/open.ts'

type ReaderOf<DB> = Pick<
  Kysely<DB>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'with'
  | 'withRecursive'
  | 'fn'
  | 'case'
  | 'dynamic'
  | 'getExecutor'
>

/**
 * Reads what is committed. Also any `Writer` is one, which then sees its own writes. It does not know
 * the tables whose rows belong to someone: who reads those says for whom.
 */
export type Reader = ReaderOf<OpenSchema>

/** Knows every table, and asks for no viewer. Where it may be used is a list of the boundary check. */
export type UncheckedReader = ReaderOf<Schema>

/** A transaction: the only way to write. */
export interface Writer extends Transaction<Schema> {
  /**
   * After the commit, before the caller goes on; never after a rollback. Its errors are reported.
   */
  onCommit(hook: () => void | Promise<void>): void
  /** Last in the transaction, when its work is done: what it writes is part of it. */
  beforeCommit(hook: () => Promise<void>): void
  /** For a new post's row: near those of the same author, so that their feed reads few pages. */
  postClustering(authorUid: string): RowClustering
}

export interface DatabaseOptions {
  /** Servers that follow the one of the address, `postgres://…`; default none. */
  readonly replicaUrls?: readonly string[]
  /** Called with errors of background work. */
  readonly onError?: (error: unknown) => void
  /** Multiplies the deadlines of requests; default 1. For slow machines, where no client waits. */
  readonly timeoutFactor?: number
  /**
   * Whether a commit is on the disk when it returns; default true. Without it, a crash of the machine
   * loses the last commits, and on SQLite may damage the file: for what is begun again then.
   */
  readonly durable?: boolean
  /** For tests: called after each commit with the texts of statements that changed or read rows. */
  readonly onTransaction?: (statements: readonly string[]) => void
}

export interface Database extends AsyncDisposable {
  /** For reads outside of transactions; using it inside of one throws. */
  readonly db: UncheckedReader
  readonly can: Capabilities
  /** Null where there are none. */
  readonly replicas: Replicas | null
  /** For this package's own functions. */
  readonly engine: Engine
  readonly onError: (error: unknown) => void
  readonly onTransaction: DatabaseOptions['onTransaction']
  /**
   * `select seq` of the rows with all these terms, in brackets. @param terms of `queryTerms`
   */
  rowsMatchingTerms(table: SearchTable, ...terms: SearchedTerm[]): RawBuilder<{ seq: number }>
  /** Notifies other processes when the transaction commits; does nothing unless `can.notify`. */
  announce(tx: Writer, channel: string, payload: string): Promise<void>
  /** Also announcements of this process; nothing unless `can.notify`. @returns what ends it */
  listen(
    channel: string,
    handler: (payload: string) => void,
    hooks?: ListenHooks,
  ): Promise<() => void>
  /**
   * Whether another process committed since the last call, telling `onForeignCommit`. Microseconds.
   */
  foreignCommits(): boolean
  /** Within 100 ms of another process's commit; never where `can.notify`. @returns what ends it */
  onForeignCommit(listener: () => void): () => void
  /**
   * After a deletion that has to leave nothing: what it deleted is in no file of the database any more,
   * where the engine can.
   */
  erase(): Promise<void>
  /** Waits for running transactions. */
  close(): Promise<void>
}

const FOREIGN_COMMIT_POLL_MS = 100

/**
 * A server is spoken to at the first query. @param url `file:/absolute/path.sqlite`, `postgres://…`
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const onError =
    options.onError ??
    ((error) => process.emitWarning(error instanceof Error ? error : String(error)))
  const { replicaUrls = [], timeoutFactor = 1, durable = true, onTransaction } = options
  const onStatement = onTransaction && recordStatement
  const engine = openEngine({ url, replicaUrls, timeoutFactor, durable, onError, onStatement })
  const timers = new Set<NodeJS.Timeout>()
  const listeners = new Set<() => void>()
  const foreignCommits = () => {
    const changed = engine.foreignCommits()
    if (changed) for (const listener of listeners) listener()
    return changed
  }
  const close = async () => {
    for (const timer of timers) clearInterval(timer)
    await engine.close()
  }
  return {
    db: engine.reader,
    can: engine.can,
    replicas: engine.replicas,
    engine,
    onError,
    onTransaction,
    rowsMatchingTerms: (table, ...terms) => engine.rowsMatchingTerms(table, ...terms),
    announce: (tx, channel, payload) => engine.announce(tx, { channel, payload }),
    listen: (channel, handler, hooks = {}) => engine.listen(channel, handler, hooks),
    foreignCommits,
    erase: () => engine.erase(),
    onForeignCommit(listener) {
      listeners.add(listener)
      if (!engine.can.notify && timers.size === 0) {
        timers.add(setInterval(foreignCommits, FOREIGN_COMMIT_POLL_MS).unref())
      }
      return () => listeners.delete(listener)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function openEngine(options: EngineOptions): Engine {
  const { url } = options
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(options)
  if (!url.startsWith('file:/'))
    throw new TypeError('A database is file:/absolute/path or postgres://…')
  if (options.replicaUrls.length > 0) throw new TypeError('A file has no replicas')
  return openSqlite(options)
}
