import { AppError } from '@afins/contract/errors'
import type { WorkLinkKind } from '@afins/contract/works'
import type { Writer } from '@afins/database'
import { currentWorkId, requireWorkForReference, type LockedWork } from '../redirects.queries.ts'
import { linksChangedSince } from './link-changes.queries.ts'
import { insertSound } from './links.ts'
import { deleteLink, linkRows } from './links.queries.ts'
import type { EditDeps, LinkEdit } from './save-edit.ts'

/** Whether a work is to have a link. */
export interface WantedLink {
  readonly kind: WorkLinkKind
  readonly toId: string
  readonly position: number
  readonly isWanted: boolean
}

/** Makes the links from a work what they were in a version, where they still make sense. @returns what changed */
export async function restoreLinks(
  deps: EditDeps,
  tx: Writer,
  work: LockedWork,
  number: number,
): Promise<LinkEdit[]> {
  const first = new Map<string, WantedLink>()
  for (const change of await linksChangedSince(tx, { id: work.id, number })) {
    const { kind, to_id: toId, position, added } = change
    const key = `${kind} ${toId}`
    if (!first.has(key)) first.set(key, { kind, toId, position, isWanted: added === 0 })
  }
  return applyLinks(deps, tx, work, [...first.values()])
}

/** Adds and removes links from a work. @returns what changed */
export async function applyLinks(
  deps: EditDeps,
  tx: Writer,
  work: LockedWork,
  links: readonly WantedLink[],
): Promise<LinkEdit[]> {
  const changed: LinkEdit[] = []
  const present = links.length === 0 ? [] : await linkRows(tx, work.id)
  for (const { kind, toId: linkedId, position, isWanted } of links) {
    const toId = await currentWorkId(tx, linkedId)
    const row = present.find(
      (one) => one.from_id === work.id && one.kind === kind && one.to_id === toId,
    )
    if ((row !== undefined) === isWanted) continue
    if (row) await deleteLink(tx, row)
    else if (!(await insertWanted(deps, tx, work, { kind, toId, position }))) continue
    changed.push({ kind, toId: linkedId, position, added: isWanted })
  }
  return changed
}

/** @returns false where the other work is gone, or the link makes no sense any more */
async function insertWanted(
  deps: EditDeps,
  tx: Writer,
  from: LockedWork,
  { kind, toId, position }: Omit<WantedLink, 'isWanted'>,
): Promise<boolean> {
  try {
    const to = await requireWorkForReference(deps.database, tx, toId)
    return (await insertSound(deps, tx, { from, kind, to, position })) !== null
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
