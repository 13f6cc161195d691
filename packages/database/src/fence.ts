import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writer } from './database.ts'

type Check = (tx: Writer) => Promise<void>

const fences = new AsyncLocalStorage<{ check: Check | null }>()

/**
 * Has every transaction that `work` begins run a check first, which rejects what may no longer write:
 * someone else may be doing the same work by then. What goes on after `work` has ended is not checked.
 */
export async function withFence<T>(check: Check, work: () => Promise<T>): Promise<T> {
  const fence: { check: Check | null } = { check }
  try {
    return await fences.run(fence, work)
  } finally {
    fence.check = null
  }
}

/** Does what is not part of the work in which it is called. */
export function withoutFence<T>(work: () => T): T {
  return fences.exit(work)
}

/** Runs the check of the present work, if it has one. @throws what the check throws */
export async function checkFence(tx: Writer): Promise<void> {
  await fences.getStore()?.check?.(tx)
}
