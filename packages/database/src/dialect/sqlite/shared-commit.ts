import type { SqliteConnection } from './connection.ts'

/** So many share a commit at most: the first of them waits for all the others. */
const MOST = 64
const SAVEPOINT = 'writer'

/**
 * One commit for all who are done when it is their turn to be committed: the disk takes as long for
 * one as for many. Each is a savepoint in the same transaction, and is told once that is on the disk.
 */
export class SharedCommit {
  readonly #connection: SqliteConnection
  readonly #isSomebodyWriting: () => boolean
  #waiting: PromiseWithResolvers<void> | null = null
  #sharing = 0

  /** @param isSomebodyWriting whether one has begun who will be done, and looks again then */
  constructor(connection: SqliteConnection, isSomebodyWriting: () => boolean) {
    this.#connection = connection
    this.#isSomebodyWriting = isSomebodyWriting
  }

  /** Begins in what others are waiting for, if they are. @returns whether that was so */
  join(): boolean {
    if (!this.#waiting) return false
    this.#connection.execute(`savepoint ${SAVEPOINT}`)
    return true
  }

  /** One is done. Resolves when what it wrote is on the disk, and rejects when it never will be. */
  done(joined: boolean): Promise<void> {
    if (joined) this.#connection.execute(`release ${SAVEPOINT}`)
    const { promise } = (this.#waiting ??= Promise.withResolvers())
    this.#sharing++
    this.#soon()
    return promise
  }

  /**
   * One takes back what it wrote, and nothing else; a full disk has taken back everything already.
   * Resolves when what it saw of others is on the disk: it may have failed because of that.
   */
  undo(joined: boolean): Promise<void> | void {
    if (!this.#connection.database.isTransaction) return
    if (!joined) return void this.#connection.execute('rollback')
    this.#connection.execute(`rollback to ${SAVEPOINT}`)
    this.#connection.execute(`release ${SAVEPOINT}`)
    this.#soon()
    return this.#waiting?.promise
  }

  /** A statement failed: where that ended the transaction, all who wait for it have lost theirs. */
  failed(error: unknown): void {
    if (!this.#connection.database.isTransaction) this.#close()?.reject(error)
  }

  /** Commits what is waiting for it. */
  flush(): void {
    if (!this.#waiting) return
    try {
      this.#connection.execute('commit')
    } catch (error) {
      if (this.#connection.database.isTransaction) this.#connection.execute('rollback')
      this.#close()?.reject(error)
      return
    }
    this.#close()?.resolve()
  }

  /** Whoever can begin in this round of the event loop still joins. */
  #soon(): void {
    if (this.#sharing >= MOST) this.flush()
    else setImmediate(() => this.#isSomebodyWriting() || this.flush())
  }

  #close(): PromiseWithResolvers<void> | null {
    const closed = this.#waiting
    this.#waiting = null
    this.#sharing = 0
    return closed
  }
}
