import type { WorkCard } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { redirectsOf } from './redirects.queries.ts'
import { presentCard } from './works.present.ts'
import { cardRows } from './works.queries.ts'

/**
 * The works that stored ids name, by these ids. A work that was merged into another is that one; those that
 * are hidden or that the catalogue does not have are missing.
 */
export async function loadLinkedWorks(
  db: Reader,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, WorkCard>> {
  const named = [...new Set(ids)].filter((id) => id != null)
  if (named.length === 0) return new Map()
  const merged = await redirectsOf(db, { ids: named })
  const current = new Map(merged.map((row) => [row.old_id, row.work_id]))
  const idOf = (id: string) => current.get(id) ?? id
  const rows = await cardRows(db, { ids: [...new Set(named.map(idOf))] })
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]))
  return new Map(
    named.flatMap((id): [string, WorkCard][] => {
      const card = cards.get(idOf(id))
      return card ? [[id, card]] : []
    }),
  )
}
