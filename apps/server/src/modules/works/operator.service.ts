import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import { updateWorkState } from './works.queries.ts'

/** What an operator does to a single work. */
export const workChanges = {
  hide: { state: 'hidden' },
  show: { state: 'shown' },
  lock: { locked: 1 },
  unlock: { locked: 0 },
} as const
export type WorkChange = keyof typeof workChanges

/** Hides, shows, locks or unlocks a work. @returns its title; null where there is none */
export function changeWork(
  { database, invalidation }: Pick<Context, 'database' | 'invalidation'>,
  id: string,
  change: WorkChange,
): Promise<string | null> {
  return transaction(database, async (tx) => {
    const title = await updateWorkState(tx, id, workChanges[change])
    if (title !== null) await invalidation.invalidate(tx, `work:${id}`)
    return title
  })
}
