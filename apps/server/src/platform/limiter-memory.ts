import { AppError } from '@afins/contract/errors'
import type { Clock } from './time.ts'
import type { Scope } from './network.ts'

export interface MemoryLimiterOptions {
  readonly max: number
  readonly windowMs: number
  /** More are rejected, so that none is forgotten. */
  readonly keys: number
}

export interface MemoryLimiter {
  /**
   * Spends a hit of a key, or of every scope or none. @returns 0, else seconds to wait @throws
   * AppError `server.overloaded` for a new key when the table is full
   */
  spend(key: string | readonly Scope[]): number
}

interface Counter {
  window: number
  hits: number
  previous: number
}

/** A sliding window in memory, for requests so frequent that a database write costs too much. */
export function memoryLimiter(
  options: MemoryLimiterOptions,
  clock: Pick<Clock, 'steady'>,
): MemoryLimiter {
  const { max, windowMs, keys } = options
  const counters = new Map<string, Counter>()
  let cleanedIn = -1

  const requireSpace = (adding: number, window: number, retryAfter: number) => {
    if (counters.size + adding <= keys) return
    if (cleanedIn !== window) {
      cleanedIn = window
      for (const [key, counter] of counters) if (counter.window < window - 1) counters.delete(key)
    }
    if (counters.size + adding > keys) throw new AppError('server.overloaded', { retryAfter })
  }

  return {
    spend(key) {
      const scopes = typeof key === 'string' ? [{ key, factor: 1 }] : key
      const now = clock.steady()
      const window = Math.floor(now / windowMs)
      const passed = (now - window * windowMs) / windowMs
      const counted = scopes.map((scope) => ({
        ...scope,
        counter: currentCounter(counters.get(scope.key), window),
      }))
      // Largest block first: while it is exhausted, no counters are added for parts of it.
      for (const { counter, factor } of counted.toReversed()) {
        const most = max * factor
        if (counter.hits + counter.previous * (1 - passed) + 1 > most)
          return wait(counter, most, passed, windowMs)
      }
      const adding = scopes.filter((scope) => !counters.has(scope.key)).length
      if (adding > 0) requireSpace(adding, window, Math.ceil(((1 - passed) * windowMs) / 1000))
      for (const { key: name, counter } of counted) {
        counter.hits += 1
        counters.set(name, counter)
      }
      return 0
    },
  }
}

function currentCounter(counter: Counter | undefined, window: number): Counter {
  if (!counter) return { window, hits: 0, previous: 0 }
  if (counter.window !== window) {
    counter.previous = counter.window === window - 1 ? counter.hits : 0
    counter.hits = 0
    counter.window = window
  }
  return counter
}

function wait({ hits, previous }: Counter, max: number, passed: number, windowMs: number): number {
  const room = max - 1
  const whole = hits > room ? 2 - passed - room / hits : 1 - passed - (room - hits) / previous
  return Math.max(1, Math.ceil((whole * windowMs) / 1000))
}
