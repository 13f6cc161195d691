import type { Draft } from '@afins/contract/api'
import { ApiError } from '#data/api-error.ts'
import { isSameContent, printOf, type DraftContent } from './draft-content.ts'
import { IdleTimer } from './idle-timer.ts'
import type { AutosaveOptions, Basis, SaveState } from './save-state.ts'

/** From a change to its copy in this browser, and to the server. */
export const KEEP_MS = 250
export const SAVE_MS = 1200
/** How much later that may be, so that no key waits for it. */
const KEEP_SLACK_MS = 40
const SAVE_SLACK_MS = 400
/** Of so many sendings in a row the answers may be lost. */
const MANY_SENT = 50
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Brings what is written to the server as it is written, and loses none of it on the way. */
export class Autosave {
  readonly #options: AutosaveOptions
  readonly #listeners = new Set<() => void>()
  #basis: Basis
  #state: SaveState
  #changes = 0
  /** Of what is to be sent next. */
  #replaces = false
  /** How many of the changes the server has. */
  #saved = 0
  #sending: Promise<void> | null = null
  /** What was sent over the present basis: the server may have any of it. */
  #sent: readonly number[] = []
  #failures = 0
  #isOver = false
  readonly #keepTimer = new IdleTimer(() => this.keepHere(), KEEP_SLACK_MS)
  readonly #saveTimer = new IdleTimer(() => void this.#send(false), SAVE_SLACK_MS)

  constructor(options: AutosaveOptions) {
    this.#options = options
    this.#basis = options.basis
    this.#state = { is: 'saved', at: options.basis.savedAt }
  }

  readonly state = (): SaveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What the server is known to hold. */
  get basis(): Basis {
    return this.#basis
  }

  /** Whether everything that was written is on the server. */
  get isClean(): boolean {
    return this.#changes === this.#saved
  }

