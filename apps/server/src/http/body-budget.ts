import { AppError } from '@afins/contract/errors'

export interface BodyLimits {
  readonly totalBytes: number
  readonly senderBytes: number
  readonly senderBodies: number
}

export const usualBodyLimits: BodyLimits = {
  totalBytes: 32 * 1024 * 1024,
  senderBytes: 4 * 1024 * 1024,
  senderBodies: 128,
}

export interface BodyReservation {
  /** @throws AppError 429 beyond the sender's limit, 503 beyond the process's */
  add(bytes: number): void
  release(): void
}

interface Sender {
  bodies: number
  bytes: number
}

/** Bodies that do not arrive are abandoned within seconds. */
const RETRY_SECONDS = 5

export class BodyBudget {
  readonly #limits: BodyLimits
  readonly #senders = new Map<string, Sender>()
  #bytes = 0

  constructor(limits: BodyLimits = usualBodyLimits) {
    this.#limits = limits
  }

  /** @throws AppError 429 when one of the keys (address, person) sends too many already */
  reserve(keys: readonly string[]): BodyReservation {
    const limits = this.#limits
    for (const key of keys)
      if ((this.#senders.get(key)?.bodies ?? 0) >= limits.senderBodies) throw tooMuch()
    const senders = keys.map((key) => this.#begin(key))
    let own = 0
    let released = false
    return {
      add: (bytes) => {
        if (senders.some((sender) => sender.bytes + bytes > limits.senderBytes)) throw tooMuch()
        if (this.#bytes + bytes > limits.totalBytes)
          throw new AppError('server.overloaded', { retryAfter: RETRY_SECONDS })
        own += bytes
        this.#bytes += bytes
        for (const sender of senders) sender.bytes += bytes
      },
      release: () => {
        if (released) return
        released = true
        this.#bytes -= own
        keys.forEach((key, at) => this.#end(key, senders[at], own))
      },
    }
  }

  #begin(key: string): Sender {
    const sender = this.#senders.get(key) ?? { bodies: 0, bytes: 0 }
    sender.bodies += 1
    this.#senders.set(key, sender)
    return sender
  }

  #end(key: string, sender: Sender | undefined, bytes: number): void {
    if (!sender) return
    sender.bodies -= 1
    sender.bytes -= bytes
    if (sender.bodies === 0) this.#senders.delete(key)
  }
}

const tooMuch = () => new AppError('request.rate_limited', { retryAfter: RETRY_SECONDS })
