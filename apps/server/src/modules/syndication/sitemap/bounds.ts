import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Cursor } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import type { Clock } from '#platform/time.ts'

/** Entries that a part of a sitemap is cut to; the standard allows 50,000. */
export const PART = 1000
/** Computed again this often, since entries between two bounds come and go. */
const CACHED_MS = DAY

export type Bounds = readonly Cursor[]

/**
 * Parts stay the same while a list grows at its end. @param keysAfter one more than `PART` if any
 */
export function boundsOf(
  clock: Pick<Clock, 'steady'>,
  keysAfter: (after: Cursor | null) => Promise<readonly Cursor[]>,
): () => Promise<Bounds> {
  let bounds: Cursor[] = []
  let since = Number.NEGATIVE_INFINITY
  let walking: Promise<Bounds> | null = null
  const walk = async (): Promise<Bounds> => {
    if (clock.steady() - since > CACHED_MS) {
      bounds = []
      since = clock.steady()
    }
    for (;;) {
      const keys = await keysAfter(bounds.at(-1) ?? null)
      const last = keys.at(-1)
      // A full part with nothing after it is the last one.
      if (!last || keys.length <= PART) return bounds
      const cut = keys[PART - 1] ?? last
      bounds = [...bounds, { at: cut.at, id: cut.id }]
      // Lets other requests run after each part.
      await yieldToEventLoop()
    }
  }
  return () => (walking ??= walk().finally(() => (walking = null)))
}
