import type { SqliteConnection } from './connection.ts'

/** Transactions per commit: the first of them waits for all the others. */
const MAX_GROUP = 64
const SAVEPOINT = 'writer'

/** One sync takes as long for one transaction as for many: each is a savepoint in the group. */
export class GroupCommit {
  readonly #connection: SqliteConnection
  readonly #hasWriter: () => boolean
  #group: PromiseWithResolvers<void> | null = null
  #groupSize = 0

  /** @param hasWriter whether a transaction is running or next; it will flush when it is done */
  constructor(connection: SqliteConnection, hasWriter: () => boolean) {
    this.#connection = connection
    this.#hasWriter = hasWriter
  }

  /** Joins the group that waits to be committed, if there is one. @returns whether there was */
  join(): boolean {
    if (!this.#group) return false
    this.#connection.execute(`savepoint ${SAVEPOINT}`)
    return true
  }

  /** Ends a transaction. Resolves when it is on the disk, and rejects when it was lost. */
  done(joined: boolean): Promise<void> {
    if (joined) this.#connection.execute(`release ${SAVEPOINT}`)
    const { promise } = (this.#group ??= Promise.withResolvers())
    this.#groupSize++
    this.#scheduleFlush()
    return promise
  }

  /** A full disk has rolled back the whole group. Resolves when the others' writes are on disk. */
  undo(joined: boolean): Promise<void> | void {
    if (!this.#connection.database.isTransaction) return
    if (!joined) return void this.#connection.execute('rollback')
    this.#connection.execute(`rollback to ${SAVEPOINT}`)
    this.#connection.execute(`release ${SAVEPOINT}`)
    this.#scheduleFlush()
    return this.#group?.promise
  }

  /** A statement failed: where that ended the SQLite transaction, the whole group is lost. */
  failed(error: unknown): void {
    if (!this.#connection.database.isTransaction) this.#close()?.reject(error)
  }

  flush(): void {
    if (!this.#group) return
    try {
      this.#connection.execute('commit')
    } catch (error) {
      if (this.#connection.database.isTransaction) this.#connection.execute('rollback')
      this.#close()?.reject(error)
      return
    }
    this.#close()?.resolve()
  }

  /** Transactions that begin in this round of the event loop still join. */
  #scheduleFlush(): void {
    if (this.#groupSize >= MAX_GROUP) this.flush()
    else setImmediate(() => this.#hasWriter() || this.flush())
  }

  #close(): PromiseWithResolvers<void> | null {
    const closed = this.#group
    this.#group = null
    this.#groupSize = 0
    return closed
  }
}
