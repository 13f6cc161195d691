import { behindFrame, whenIdle } from './when-idle.ts'

/** One thing to do after a while, and then as soon as it disturbs nobody. */
export class IdleTimer {
  readonly #run: () => void
  readonly #slackMs: number
  #end: (() => void) | null = null
  #isDue = false

  /** @param slackMs how much later than said it may be for that */
  constructor(run: () => void, slackMs: number) {
    this.#run = () => {
      this.stop()
      run()
    }
    this.#slackMs = slackMs
  }

  get isSet(): boolean {
    return this.#end !== null
  }

  /** Sets it, in place of what was set before. */
  start(ms: number): void {
    this.stop()
    const timer = setTimeout(() => {
      this.#isDue = true
      this.#end = whenIdle(this.#run, this.#slackMs)
    }, ms)
    this.#end = () => clearTimeout(timer)
  }

  /**
   * Somebody has just done something, and the next thing is a while away: what is due comes right
   * behind the frame that shows it. While keys follow keys, browsers call themselves idle at no time.
   */
  passed(): void {
    const end = this.#end
    if (!this.#isDue || !end) return
    this.#isDue = false
    const forget = behindFrame(this.#run)
    this.#end = () => {
      end()
      forget()
    }
  }

  stop(): void {
    this.#isDue = false
    this.#end?.()
    this.#end = null
  }
}
