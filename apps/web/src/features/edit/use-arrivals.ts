import { useState } from 'react'
import type { Arrival } from '#parts/arrival.ts'

/**
 * Has a post wait for something of one of its fields.
 * @param lost what is said at the field if it did not arrive
 * @returns what ends that
 */
export type Await = (field: string, arrival: Arrival, lost: string) => () => void

export interface Arrivals extends Arrival {
  readonly add: Await
  /** Waits for all of it. @returns what did not arrive, in words, by field */
  lost(): Promise<Record<string, string>>
  /** Nobody waits for any of it any more: the post is gone. */
  forget(): void
}

/** What is on its way to the server while a post is written. */
export function useArrivals(): Arrivals {
  const [arrivals] = useState(makeArrivals)
  return arrivals
}

function makeArrivals(): Arrivals {
  const awaited = new Map<Arrival, { readonly field: string; readonly lost: string }>()
  const isWhole = () => [...awaited.keys()].every((arrival) => arrival.isWhole())
  const settled = async () => {
    await Promise.all([...awaited.keys()].map((arrival) => arrival.settled()))
  }
  return {
    isWhole,
    settled,
    add(field, arrival, lost) {
      awaited.set(arrival, { field, lost })
      return () => void awaited.delete(arrival)
    },
    async lost() {
      await settled()
      const missing = [...awaited].filter(([arrival]) => !arrival.isWhole())
      return Object.fromEntries(missing.map(([, { field, lost }]) => [field, lost]))
    },
    forget: () => awaited.clear(),
  }
}
