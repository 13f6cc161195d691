import { useState } from 'react'

/** Waits for what is on its way. @returns what to say if it did not arrive, or null */
type Arrival = () => Promise<string | null>

/** Has a post wait for something of one of its fields. @returns what ends that */
export type Await = (field: string, arrival: Arrival) => () => void

/** What is on its way to the server while a post is written, such as a cover. */
export function useArrivals() {
  const [arrivals] = useState(() => {
    const awaited = new Map<Arrival, string>()
    const add: Await = (field, arrival) => {
      awaited.set(arrival, field)
      return () => void awaited.delete(arrival)
    }
    return {
      add,
      /** Waits for all of it. @returns what did not arrive, in words, by field */
      async lost(): Promise<Record<string, string>> {
        const said = [...awaited].map(async ([arrival, field]) => [field, await arrival()] as const)
        const lost = (await Promise.all(said)).filter(
          (one): one is [string, string] => one[1] !== null,
        )
        return Object.fromEntries(lost)
      },
    }
  })
  return arrivals
}
