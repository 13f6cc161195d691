import type { Invalidation } from '../platform/invalidation.ts'

type Listener = Parameters<Invalidation['subscribe']>[0]

/** Invalidation without a database, published by the test. */
export interface FakeInvalidation extends Invalidation {
  publish(tags: readonly string[] | 'all'): void
  isConnected: boolean
}

export function fakeInvalidation(): FakeInvalidation {
  const listeners: Listener[] = []
  return {
    isConnected: true,
    subscribe: (listener) => void listeners.push(listener),
    publish(tags) {
      for (const listener of listeners) listener(tags)
    },
    async invalidate(tx, ...tags) {
      this.afterCommit(tx, tags)
    },
    afterCommit(tx, tags) {
      tx.onCommit(() => this.publish(tags))
      return []
    },
  }
}
