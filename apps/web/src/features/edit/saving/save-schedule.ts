import { IdleTimer } from './idle-timer.ts'

export const BACKUP_MS = 250
export const SAVE_MS = 1200
/** How much later that may be, so that no key waits for it. */
const BACKUP_SLACK_MS = 250
const SAVE_SLACK_MS = 400
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** When a draft is backed up in this browser, and when it is sent to the server. */
export class SaveSchedule {
  readonly #backup: IdleTimer
  readonly #send: IdleTimer
  #failures = 0
  #isStopped = false

  constructor(backUp: () => void, send: () => void) {
    this.#backup = new IdleTimer(backUp, BACKUP_SLACK_MS)
    this.#send = new IdleTimer(send, SAVE_SLACK_MS)
  }

  backUpSoon(): void {
    this.#backup.afterFrameIfDue()
    this.#send.afterFrameIfDue()
    if (!this.#backup.isSet) this.#backup.start(BACKUP_MS)
  }

  backedUp(): void {
    this.#backup.stop()
  }

  /** After a failure its pause comes first. */
  sendSoon(): void {
    if (this.#failures === 0) this.#startSend(SAVE_MS)
  }

  sendNow(): void {
    this.#startSend(0)
  }

  sending(): void {
    this.#send.stop()
  }

  /** The server can be reached, or may be again. */
  recovered(): void {
    this.#failures = 0
  }

  /** Tries again after pauses that grow. @param retryAfterMs the pause that the server asked for */
  failed(retryAfterMs: number): void {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#startSend(Math.max(pause, retryAfterMs))
  }

  cancel(): void {
    this.#backup.stop()
    this.#send.stop()
  }

  /** Continues after `stop`. */
  start(): void {
    this.#isStopped = false
  }

  stop(): void {
    this.#isStopped = true
    this.cancel()
  }

  #startSend(ms: number): void {
    if (this.#isStopped) return
    if (ms === 0 || !this.#send.isSet) this.#send.start(ms)
  }
}
