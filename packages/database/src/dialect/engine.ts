import type { ColumnDataType, Expression, Kysely, RawBuilder, Transaction } from 'kysely'
import type { Schema } from '../schema/index.ts'
import type { WordTable } from '../schema/words.ts'

/** What an engine can do. Code outside of `dialect` asks this and never which engine it is. */
export interface Capabilities {
  /** Rows that others lease can be skipped with `for update skip locked`. */
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
  /** Makes the index of a table of words, over what it holds; from then on that follows by itself. */
  indexWords(db: Kysely<unknown>, table: string, asked: AskedBy): Promise<void>
  /** Lays some posts of before where `placeOfPost` would; to be called until nothing is unfinished. */
  gatherPosts(db: Kysely<unknown>): Promise<void | 'unfinished'>
}

/** Whether words are asked for by as little as their first letter, or by far more than three. */
export type AskedBy = 'few letters' | 'many letters'

/** The number of a row in its table, for an engine that lays rows by it. */
export interface PlaceOfRow {
  readonly rowid?: RawBuilder<number>
}

export interface ListenHooks {
  /** From now on announcements may be missed. */
  onLost?: () => void
  /** Announcements arrive again; those made in between were missed. */
  onRestored?: () => void
}

export interface EngineOptions {
  readonly url: string
  readonly replicaUrl: string | null
  readonly patience: number
  readonly onError: (error: unknown) => void
}

/** One engine, opened. The only view that the rest of the package has of it. */
export interface Engine {
  readonly can: Capabilities
  readonly portable: Portable
  /** Sees what is committed; refuses to be used inside of a transaction. */
  readonly reader: Kysely<Schema>
  /** Runs transactions. */
  readonly writer: Kysely<Schema>
  /** `select seq` of the rows that have a word which begins so, by the index. */
  rowsWithWord(table: WordTable, beginning: string): RawBuilder<{ seq: number }>
  /**
   * What to write beside the columns of a new post, so that it lies near those of the same author;
   * nothing where rows lie as they come.
   */
  placeOfPost(authorUid: string): PlaceOfRow
  /** Whether the transaction failed only because of another one and may succeed if run again. */
  isTransient(error: unknown): boolean
  /** Runs migrations one at a time, whoever else is starting, without the deadlines of requests. */
  migrating(work: (db: Kysely<Schema>) => Promise<void>): Promise<void>
  /** Called first in a migration's transaction: waits until it is the only one. */
  lockMigrations(tx: Transaction<Schema>): Promise<void>
  announce(tx: Transaction<Schema>, channel: string, payload: string): Promise<void>
  listen(
    channel: string,
    handler: (payload: string) => void,
    hooks: ListenHooks,
  ): Promise<() => void>
  /** Whether another process has committed since the last call; false where `can.notify`. */
  foreignCommits(): boolean
  /** How far this engine's log reached after the last commit; null where there are no replicas. */
  position(): Promise<string | null>
  /** A reader that has seen everything up to the position. */
  readerAt(position: string | null): Promise<Kysely<Schema>>
  close(): Promise<void>
}
