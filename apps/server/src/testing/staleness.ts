import type { Staleness } from '../platform/staleness.ts'

type Listener = Parameters<Staleness['subscribe']>[0]

/** A channel of staleness without a database, spoken into by the test. */
export interface FakeStaleness extends Staleness {
  tell(tags: readonly string[] | 'all'): void
  hears: boolean
}

export function fakeStaleness(): FakeStaleness {
  const listeners: Listener[] = []
  return {
    hears: true,
    subscribe: (listener) => void listeners.push(listener),
    tell(tags) {
      for (const listener of listeners) listener(tags)
    },
    async mark(tx, ...tags) {
      tx.onCommit(() => this.tell(tags))
    },
  }
}
