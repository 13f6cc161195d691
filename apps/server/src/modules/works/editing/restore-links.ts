import { AppError } from '@afins/contract/errors'
import type { WorkLinkKind } from '@afins/contract/works'
import type { Writer } from '@afins/database'
import { currentWorkId, requireWorkForReference, type LockedWork } from '../redirects.queries.ts'
import type { MergeInverse } from '../merging/merge-works.ts'
import { activeMergeOf } from '../merging/merges.queries.ts'
import { linksChangedSince } from './link-changes.queries.ts'
import { linkHistory, type LinkInHistory } from './link-history.ts'
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

/**
 * Adds and removes links from a work. While works are merged several links are one: that stays as long
 * as one of them is to be there.
 * @returns what changed
 */
export async function applyLinks(
  deps: EditDeps,
  tx: Writer,
  work: LockedWork,
  links: readonly WantedLink[],
): Promise<LinkEdit[]> {
  if (links.length === 0) return []
  const changed: LinkEdit[] = []
  const present = await linkRows(tx, work.id)
  const history = await linkHistory(tx, work.id)
  const isLeft = (one: LinkInHistory) =>
    links.find(({ kind, toId }) => kind === one.kind && toId === one.toId)?.isWanted ?? one.isAdded
  for (const { kind, toId: linkedId, position, isWanted } of links) {
    const toId = await currentWorkId(tx, linkedId)
    const row = present.find(
      (one) => one.from_id === work.id && one.kind === kind && one.to_id === toId,
    )
    const same = history.filter((one) => one.kind === kind && one.currentId === toId)
    const own = same.find((one) => one.toId === linkedId)
    const others = same.filter((one) => one !== own)
    if (isWanted && row) {
      // It is one with another link by now: that it is to be there is for when they are two again.
      if (toId === linkedId || own?.isAdded) continue
    } else if (isWanted) {
      if (!(await insertWanted(deps, tx, work, { kind, toId, position }))) continue
    } else {
      const stays =
        others.length > 0
          ? others.some(isLeft)
          : await wasThere(tx, work.id, { kind, toId: linkedId })
      if (row && !stays) await deleteLink(tx, row)
      else if (!own?.isAdded) continue
    }
    changed.push({ kind, toId: linkedId, position, added: isWanted })
  }
  return changed
}

/** Whether the work that another one was merged into had the same link before, as those of the start. */
async function wasThere(
  tx: Writer,
  id: string,
  { kind, toId }: Pick<WantedLink, 'kind' | 'toId'>,
): Promise<boolean> {
  for (let end = toId; ;) {
    const [merge] = await activeMergeOf(tx, { fromId: end })
    if (!merge) return false
    const { removed, added } = (JSON.parse(merge.inverse ?? '') as MergeInverse).links
    const isIn = (list: typeof removed, to: string) =>
      list.some((one) => one.from_id === id && one.kind === kind && one.to_id === to)
    if (isIn(removed, end) && !isIn(added, merge.into_id)) return true
    end = merge.into_id
  }
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
    await insertSound(deps, tx, { from, kind, to, position })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
