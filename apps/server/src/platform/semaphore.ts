import { AppError } from '@afins/contract/errors'

/** Runs a limited number of tasks concurrently and queues a limited number, in their order. */
export class Semaphore {
  readonly #permits: number
  readonly #maxQueued: number
  #free: number
  readonly #waiting: { readonly needs: number; readonly begin: () => void }[] = []

  constructor(permits: number, maxQueued: number) {
    this.#permits = permits
    this.#free = permits
    this.#maxQueued = maxQueued
  }

  /** @param alone runs while nothing else does @param patient waits even when the queue is full */
  async run<T>(work: () => Promise<T>, { alone = false, patient = false } = {}): Promise<T> {
    const needs = alone ? this.#permits : 1
    if (this.#waiting.length === 0 && this.#free >= needs) this.#free -= needs
    else if (!patient && this.#waiting.length >= this.#maxQueued)
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
