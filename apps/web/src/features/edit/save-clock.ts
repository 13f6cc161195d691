import { IdleTimer } from './idle-timer.ts'

/** From a change to its copy in this browser, and to the server. */
export const KEEP_MS = 250
export const SAVE_MS = 1200
/** How much later that may be, so that no key waits for it. */
const KEEP_SLACK_MS = 250
const SAVE_SLACK_MS = 400
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** When what is written is kept in this browser, and when it is sent. */
export class SaveClock {
  readonly #keep: IdleTimer
  readonly #send: IdleTimer
  #failures = 0
  #isOver = false

  constructor(keep: () => void, send: () => void) {
    this.#keep = new IdleTimer(keep, KEEP_SLACK_MS)
    this.#send = new IdleTimer(send, SAVE_SLACK_MS)
  }

  /** There is something to keep: somebody has just written it. */
  keepSoon(): void {
    this.#keep.passed()
    this.#send.passed()
    if (!this.#keep.isSet) this.#keep.start(KEEP_MS)
  }

  /** It is kept. */
  kept(): void {
    this.#keep.stop()
  }

  /** There is something to send; after a failure its pause comes first. */
  sendSoon(): void {
    if (this.#failures === 0) this.#schedule(SAVE_MS)
  }

  sendNow(): void {
    this.#schedule(0)
  }

  /** It is being sent. */
  sending(): void {
    this.#send.stop()
  }

  /** The server can be reached, or may be again. */
  recovered(): void {
    this.#failures = 0
  }

  /** It could not be sent: that is tried again after pauses that grow. @param askedMs one that the server asked for */
  failed(askedMs: number): void {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#schedule(Math.max(pause, askedMs))
  }

  /** Nothing is left to do for now. */
  rest(): void {
    this.#keep.stop()
    this.#send.stop()
  }

  /** Goes on after `stop`. */
  start(): void {
    this.#isOver = false
  }

  /** From now on nothing is sent. */
  stop(): void {
    this.#isOver = true
    this.rest()
  }

  #schedule(ms: number): void {
    if (this.#isOver) return
    if (ms === 0 || !this.#send.isSet) this.#send.start(ms)
  }
}
