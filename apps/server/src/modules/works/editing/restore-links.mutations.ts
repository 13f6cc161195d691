import { AppError } from '@afins/contract/errors'
import type { WorkLinkKind } from '@afins/contract/works'
import type { Writer } from '@afins/database'
import {
  currentWorkId,
  mergedInto,
  requireWorkForReference,
  type LockedWork,
} from '../redirects.queries.ts'
import { linksChangedSince } from './link-changes.queries.ts'
import { linkHistory, type LinkInHistory } from './link-history.loaders.ts'
import { insertSound } from './links.service.ts'
import { deleteLink, linkRows } from './links.queries.ts'
import type { EditDeps, LinkEdit } from './save-edit.mutations.ts'

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
): Promise<readonly LinkEdit[]> {
  const first = new Map<string, WantedLink>()
  for (const change of await linksChangedSince(tx, { id: work.id, number })) {
    const { kind, to_id: toId, position, added } = change
    const key = `${kind} ${toId}`
    if (!first.has(key)) first.set(key, { kind, toId, position, isWanted: added === 0 })
  }
  return (await applyLinks(deps, tx, work, [...first.values()])).changed
}

interface AppliedLinks {
  readonly changed: readonly LinkEdit[]
  /** Links that a merge is in the way of. */
  readonly refused: readonly WantedLink[]
}

/**
 * Adds and removes links from a work. While works are merged several links are one: that stays as long
 * as one of them is to be there.
 */
export async function applyLinks(
  deps: EditDeps,
  tx: Writer,
  work: LockedWork,
  links: readonly WantedLink[],
): Promise<AppliedLinks> {
  const changed: LinkEdit[] = []
  const refused: WantedLink[] = []
  if (links.length === 0) return { changed, refused }
  const present = await linkRows(tx, work.id)
  const history = await linkHistory(tx, work.id)
  const merged: LinkInHistory[] = []
  for (const id of await mergedInto(tx, work.id)) merged.push(...(await linkHistory(tx, id)))
  const isLeft = (one: LinkInHistory) =>
    links.find(({ kind, toId }) => kind === one.kind && toId === one.toId)?.isWanted ?? one.isAdded
  for (const link of links) {
    const { kind, toId: linkedId, position, isWanted } = link
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
      const error = await insertWanted(deps, tx, work, { kind, toId, position })
      if (error === 'work.link_cycle' || toId === work.id) refused.push(link)
      if (error !== null) continue
    } else {
      const isAnothers = row !== undefined && merged.some((one) => isAddedTo(one, kind, toId))
      if (row && !isAnothers && !others.some(isLeft)) await deleteLink(tx, row)
      else if (!own?.isAdded) continue
    }
    changed.push({ kind, toId: linkedId, position, added: isWanted })
  }
  return { changed, refused }
}

const isAddedTo = (link: LinkInHistory, kind: string, toId: string) =>
  link.isAdded && link.kind === kind && link.currentId === toId

/** @returns why not, where the other work is gone, or the link makes no sense any more */
async function insertWanted(
  deps: EditDeps,
  tx: Writer,
  from: LockedWork,
  { kind, toId, position }: Omit<WantedLink, 'isWanted'>,
): Promise<AppError['code'] | null> {
  try {
    const to = await requireWorkForReference(deps.database, tx, toId)
    await insertSound(deps, tx, { from, kind, to, position })
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
