import type { Clock } from '../platform/time.ts'

/** A clock that stands still until it is told to move. */
export interface TestClock extends Clock {
  /** Moves time on by this many milliseconds. */
  advance(ms: number): void
}

export function testClock(start = Date.UTC(2026, 0, 15, 12)): TestClock {
  let now = start
  return {
    now: () => now,
    steady: () => now,
    advance: (ms) => void (now += ms),
  }
}
