import { whenIdle } from './when-idle.ts'

/** One thing to do after a while, and then as soon as it disturbs nobody. */
export class IdleTimer {
  readonly #run: () => void
  readonly #slackMs: number
  #end: (() => void) | null = null

  /** @param slackMs how much later than said it may be for that */
  constructor(run: () => void, slackMs: number) {
    this.#run = run
    this.#slackMs = slackMs
  }

  get isSet(): boolean {
    return this.#end !== null
  }

  /** Sets it, in place of what was set before. */
  start(ms: number): void {
    this.stop()
    const timer = setTimeout(() => {
      this.#end = whenIdle(() => {
        this.#end = null
        this.#run()
      }, this.#slackMs)
    }, ms)
    this.#end = () => clearTimeout(timer)
  }

  stop(): void {
    this.#end?.()
    this.#end = null
  }
}
