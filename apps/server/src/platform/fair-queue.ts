import { AppError } from '@afins/contract/errors'

interface Waiting {
  readonly key: string
  /** How many of its key were there before it. */
  readonly round: number
  readonly begin: () => void
}

/** Runs a few tasks concurrently, one of each key, and queues others so that keys take turns. */
export class FairQueue {
  readonly #atOnce: number
  readonly #most: { readonly all: number; readonly ofOne: number }
  readonly #running = new Set<string>()
  readonly #waiting: Waiting[] = []

  constructor(atOnce: number, most: { readonly all: number; readonly ofOne: number }) {
    this.#atOnce = atOnce
    this.#most = most
  }

  /** @throws AppError `server.overloaded` where too many wait */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.#waiting.filter((one) => one.key === key).length
    if (!this.#running.has(key) && own === 0 && this.#running.size < this.#atOnce)
      this.#running.add(key)
    else if (own >= this.#most.ofOne || this.#waiting.length >= this.#most.all)
      throw new AppError('server.overloaded', { retryAfter: 5 })
    else await this.#wait(key, own)
    try {
      return await work()
    } finally {
      this.#running.delete(key)
      this.#beginNext()
    }
  }

  /** How many run or wait before the next of a key; null where none of it waits. */
  ahead(key: string): number | null {
    const at = this.#waiting.findIndex((one) => one.key === key)
    return at < 0 ? null : at + this.#running.size
  }

  #wait(key: string, own: number): Promise<void> {
    const round = own + Number(this.#running.has(key))
    const { promise, resolve } = Promise.withResolvers<void>()
    const last = this.#waiting.findLastIndex((one) => one.round <= round)
    this.#waiting.splice(last + 1, 0, { key, round, begin: resolve })
    return promise
  }

  #beginNext(): void {
    while (this.#running.size < this.#atOnce) {
      const at = this.#waiting.findIndex(({ key }) => !this.#running.has(key))
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1)
      if (!next) return
      this.#running.add(next.key)
      next.begin()
    }
  }
}
