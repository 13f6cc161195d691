import { AppError } from '@afins/contract/errors'
import { Semaphore } from '../platform/semaphore.ts'

export interface LargeRequestLimits {
  readonly waitingOfPerson: number
  readonly open: number
  readonly running: number
}

const usualLargeRequestLimits: LargeRequestLimits = {
  waitingOfPerson: 8,
  open: 32,
  running: 2,
}

const RETRY_SECONDS = 5

/** Uploads, imports and exports: one at a time for each person, and few concurrently. */
export class LargeRequests {
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #limits: LargeRequestLimits
  #open = 0
  readonly run: <T>(task: () => Promise<T>) => Promise<T>

  constructor(limits: LargeRequestLimits = usualLargeRequestLimits) {
    this.#limits = limits
    const semaphore = new Semaphore(limits.running, limits.open)
    this.run = (task) => semaphore.run(task)
  }

  /** Waits until the person has no other open. @returns what ends it @throws AppError 429, 503 */
  async begin(uid: string): Promise<() => void> {
    const waiting = this.#waiting.get(uid)
    if (waiting && waiting.length >= this.#limits.waitingOfPerson)
      throw new AppError('request.rate_limited', { retryAfter: RETRY_SECONDS })
    if (this.#open >= this.#limits.open)
      throw new AppError('server.overloaded', { retryAfter: RETRY_SECONDS })
    this.#open += 1
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else this.#waiting.set(uid, [])
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#end(uid)
    }
  }

  #end(uid: string): void {
    this.#open -= 1
    const next = this.#waiting.get(uid)?.shift()
    if (next) next()
    else this.#waiting.delete(uid)
  }
}
