import type { Clock } from './clock.ts'

export interface MemoryLimiterOptions {
  readonly max: number
  readonly windowMs: number
  /** How many keys are remembered; the one unused for longest is forgotten first. */
  readonly keys: number
}

export interface MemoryLimiter {
  /**
   * Spends one hit of a key.
   * @returns 0 when it was allowed, else the whole seconds to wait; a refused hit costs nothing
   */
  spend(key: string): number
}

interface Counter {
  window: number
  hits: number
  previous: number
}

/**
 * A sliding window in memory for each key: this window's hits, and the last one's by the share of
 * it that is still in view. For floods, where being off by a few is fine and a write is too dear.
 */
export function memoryLimiter(
  options: MemoryLimiterOptions,
  clock: Pick<Clock, 'steady'>,
): MemoryLimiter {
  const { max, windowMs, keys } = options
  const counters = new Map<string, Counter>()
  return {
    spend(key) {
      const now = clock.steady()
      const window = Math.floor(now / windowMs)
      const counter = counters.get(key) ?? { window, hits: 0, previous: 0 }
      if (counter.window !== window) {
        counter.previous = counter.window === window - 1 ? counter.hits : 0
        counter.hits = 0
        counter.window = window
      }
      counters.delete(key)
      counters.set(key, counter)
      if (counters.size > keys) counters.delete(counters.keys().next().value ?? key)

      const passed = (now - window * windowMs) / windowMs
      if (counter.hits + counter.previous * (1 - passed) + 1 > max)
        return wait(counter, max, passed, windowMs)
      counter.hits += 1
      return 0
    },
  }
}

/** Seconds until enough of the last window, or of this one, is out of view. */
function wait({ hits, previous }: Counter, max: number, passed: number, windowMs: number): number {
  const room = max - 1
  const whole = hits > room ? 2 - passed - room / hits : 1 - passed - (room - hits) / previous
  return Math.max(1, Math.ceil((whole * windowMs) / 1000))
}
