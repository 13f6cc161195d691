import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { addId } from '../editing/content.queries.ts'
import { versionExists } from '../editing/versions.queries.ts'
import type { MergeInverse } from '../merging/merge-works.service.ts'
import { claimsOf, replaceClaims } from './id-claims.queries.ts'
import { undoneInverses } from './reverted-merges.queries.ts'

/** Gives a work without a history of its own the ids that it is to get back, and that no work has. */
export async function returnClaimedIds(
  { invalidation }: Pick<Context, 'invalidation'>,
  tx: Writer,
  id: string,
): Promise<void> {
  const lost = []
  for (const claim of await claimsOf(tx, { id }))
    if (await addId(tx, { ...claim, work_id: id })) await invalidation.invalidate(tx, `work:${id}`)
    else lost.push(claim)
  await replaceClaims(tx, id, lost)
}

/**
 * Gives back what works were called elsewhere that had been merged into another one: while that was
 * undone, a third work may have had it.
 * @returns works with a history of their own, which says what they are called
 */
export async function returnIds(
  { invalidation }: Pick<Context, 'invalidation'>,
  tx: Writer,
  intoId: string,
): Promise<string[]> {
  const edited: string[] = []
  for (const { from_id: id, inverse } of await undoneInverses(tx, { intoId })) {
    if ((await versionExists(tx, { id, number: 1 })).length > 0) {
      edited.push(id)
      continue
    }
    const { ids } = JSON.parse(inverse ?? '') as MergeInverse
    for (const { source, value } of ids)
      if (await addId(tx, { source, value, work_id: id }))
        await invalidation.invalidate(tx, `work:${id}`)
  }
  return edited
}
