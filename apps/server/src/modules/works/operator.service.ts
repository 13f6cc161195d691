import { EVERYTHING } from '@afins/contract/tags'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { creatorIdsOf } from './repair/added-works.queries.ts'
import { setTrusted } from './trust/trust.queries.ts'
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
  return transaction(database, (tx) => changeWorkWithin({ invalidation }, tx, id, change))
}

/** The same within a transaction. */
export async function changeWorkWithin(
  { invalidation }: Pick<Context, 'invalidation'>,
  tx: Writer,
  id: string,
  change: WorkChange,
): Promise<string | null> {
  const work = await updateWorkState(tx, id, workChanges[change])
  if (!work) return null
  // The pages of its creators list and count their works.
  const creators = await creatorIdsOf(tx, { id })
  const lists = creators.map(({ creator_id: creatorId }) => `work:${creatorId}`)
  const catalogue = work.interest === null ? [] : [`catalogue:${work.interest}`]
  await invalidation.invalidate(tx, `work:${id}`, ...catalogue, ...new Set(lists))
  // What was answered without a hidden work does not depend on it.
  if (change === 'show') await invalidation.invalidate(tx, EVERYTHING)
  return work.title
}

/** Trusts an account with the catalogue, or no longer. @returns whether there is such an account */
export function trustEditor(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  username: string,
  isTrusted: boolean,
): Promise<boolean> {
  return transaction(database, (tx) => setTrusted(tx, { username, isTrusted, now: clock.now() }))
}
