import { AppError } from '@afins/contract/errors'

/** Lets a few at a time do something costly, and a few more wait for it, in the order they came. */
export class Slots {
  readonly #slots: number
  readonly #mayWait: number
  #free: number
  readonly #waiting: { readonly needs: number; readonly begin: () => void }[] = []

  constructor(slots: number, mayWait: number) {
    this.#slots = slots
    this.#free = slots
    this.#mayWait = mayWait
  }

  /**
   * @param alone lets nothing else be done meanwhile
   * @throws AppError `server.overloaded` when too many wait already
   */
  async run<T>(work: () => Promise<T>, { alone = false } = {}): Promise<T> {
    const needs = alone ? this.#slots : 1
    if (this.#waiting.length === 0 && this.#free >= needs) this.#free -= needs
    else if (this.#waiting.length >= this.#mayWait)
      throw new AppError('server.overloaded', { retryAfter: 5 })
    else await new Promise<void>((begin) => this.#waiting.push({ needs, begin }))
    try {
      return await work()
    } finally {
      this.#free += needs
      this.#beginNext()
    }
  }

  #beginNext(): void {
    for (;;) {
      const [next] = this.#waiting
      if (!next || next.needs > this.#free) return
      this.#waiting.shift()
      this.#free -= next.needs
      next.begin()
    }
  }
}
