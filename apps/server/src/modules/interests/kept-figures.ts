import type { Clock } from '#platform/clock.ts'

const KEPT_MS = 60_000
const KEPT = 1000

/**
 * Figures of many rows, which take long to count and change little: counted once a minute.
 * @returns a function that gives what is kept under a key, or else makes and keeps it
 */
export function keptFigures<T>(clock: Clock): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly figure: T; readonly until: number }>()
  return async (key, make) => {
    const earlier = kept.get(key)
    if (earlier && clock.now() < earlier.until) return earlier.figure
    const figure = await make()
    if (kept.size >= KEPT) kept.clear()
    kept.set(key, { figure, until: clock.now() + KEPT_MS })
    return figure
  }
}
