import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Capabilities, Engine, ListenHooks, PlaceOfRow } from './dialect/engine.ts'
import { openEngine } from './dialect/open.ts'
import type { Schema } from './schema/index.ts'
import type { WordTable } from './schema/words.ts'

/** Reads what is committed. Also any `Writer` is one, which then sees its own writes. */
export type Reader = Pick<
  Kysely<Schema>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'with'
  | 'withRecursive'
  | 'fn'
  | 'case'
  | 'dynamic'
  | 'getExecutor'
>

/** A transaction: the only way to write. */
export interface Writer extends Transaction<Schema> {
  /**
   * Does something once the transaction is committed and before its caller goes on; never if it is
   * rolled back. A hook that fails is reported and changes nothing.
   */
  onCommit(hook: () => void | Promise<void>): void
  /**
   * What lays a new post near those of the same author, so that their feed is read from one place:
   * to be spread into the values of its row. Nothing where the engine lays rows as they come.
   */
  placeOfPost(authorUid: string): PlaceOfRow
}

export interface DatabaseOptions {
  /** A standby of the database, for reads that it is recent enough for; where `can.notify`. */
  readonly replicaUrl?: string | null
  /** Told of what fails in the background. */
  readonly onError?: (error: unknown) => void
  /**
   * How many times as long as while a client waits a server may take to answer. 1 if left out;
   * more where nobody waits and the machine may be slow.
   */
  readonly patience?: number
}

export interface Database extends AsyncDisposable {
  /** For reads outside of transactions; using it inside of one throws. */
  readonly db: Reader
  readonly can: Capabilities
  /** For this package's own functions. */
  readonly engine: Engine
  readonly onError: (error: unknown) => void
  /**
   * `select seq` of the rows of a table of words that have one which begins so, found by an index:
   * part of a query, in brackets. Give it what `wordsAskedFor` gives.
   */
  rowsWithWord(table: WordTable, beginning: string): RawBuilder<{ seq: number }>
  /** Tells other processes something when the transaction commits; nothing unless `can.notify`. */
  announce(tx: Writer, channel: string, payload: string): Promise<void>
  /**
   * Hears what is announced, by this process too; nothing unless `can.notify`.
   * @returns a function that ends it
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    hooks?: ListenHooks,
  ): Promise<() => void>
  /**
   * Whether another process has committed since the last call; if so, tells those who wait for it
   * with `onForeignCommit`. Takes microseconds. Always false where `can.notify`: there one listens.
   */
  foreignCommits(): boolean
  /**
   * Calls the listener soon after another process has committed: for those who need not know at
   * once. Never where `can.notify`.
   * @returns a function that ends it
   */
  onForeignCommit(listener: () => void): () => void
  /** How far the log has come, to be asked for after a commit; null where there is no replica. */
  position(): Promise<string | null>
  /**
   * A reader that sees everything up to the position, at best on the replica. An untrustworthy
   * position is as good as none: it is read from where everything is.
   */
  readerAt(position: string | null): Promise<Reader>
  /** Waits for what is under way. */
  close(): Promise<void>
}

const FOREIGN_COMMIT_POLL_MS = 100

/**
 * Opens a database; a server is first spoken to at the first query.
 * @param url `file:/absolute/path.sqlite` or `postgres://…`
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const onError =
    options.onError ??
    ((error) => process.emitWarning(error instanceof Error ? error : String(error)))
  const { replicaUrl = null, patience = 1 } = options
  const engine = openEngine({ url, replicaUrl, patience, onError })
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
    engine,
    onError,
    rowsWithWord: (table, beginning) => engine.rowsWithWord(table, beginning),
    announce: (tx, channel, payload) => engine.announce(tx, channel, payload),
    listen: (channel, handler, hooks = {}) => engine.listen(channel, handler, hooks),
    foreignCommits,
    onForeignCommit(listener) {
      listeners.add(listener)
      if (!engine.can.notify && timers.size === 0) {
        timers.add(setInterval(foreignCommits, FOREIGN_COMMIT_POLL_MS).unref())
      }
      return () => listeners.delete(listener)
    },
    position: () => engine.position(),
    readerAt: (position) => engine.readerAt(position),
    close,
    [Symbol.asyncDispose]: close,
  }
}
