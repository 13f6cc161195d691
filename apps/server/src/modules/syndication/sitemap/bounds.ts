import { setImmediate as turn } from 'node:timers/promises'
import type { Cursor } from '@afins/database'
import type { Clock } from '#platform/clock.ts'

/** Entries that a part of a sitemap is cut to; the standard allows 50,000. */
export const PART = 1000
/** Where parts are cut is thought over so often, since what lies between two cuts comes and goes. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** The place of the last entry of each part but the last. */
export type Bounds = readonly Cursor[]

/**
 * Cuts a list into parts that stay what they are while it grows at its end: goes through it once,
 * a part at a time, and from then on only through what is new.
 * @param keysAfter the next keys of the list after a place: one more than `PART` if there are more
 */
export function boundsOf(
  clock: Pick<Clock, 'steady'>,
  keysAfter: (after: Cursor | null) => Promise<readonly Cursor[]>,
): () => Promise<Bounds> {
  let bounds: Cursor[] = []
  let since = Number.NEGATIVE_INFINITY
  let walking: Promise<Bounds> | null = null
  const walk = async (): Promise<Bounds> => {
    if (clock.steady() - since > KEPT_MS) {
      bounds = []
      since = clock.steady()
    }
    for (;;) {
      const keys = await keysAfter(bounds.at(-1) ?? null)
      const last = keys.at(-1)
      // A full part with nothing behind it is the last: there is no cut after it yet.
      if (!last || keys.length <= PART) return bounds
      const cut = keys[PART - 1] ?? last
      bounds = [...bounds, { at: cut.at, id: cut.id }]
      // Others have waited while a part was read.
      await turn()
    }
  }
  return () => (walking ??= walk().finally(() => (walking = null)))
}
