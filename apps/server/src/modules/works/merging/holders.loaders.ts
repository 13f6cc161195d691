import type { Writer } from '@afins/database'
import { creditedWorks } from '../editing/content.queries.ts'
import type { LockedWork } from '../redirects.queries.ts'
import type { WorkMover } from './movers.mutations.ts'

/** Someone with more works is never merged by one person alone. */
const WORKS_OF_CREATOR = 50

/**
 * Whether fewer people than a number have a work, as far as everyone may see. Who has a work of a
 * creator has the creator.
 */
export async function isHadByFewer(
  { movers }: { readonly movers: readonly WorkMover[] },
  tx: Writer,
  { id, kind }: Pick<LockedWork, 'id' | 'kind'>,
  people: number,
): Promise<boolean> {
  if (people === 0) return false
  const ids = [id]
  if (kind === 'person' || kind === 'group') {
    const credited = await creditedWorks(tx, {
      creatorId: id,
      after: '',
      most: WORKS_OF_CREATOR + 1,
    })
    if (credited.length > WORKS_OF_CREATOR) return false
    ids.push(...credited.map(({ work_id: workId }) => workId))
  }
  const found = new Set<string>()
  for (const mover of movers) {
    for (const uid of await mover.people(tx, ids, people)) found.add(uid)
    if (found.size >= people) return false
  }
  return true
}
