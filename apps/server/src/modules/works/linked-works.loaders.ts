import type { WorkCard } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { draftCards } from './drafts/drafts.queries.ts'
import { currentWorkIds } from './redirects.queries.ts'
import { presentCard } from './works.present.ts'
import { cardRows } from './works.queries.ts'

/**
 * The works that stored ids name, by these ids. A work that was merged into another is that one; those that
 * are hidden or that the catalogue does not have are missing.
 * @param draftsOf whose drafts are there as well, for their eyes only
 */
export async function loadLinkedWorks(
  db: Reader,
  ids: readonly (string | null | undefined)[],
  draftsOf?: string,
): Promise<ReadonlyMap<string, WorkCard>> {
  const named = [...new Set(ids)].filter((id) => id != null)
  if (named.length === 0) return new Map()
  const current = await currentWorkIds(db, named)
  const currentIds = [...new Set(current.values())]
  const shown = await cardRows(db, { ids: currentIds })
  const drafts = draftsOf === undefined ? [] : await draftCards(db, currentIds, draftsOf)
  const cards = new Map([...shown, ...drafts].map((row) => [row.id, presentCard(row)]))
  return new Map(
    [...current].flatMap(([id, currentId]): [string, WorkCard][] => {
      const card = cards.get(currentId)
      return card ? [[id, card]] : []
    }),
  )
}
