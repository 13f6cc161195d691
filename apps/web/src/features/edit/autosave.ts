import type { Draft } from '@afins/contract/api'
import { ApiError } from '#data/api-error.ts'
import { isSameContent, printOf, type DraftContent } from './draft-content.ts'
import { SaveClock } from './save-clock.ts'
import { stateAfter, type AutosaveOptions, type Basis, type SaveState } from './save-state.ts'

/** Of so many sendings in a row the answers may be lost. */
const MANY_SENT = 50

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
  #isKept = true
  #sending: Promise<void> | null = null
  /** What was sent over the present basis: the server may have any of it. */
  #sent: readonly number[] = []
  readonly #clock = new SaveClock(
    () => this.keepHere(),
    () => void this.#send(false),
  )

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

  /** Whether this browser has what the server has not; it may have no room for it. */
  get isKept(): boolean {
    return this.#isKept
  }

  /** Something was written. */
  changed(): void {
    this.#changes += 1
    this.#clock.keepSoon()
    if (this.#state.is === 'refused') this.#set({ is: 'saving' })
    if (this.#mayGoOn()) this.#clock.sendSoon()
    if (this.#state.is === 'saved') this.#set({ is: 'saving' })
  }

  /** Something else was put in place of what was written, which stays among the versions. */
  replaced(): void {
    this.#replaces = true
    this.changed()
  }

  /** Keeps a copy in this browser, now. */
  keepHere(): void {
    this.#clock.kept()
    if (this.isClean) return
    const content = this.#options.read()
    const { version } = this.#basis
    const copy = { version, content, at: this.#options.now(), sent: this.#sent }
    const isKept = this.#options.keep(copy)
    if (isKept === this.#isKept) return
    this.#isKept = isKept
    this.#set({ ...this.#state })
  }

  /** Sends what is not sent yet, now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    this.keepHere()
    await this.#sending
    if (!this.isClean && this.#mayGoOn()) {
      this.#clock.sending()
      await this.#send(false)
    }
    return this.isClean
  }

  /** The page may be gone in a moment. */
  leave(): void {
    this.keepHere()
    if (this.isClean || this.#sending || !this.#mayGoOn()) return
    this.#clock.sending()
    void this.#send(true)
  }

  /** The line is back, or the person is. */
  resume(): void {
    this.#clock.recovered()
    if (this.#state.is === 'signed-out' || this.#state.is === 'offline')
      this.#set(this.isClean ? { is: 'saved', at: this.#options.now() } : { is: 'saving' })
    if (!this.isClean && this.#mayGoOn()) this.#clock.sendNow()
  }

  /** Goes on from what the server holds; what is written here is (or is about to be) that. */
  adopt(basis: Basis, at: number): void {
    this.#clock.rest()
    this.#basis = basis
    this.#sent = []
    this.#saved = this.#changes
    this.#keepNothing()
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
    this.#clock.sendNow()
  }

  /** Goes on after `stop`. */
  start(): void {
    this.#clock.start()
  }

  /** Nobody writes here any more: what is on its way still arrives, and nothing is sent after it. */
  stop(): void {
    this.#clock.stop()
  }

  /** The server has everything. */
  #keepNothing(): void {
    this.#options.keep(null)
    this.#isKept = true
  }

  #mayGoOn(): boolean {
    return !['conflict', 'signed-out', 'gone'].includes(this.#state.is)
  }

  #set(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
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
    this.#clock.recovered()
    if (this.isClean) {
      this.#keepNothing()
      this.#set({ is: 'saved', at })
    } else {
      this.keepHere()
      this.#clock.sendSoon()
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
    this.#set(stateAfter(error))
    if (this.#state.is !== 'offline') return
    this.#clock.failed(error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)
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
    this.#clock.recovered()
    this.#clock.sendSoon()
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
