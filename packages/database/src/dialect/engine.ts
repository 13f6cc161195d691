import type {
  ColumnDataType,
  Expression,
  Kysely,
  RawBuilder,
  Transaction,
  CompiledQuery,
} from 'kysely'
import type { Schema } from '../schema/index.ts'
import type { SearchTable } from '../schema/search-terms.ts'

/** What an engine can do. Code outside of `dialect` checks this and never which engine it is. */
export interface Capabilities {
  /** Supports `for update skip locked`. */
  readonly skipLocked: boolean
  /** Announcements reach the other processes. */
  readonly notify: boolean
  /** Several transactions can write at the same time. */
  readonly concurrentWrites: boolean
}

type ColumnType = ColumnDataType | Expression<unknown>

/** Column types and table endings that mean the same on every engine; for migrations. */
export interface Portable {
  /** Compared and sorted by its bytes. */
  readonly text: ColumnType
  /** Milliseconds since 1970. */
  readonly time: ColumnType
  /** 0 or 1. */
  readonly bool: ColumnType
  readonly int: ColumnType
  /** JSON as text. */
  readonly json: ColumnType
  /** Numbers its rows itself, in the order in which they come. */
  readonly counter: ColumnType
  /** Ends a table whose rows are large or have several indices. */
  readonly table: RawBuilder<unknown>
  /** Ends a table of small rows that are read by their primary key. */
  readonly keyed: RawBuilder<unknown>
  /** Creates the full-text index of a search table and fills it; later writes update it. */
  createSearchIndex(db: Kysely<unknown>, table: string, prefix: TypicalPrefix): Promise<void>
  /** Builds it again for other beginnings, where the engine makes a difference between them. */
  changeSearchIndex(db: Kysely<unknown>, table: string, prefix: TypicalPrefix): Promise<void>
  /** Has what leaves the full-text index of a search table leave its pages, too. */
  secureSearchIndex(db: Kysely<unknown>, table: string): Promise<void>
  /** Moves some existing posts where `postClustering` would have put them; to be repeated while unfinished. */
  clusterPosts(db: Kysely<unknown>): Promise<void | 'unfinished'>
}

/**
 * Whether terms are searched by as little as their first letter (`short`), also while they are typed
 * in a table where very many rows have the same (`typed`), or always by more than three letters.
 */
export type TypicalPrefix = 'short' | 'typed' | 'long'

/** The rowid of a new row, for an engine that stores rows in that order. */
export interface RowClustering {
  readonly rowid?: RawBuilder<number>
}

export interface ListenHooks {
  /** From now on announcements may be missed. */
  onLost?: () => void
  /** Announcements arrive again; those made in between were missed. */
  onRestored?: () => void
  /**
   * A heartbeat query is sent on the connection of the announcements. @returns what to call with
   * its answer, which comes after all announcements made before
   */
  onHeartbeat?: () => () => void
}

/** The beginning of a term, or a whole one: that is found faster where many rows have it. */
export type SearchedTerm = string | { readonly whole: string }

/** Reads the rows of a dump, as of its moment. */
export type InSnapshot = (reader: Kysely<Schema>) => Promise<void>

/** Of each table. */
export type RowCounts = Readonly<Record<string, number>>

export type OnStatement = (text: string, affectedRows: bigint) => void

export interface EngineOptions {
  readonly url: string
  readonly replicaUrls: readonly string[]
  readonly timeoutFactor: number
  readonly durable: boolean
  readonly onError: (error: unknown) => void
  /** Called after each statement of a transaction, in the context that runs it. */
  readonly onStatement?: OnStatement | undefined
}

/** A replica at a moment. Positions are bytes of the primary's write-ahead log. */
export interface ReplicaReader {
  /** It has replayed everything up to here. */
  readonly position: number
  /**
   * Has what `work` reads outside of transactions come from this replica.
   * @throws WriteAfterReplicaReadError when `work` wrote after it had read
   */
  read<T>(work: () => Promise<T>): Promise<T>
}

/** Copies of the database that follow it, for reads. */
export interface Replicas {
  /** Where the primary is now: after everything that has been committed. */
  position(): Promise<number>
  /** Whether the primary did not answer when it was last asked. */
  readonly isPrimaryLost: boolean
  /** One that has replayed at least so much and is at most a second behind, each in its turn. */
  choose(least: number): ReplicaReader | null
  close(): Promise<void>
}

/** What other processes hear when a transaction commits. */
export interface Announcement {
  readonly channel: string
  readonly payload: string
}

/** One engine, opened. The only view that the rest of the package has of it. */
export interface Engine {
  readonly can: Capabilities
  readonly portable: Portable
  /** Sees what is committed; throws when used inside of a transaction. */
  readonly reader: Kysely<Schema>
  /** Null where there are none. */
  readonly replicas: Replicas | null
  /** Runs transactions. */
  readonly writer: Kysely<Schema>
  /** `select seq` of the rows with all these terms, by the index. */
  rowsMatchingTerms(table: SearchTable, ...terms: SearchedTerm[]): RawBuilder<{ seq: number }>
  /** See `Writer`; empty where the engine has no clustering. */
  postClustering(authorUid: string): RowClustering
  /** Whether the transaction failed only because of another one and may succeed if run again. */
  isTransient(error: unknown): boolean
  /** Runs migrations one at a time across processes, without the deadlines of requests. */
  migrating(work: (db: Kysely<Schema>) => Promise<void>): Promise<void>
  /** Called first in a migration's transaction: waits until it is the only one. */
  lockMigrations(tx: Transaction<Schema>): Promise<void>
  /**
   * Called last in a transaction: from then on it is the only one that commits of those that called
   * this, so that what they count has the order of their commits. Announces with the same statement.
   */
  orderCommits(tx: Transaction<Schema>, announced: readonly Announcement[]): Promise<void>
  /**
   * Waits until what was committed before is on the disk, where commits do not.
   * @throws CommitOutcomeUnknownError
   */
  flushCommits(): Promise<void>
  announce(tx: Transaction<Schema>, announcement: Announcement): Promise<void>
  listen(
    channel: string,
    handler: (payload: string) => void,
    hooks: ListenHooks,
  ): Promise<() => void>
  /** Whether another process has committed since the last call; false where `can.notify`. */
  foreignCommits(): boolean
  /** Writes all rows as of one moment to files in a folder, while others write. */
  dump(folder: string, inSnapshot: InSnapshot): Promise<RowCounts>
  /** Has what was deleted be in no file of the database any more, where the engine can. */
  erase(): Promise<void>
  /** Reads everything. @returns what is damaged, a line each */
  check(): Promise<string[]>
  close(): Promise<void>
}

/** A compiled query that runs often enough for a server to keep its plan under a name. */
export interface NamedQuery<O> extends CompiledQuery<O> {
  readonly statementName: string
}

export function statementName(query: CompiledQuery): string | undefined {
  return 'statementName' in query ? (query as NamedQuery<unknown>).statementName : undefined
}