  /** Something was written. */
  changed(): void {
    this.#changes += 1
    if (!this.#keepTimer.isSet) this.#keepTimer.start(KEEP_MS)
    if (this.#state.is === 'refused') this.#set({ is: 'saving' })
    if (this.#mayGoOn() && this.#failures === 0) this.#schedule(SAVE_MS)
    if (this.#state.is === 'saved') this.#set({ is: 'saving' })
  }

  /** Something else was put in place of what was written, which stays among the versions. */
  replaced(): void {
    this.#replaces = true
    this.changed()
  }

  /** Keeps a copy in this browser, now. */
  keepHere(): void {
    this.#keepTimer.stop()
    if (this.isClean) return
    const content = this.#options.read()
    const { version } = this.#basis
    this.#options.keep({ version, content, at: this.#options.now(), sent: this.#sent })
  }

  /** Sends what is not sent yet, now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    this.keepHere()
    await this.#sending
    if (!this.isClean && this.#mayGoOn()) {
      this.#saveTimer.stop()
      await this.#send(false)
    }
    return this.isClean
  }

  /** The page may be gone in a moment. */
  leave(): void {
    this.keepHere()
    if (this.isClean || this.#sending || !this.#mayGoOn()) return
    this.#saveTimer.stop()
    void this.#send(true)
  }

  /** The line is back, or the person is. */
  resume(): void {
    this.#failures = 0
    if (this.#state.is === 'signed-out' || this.#state.is === 'offline')
      this.#set(this.isClean ? { is: 'saved', at: this.#options.now() } : { is: 'saving' })
    if (!this.isClean && this.#mayGoOn()) this.#schedule(0)
  }

  /** Goes on from what the server holds; what is written here is (or is about to be) that. */
  adopt(basis: Basis, at: number): void {
    this.#stopClocks()
    this.#basis = basis
    this.#sent = []
    this.#saved = this.#changes
    this.#options.keep(null)
    this.#set({ is: 'saved', at })
  }

  /**
   * Goes on over what the server holds with what is written here.
   * @param sent prints of what was sent over that, and may arrive before what is sent now
   */
  insist(basis: Basis, sent: readonly number[] = []): void {
    this.#basis = basis
    this.#sent = sent
    this.#changes += 1
    this.#replaces = true
    this.#set({ is: 'saving' })
    this.keepHere()
    this.#schedule(0)
  }

  /** Goes on after `stop`. */
  start(): void {
    this.#isOver = false
  }

  /** Nobody writes here any more: what is on its way still arrives, and nothing is sent after it. */
  stop(): void {
    this.#isOver = true
    this.#stopClocks()
  }

  #stopClocks(): void {
    this.#keepTimer.stop()
    this.#saveTimer.stop()
  }

  #mayGoOn(): boolean {
    return !['conflict', 'signed-out', 'gone'].includes(this.#state.is)
  }

  #set(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #schedule(ms: number): void {
    if (this.#isOver) return
    if (ms === 0 || !this.#saveTimer.isSet) this.#saveTimer.start(ms)
  }

  async #send(leaving: boolean): Promise<void> {
    if (this.#sending || this.isClean) return
    const content = this.#options.read()
    const upTo = this.#changes
    if (isSameContent(content, this.#basis.content)) {
      this.#arrived(this.#basis, upTo, this.#options.now())
      return
    }
    const sent: Basis = { version: this.#basis.version, content }
    if (this.#state.is !== 'offline') this.#set({ is: 'saving' })
    this.#sent = [...this.#sent, printOf(content)].slice(-MANY_SENT)
    const replaces = this.#replaces
    this.#replaces = false
    const over = this.#options.save(sent, { leaving, replaces }).then(
      ({ version, savedAt }) => {
        this.#sending = null
        this.#arrived({ version, content }, upTo, savedAt)
      },
      async (error: unknown) => {
        this.#replaces ||= replaces
        await this.#failed(error, content, upTo)
      },
    )
    this.#sending = over
    // Should the answer never come, the copy knows what was asked.
    this.keepHere()
    await over
  }

  #arrived(basis: Basis, upTo: number, at: number): void {
    const isNew = basis.version !== this.#basis.version
    this.#basis = basis
    this.#sent = []
    this.#saved = upTo
    this.#failures = 0
    if (this.isClean) {
      this.#options.keep(null)
      this.#set({ is: 'saved', at })
    } else {
      this.keepHere()
      this.#schedule(SAVE_MS)
    }
    if (isNew) this.#options.onSaved(basis)
  }

  async #failed(error: unknown, content: DraftContent, upTo: number): Promise<void> {
    if (error instanceof ApiError && error.code === 'post.changed_elsewhere') {
      await this.#meet(content, upTo)
      return
    }
    this.#sending = null
    this.#settle(error)
  }

  /** What can be said of a failure once nothing is on its way. */
  #settle(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) return this.#set({ is: 'signed-out' })
    if (error instanceof ApiError && error.code === 'post.not_found')
      return this.#set({ is: 'gone' })
    if (error instanceof ApiError && isFinal(error)) return this.#set({ is: 'refused', error })
    this.#set({ is: 'offline' })
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
    this.#failures += 1
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    this.#schedule(Math.max(pause, asked))
  }

  /** Whether it is something that was sent from here, whose answer was lost. */
  #isOurs({ version, content }: Draft): boolean {
    return version === this.#basis.version + 1 && this.#sent.includes(printOf(content))
  }

  /** Some of what is written had arrived; the rest follows it. */
  #goOnFrom(basis: Basis): void {
    this.#basis = basis
    this.#sent = []
    this.#set({ is: 'saving' })
    this.keepHere()
    this.#schedule(SAVE_MS)
    this.#options.onSaved(basis)
  }

  /** The post is of another version: another's, or ours whose answer was lost. */
  async #meet(content: DraftContent, upTo: number): Promise<void> {
    try {
      const theirs = await this.#options.load()
      this.#sending = null
      if (isSameContent(theirs.content, content)) this.#arrived(theirs, upTo, theirs.savedAt)
      else if (this.#isOurs(theirs)) this.#goOnFrom(theirs)
      else this.#set({ is: 'conflict', theirs })
    } catch (error) {
      this.#sending = null
      this.#settle(error)
    }
  }
}

/** Whether the same words would be refused again. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429
}
