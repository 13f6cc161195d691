import type { Clock } from './time.ts'
import type { Scope } from './network.ts'

export interface MemoryLimiterOptions {
  readonly max: number
  readonly windowMs: number
  /** Beyond, those with the fewest hits are dropped. */
  readonly keys: number
}

export interface MemoryLimiter {
  /** Spends a hit of a key, or of every scope or none. @returns 0, else seconds to wait */
  spend(key: string | readonly Scope[]): number
}

interface Counter {
  window: number
  hits: number
  previous: number
}

/** The part of a full table that makes space in one go: finding the fewest hits reads all of it. */
const DROPPED = 0.1

/**
 * A sliding window in memory, for requests so frequent that a database write costs too much. Who is
 * new starts with as many hits as the most that was dropped (“space saving”, Metwally and others,
 * 2005): no count is ever too low, so that filling the table gives no one their hits back.
 */
export function memoryLimiter(
  options: MemoryLimiterOptions,
  clock: Pick<Clock, 'steady'>,
): MemoryLimiter {
  const { max, windowMs, keys } = options
  const counters = new Map<string, Counter>()
  let floor: Counter = { window: 0, hits: 0, previous: 0 }

  const makeSpace = (adding: number, window: number) => {
    for (const [key, counter] of counters) if (counter.window < window - 1) counters.delete(key)
    const excess = counters.size + adding - keys
    if (excess <= 0) return
    const sums = Float64Array.from(counters.values(), (counter) => hitsOf(counter, window))
    const most = sums.sort()[Math.max(excess, Math.ceil(keys * DROPPED)) - 1] ?? 0
    for (const [key, counter] of counters) {
      if (hitsOf(counter, window) > most) continue
      const { hits, previous } = currentCounter(counter, window)
      floor = {
        window,
        hits: Math.max(floor.hits, hits),
        previous: Math.max(floor.previous, previous),
      }
      counters.delete(key)
    }
  }

  return {
    spend(key) {
      const scopes = typeof key === 'string' ? [{ key, factor: 1 }] : key
      const now = clock.steady()
      const window = Math.floor(now / windowMs)
      const passed = (now - window * windowMs) / windowMs
      floor = currentCounter(floor, window)
      const counted = scopes.map((scope) => ({
        ...scope,
        counter: currentCounter(counters.get(scope.key) ?? { ...floor }, window),
      }))
      // Largest block first: while it is exhausted, no counters are added for parts of it.
      for (const { counter, factor } of counted.toReversed()) {
        const most = max * factor
        if (counter.hits + counter.previous * (1 - passed) + 1 > most)
          return wait(counter, most, passed, windowMs)
      }
      const adding = scopes.filter((scope) => !counters.has(scope.key)).length
      if (adding > 0 && counters.size + adding > keys) makeSpace(adding, window)
      for (const { key: name, counter } of counted) {
        counter.hits += 1
        counters.set(name, counter)
      }
      return 0
    },
  }
}

/** The hits that a counter has in view. */
function hitsOf({ window, hits, previous }: Counter, now: number): number {
  if (window === now) return hits + previous
  return window === now - 1 ? hits : 0
}

function currentCounter(counter: Counter, window: number): Counter {
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
