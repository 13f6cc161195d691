import { AppError } from '@afins/contract/errors'

/** Lets a few at a time do something costly, and a few more wait for it. */
export class Slots {
  #free: number
  readonly #mayWait: number
  readonly #waiting: (() => void)[] = []

  constructor(slots: number, mayWait: number) {
    this.#free = slots
    this.#mayWait = mayWait
  }

  /** @throws AppError `server.overloaded` when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else if (this.#waiting.length >= this.#mayWait)
      throw new AppError('server.overloaded', { retryAfter: 5 })
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
