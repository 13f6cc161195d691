import type { Call } from './call.ts'

interface Found<Item> {
  readonly items: ReadonlyMap<string, Item>
  readonly tags: readonly string[]
}

interface Batch<Item> {
  readonly keys: Set<string>
  readonly found: Promise<Found<Item>>
}

/** Reads one of many things: what is asked for at the same time is one request of `most` at most. */
export function batching<Item>(
  most: number,
  fetchAll: (
    call: Call,
    keys: string,
    onTags: (tags: readonly string[]) => void,
  ) => Promise<ReadonlyMap<string, Item>>,
): (call: Call, key: string) => Promise<Found<Item>> {
  const collecting = new WeakMap<Call, Batch<Item>>()
  const batchOf = (call: Call) => {
    const before = collecting.get(call)
    if (before && before.keys.size < most) return before
    const keys = new Set<string>()
    const collect = async () => {
      await new Promise((resolve) => setTimeout(resolve))
      if (collecting.get(call)?.keys === keys) collecting.delete(call)
      let tags: readonly string[] = []
      const items = await fetchAll(call, [...keys].join(), (found) => (tags = found))
      return { items, tags }
    }
    const batch = { keys, found: collect() }
    collecting.set(call, batch)
    return batch
  }
  return (call, key) => {
    const { keys, found } = batchOf(call)
    keys.add(key)
    return found
  }
}
