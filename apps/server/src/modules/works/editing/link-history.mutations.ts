import type { Row, Writer } from '@afins/database'
import { insertFirstLink } from './link-changes.queries.ts'
import { idsInHistory, START } from './link-history.loaders.ts'

/**
 * Has the histories of works say which of these links came with the catalogue: once two links are one
 * row, only histories tell them apart.
 */
export async function beginHistories(
  tx: Writer,
  links: readonly Row<'work_links'>[],
): Promise<void> {
  for (const { from_id: fromId, kind, to_id: toId, position } of links) {
    if ((await idsInHistory(tx, { fromId, kind, toId })).length > 0) continue
    const link = { from_id: fromId, kind, to_id: toId, position: position ?? 0 }
    await insertFirstLink(tx, { ...link, number: START, added: 1 })
  }
}
