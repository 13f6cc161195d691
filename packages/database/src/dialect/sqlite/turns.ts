/** Lets one at a time through, in the order in which they came. */
export class Turns {
  #taken = false
  #waiting: (() => void)[] = []

  /** Whether somebody has it, or gets it next. */
  get isTaken(): boolean {
    return this.#taken
  }

  take(): Promise<void> | void {
    if (this.#taken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#taken = true
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}
