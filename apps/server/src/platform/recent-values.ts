import type { Clock } from './time.ts'

const MAX_KEYS = 1000

/** Values by their keys, made again when they are so old. */
export function recentValues<T>(
  clock: Pick<Clock, 'now'>,
  freshMs: number,
): (key: string, make: () => Promise<T>) => Promise<T> {
  const stored = new Map<string, { readonly value: T; readonly until: number }>()
  return async (key, make) => {
    const earlier = stored.get(key)
    if (earlier && clock.now() < earlier.until) return earlier.value
    const value = await make()
    if (stored.size >= MAX_KEYS) stored.clear()
    stored.set(key, { value, until: clock.now() + freshMs })
    return value
  }
}
