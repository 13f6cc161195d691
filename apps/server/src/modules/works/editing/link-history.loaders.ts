import type { Reader } from '@afins/database'
import { currentWorkIds, mergedInto } from '../redirects.queries.ts'
import { linksChangedSince } from './link-changes.queries.ts'

/** Before the first version of a work: what it had without an edit. */
export const START = 0

/** A link from a work as its history has it, so that it is the same once merges are undone. */
export interface LinkInHistory {
  readonly kind: string
  /** The work that it was made to, which may be merged into another one by now. */
  readonly toId: string
  /** The work that it leads to by now. */
  readonly currentId: string
  /** Whether the last that was done to it was to add it. */
  readonly isAdded: boolean
}

/** The links that a work ever got or lost: several may be one row while works are merged. */
export async function linkHistory(db: Reader, id: string): Promise<LinkInHistory[]> {
  const changes = await linksChangedSince(db, { id, number: START - 1 })
  const last = new Map(changes.map((change) => [`${change.kind} ${change.to_id}`, change] as const))
  const ids = [...last.values()].map(({ to_id: toId }) => toId)
  const current = ids.length > 0 ? await currentWorkIds(db, ids) : new Map<string, string>()
  return [...last.values()].map(({ kind, to_id: toId, added }) => ({
    ...{ kind, toId, currentId: current.get(toId) ?? toId, isAdded: added === 1 },
  }))
}

/**
 * The ids under which histories have a link, be they of its work or of those that are merged into it.
 * @returns none for a link that no edit made
 */
export async function idsInHistory(
  db: Reader,
  { fromId, kind, toId }: { readonly fromId: string; readonly kind: string; readonly toId: string },
): Promise<string[]> {
  const ids = new Set<string>()
  for (const id of [fromId, ...(await mergedInto(db, fromId))])
    for (const link of await linkHistory(db, id))
      if (link.kind === kind && link.currentId === toId && link.isAdded) ids.add(link.toId)
  return [...ids]
}
