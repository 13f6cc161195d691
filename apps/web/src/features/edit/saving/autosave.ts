import type { DraftContent } from '@afins/contract/api'
import { ApiError } from '#data/call.ts'
import { BaseRevision } from './base-revision.ts'
import { isSameContent } from './draft-content.ts'
import { SaveSchedule } from './save-schedule.ts'
import {
  stateAfterError,
  type AutosaveOptions,
  type Revision,
  type SaveState,
} from './save-state.ts'

/**
 * Saves a draft while it is written, and loses nothing of it.
 *
 *               edit                     response
 *     saved ───────────────▶ saving ───────────────▶ saved
 *       ▲                     │  ▲
 *       │                     │  ├── retry, network back ──── offline      network, 5xx, 408, 429
 *       │                     │  ├── signed in again ──────── signed-out   401
 *       │ rebase: server's    ├─▶├── edit ─────────────────── rejected     any other 4xx
 *       │ revision taken      │  └── overwrite: own taken ─── conflict     another version there
 *       └─────────────────────┼───────────────────────────── conflict
 *                             └─────────────────────────────▶ deleted      404
 *
 * In each state but `saved` the browser stores a backup; `isBackedUp` is false where it has no
 * space. Edits in `conflict`, `signed-out` and `deleted` go to the backup only.
 *
 * The hashes of what was sent over the base revision are remembered (in the backup too): where the
 * server has one of these, its response was lost, and it is no conflict.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #listeners = new Set<() => void>()
  readonly #base: BaseRevision
  #state: SaveState
  #edits = 0
  /** How many of the edits the server has. */
  #savedEdits = 0
  /** For the next request. */
  #replaces = false
  #isBackedUp = true
  #request: Promise<void> | null = null
  readonly #schedule = new SaveSchedule(
    () => this.backUp(),
    () => void this.#send(false),
  )

  constructor(options: AutosaveOptions) {
    this.#options = options
    this.#base = new BaseRevision(options.baseRevision)
    this.#state = { status: 'saved', at: options.baseRevision.savedAt }
  }

  readonly state = (): SaveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What the server is known to have. */
  get baseRevision(): Revision {
    return this.#base.revision
  }

  /** Whether the server has everything that was written. */
  get isClean(): boolean {
    return this.#edits === this.#savedEdits
  }

  /** Whether this browser stores what the server does not have. */
  get isBackedUp(): boolean {
    return this.#isBackedUp
  }

  edited(): void {
    this.#edits += 1
    this.#schedule.backUpSoon()
    if (this.#state.status === 'rejected') this.#set({ status: 'saving' })
    if (this.#maySend()) this.#schedule.sendSoon()
    if (this.#state.status === 'saved') this.#set({ status: 'saving' })
  }

  replaced(): void {
    this.#replaces = true
    this.edited()
  }

  backUp(): void {
    this.#schedule.backedUp()
    if (this.isClean) return
    const { sentHashes: sent } = this.#base
    const { version } = this.#base.revision
    const [content, at] = [this.#options.read(), this.#options.now()]
    const isBackedUp = this.#options.backUp({ version, content, at, sent })
    if (isBackedUp === this.#isBackedUp) return
    this.#isBackedUp = isBackedUp
    this.#set({ ...this.#state })
  }

  /** Saves now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    this.backUp()
    await this.#request
    if (!this.isClean && this.#maySend()) {
      this.#schedule.sending()
      await this.#send(false)
    }
    return this.isClean
  }

  /** The page may be closed in a moment. */
  leave(): void {
    this.backUp()
    if (this.isClean || this.#request || !this.#maySend()) return
    this.#schedule.sending()
    void this.#send(true)
  }

  /** The network is back, or the author has signed in again. */
  resume(): void {
    this.#schedule.recovered()
    if (this.#state.status === 'signed-out' || this.#state.status === 'offline')
      this.#set(this.isClean ? { status: 'saved', at: this.#options.now() } : { status: 'saving' })
    if (!this.isClean && this.#maySend()) this.#schedule.sendNow()
  }

  /** Continues from the server's revision, with nothing of its own. */
  rebase(revision: Revision, at: number): void {
    this.#schedule.cancel()
    this.#base.replace(revision)
    this.#savedEdits = this.#edits
    this.#deleteBackup()
    this.#set({ status: 'saved', at })
  }

  /** @param sentHashes of what was sent over that revision, and may be saved before this */
  overwrite(revision: Revision, sentHashes: readonly number[] = []): void {
    this.#base.replace(revision, sentHashes)
    this.#edits += 1
    this.#replaces = true
    this.#set({ status: 'saving' })
    this.backUp()
    this.#schedule.sendNow()
  }

  /** Continues after `stop`. */
  start(): void {
    this.#schedule.start()
  }

  /** The editor is closed: running requests may still finish, no other is sent. */
  stop(): void {
    this.#schedule.stop()
  }

  #deleteBackup(): void {
    this.#options.backUp(null)
    this.#isBackedUp = true
  }

  #maySend(): boolean {
    return !['conflict', 'signed-out', 'deleted'].includes(this.#state.status)
  }

  #set(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  async #send(leaving: boolean): Promise<void> {
    if (this.#request || this.isClean) return
    const content = this.#options.read()
    const upTo = this.#edits
    if (isSameContent(content, this.baseRevision.content))
      return this.#saved(this.baseRevision, upTo, this.#options.now())
    const revision: Revision = { version: this.baseRevision.version, content }
    if (this.#state.status !== 'offline') this.#set({ status: 'saving' })
    this.#base.sending(revision)
    const replaces = this.#replaces
    this.#replaces = false
    const request = this.#options.save(revision, { leaving, replaces }).then(
      ({ version, savedAt }) => {
        this.#request = null
        this.#saved({ version, content }, upTo, savedAt)
      },
      async (error: unknown) => {
        this.#replaces ||= replaces
        await this.#failed(error, content, upTo)
      },
    )
    this.#request = request
    // The backup has the hash now, should the response be lost.
    this.backUp()
    await request
  }

  #saved(revision: Revision, upTo: number, at: number): void {
    const isNew = revision.version !== this.baseRevision.version
    this.#base.replace(revision)
    this.#savedEdits = upTo
    this.#schedule.recovered()
    if (this.isClean) {
      this.#deleteBackup()
      this.#set({ status: 'saved', at })
    } else {
      this.backUp()
      this.#schedule.sendSoon()
    }
    if (isNew) this.#options.onSaved(revision)
  }

  async #failed(error: unknown, content: DraftContent, upTo: number): Promise<void> {
    if (error instanceof ApiError && error.code === 'post.changed_elsewhere')
      return this.#resolveConflict(content, upTo)
    this.#request = null
    this.#setError(error)
  }

  #setError(error: unknown): void {
    this.#set(stateAfterError(error))
    if (this.#state.status !== 'offline') return
    this.#schedule.failed(error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)
  }

  /** The server has another version: someone else's, or our own whose response was lost. */
  async #resolveConflict(content: DraftContent, upTo: number): Promise<void> {
    try {
      const theirs = await this.#options.load()
      this.#request = null
      if (isSameContent(theirs.content, content)) this.#saved(theirs, upTo, theirs.savedAt)
      else if (this.#base.isOwn(theirs)) this.#continueFrom(theirs)
      else this.#set({ status: 'conflict', theirs })
    } catch (error) {
      this.#request = null
      this.#setError(error)
    }
  }

  #continueFrom(revision: Revision): void {
    this.#base.replace(revision)
    this.#set({ status: 'saving' })
    this.backUp()
    this.#schedule.recovered()
    this.#schedule.sendSoon()
    this.#options.onSaved(revision)
  }
}
