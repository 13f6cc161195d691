import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { WorkLinkKind } from '@afins/contract/works'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { LockedWork } from '../redirects.queries.ts'
import { deleteLink, insertLinks, linkRows, lockLinks, targetsOf } from './links.queries.ts'
import { idsInHistory } from './link-history.loaders.ts'
import { loadContent } from './content.loaders.ts'
import { spendAct } from '../trust/trust.service.ts'
import { lockEditable, saveEdit, type EditDeps, type LinkEdit } from './save-edit.mutations.ts'

interface Link {
  readonly fromId: string
  readonly kind: WorkLinkKind
  readonly toId: string
}

/** Links a work to another one. @throws AppError */
export async function addLink(
  deps: EditDeps,
  uid: string,
  { fromId, kind, toId }: Link,
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const [from, to] = await lockBoth(deps, tx, fromId, toId)
    const position = await insertSound(deps, tx, { from, kind, to })
    if (position === null) return
    const link = { kind, toId: to.id, position, added: true }
    await saveLinks(deps, tx, from, [link], uid)
    await spendAct(deps, tx, uid, 'links', { works: [from, to] })
  })
}

interface SoundLink {
  readonly from: LockedWork
  readonly kind: WorkLinkKind
  readonly to: LockedWork
  /** Where it was before; the last one if left out. */
  readonly position?: number
}

/**
 * Adds a link where it makes sense.
 * @returns its position; null where it was there already
 * @throws AppError `work.link_invalid`, `work.too_many_links` or `work.link_cycle`
 */
export async function insertSound(
  deps: EditDeps,
  tx: Writer,
  { from, kind, to, position }: SoundLink,
): Promise<number | null> {
  if (!mayLink(from, kind, to)) throw new AppError('work.link_invalid')
  const present = await linkRows(tx, from.id)
  if (present.some((row) => row.from_id === from.id && row.kind === kind && row.to_id === to.id))
    return null
  const others = await linkRows(tx, to.id)
  if (Math.max(present.length, others.length) >= limits.linksOfWork)
    throw new AppError('work.too_many_links')
  await lockLinks(tx, from.interest, kind, deps.clock.now())
  if (kind !== 'adapts' && (await leadsTo(tx, kind, to.id, from.id)))
    throw new AppError('work.link_cycle')
  const place = position ?? present.filter((row) => row.from_id === from.id).length
  await insertLinks(tx, [{ from_id: from.id, kind, to_id: to.id, position: place }])
  return place
}

/** Removes a link, if it is there. @throws AppError */
export async function removeLink(
  deps: EditDeps,
  uid: string,
  { fromId, kind, toId }: Link,
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const [from, to] = await lockBoth(deps, tx, fromId, toId)
    const present = await linkRows(tx, from.id)
    const link = present.find(
      (row) => row.from_id === from.id && row.kind === kind && row.to_id === to.id,
    )
    if (!link) return
    await deleteLink(tx, link)
    const { position } = link
    const known = await idsInHistory(tx, { fromId: from.id, kind, toId: to.id })
    const ids = known.length > 0 ? known : [to.id]
    const removed = ids.map((id) => ({ kind, toId: id, position, added: false }))
    await saveLinks(deps, tx, from, removed, uid)
    await spendAct(deps, tx, uid, 'links', { works: [from, to] })
  })
}

async function saveLinks(
  deps: EditDeps,
  tx: Writer,
  from: LockedWork,
  links: readonly LinkEdit[],
  uid: string,
): Promise<void> {
  const content = await loadContent(tx, from.id)
  await saveEdit(deps, tx, from, { before: content, after: content, links }, { uid, reason: '' })
}

/** Locks two works in the order of their ids, so that two requests never wait for each other. */
async function lockBoth(
  deps: EditDeps,
  tx: Writer,
  fromId: string,
  toId: string,
): Promise<[LockedWork, LockedWork]> {
  const first = fromId < toId ? fromId : toId
  const one = await lockEditable(deps, tx, first)
  const other = await lockEditable(deps, tx, first === fromId ? toId : fromId)
  return first === fromId ? [one, other] : [other, one]
}

const isCreator = ({ kind }: LockedWork) => kind === 'person' || kind === 'group'

function mayLink(from: LockedWork, kind: WorkLinkKind, to: LockedWork): boolean {
  if (from.id === to.id) return false
  if (kind === 'adapts') return !isCreator(from) && !isCreator(to)
  if (from.interest !== to.interest) return false
  // Someone is a part of a group; that is all that creators have in common with works.
  if (isCreator(from) || isCreator(to)) return kind === 'part_of' && to.kind === 'group'
  return true
}

/** Whether links of a kind lead from one work to another, by however many steps. */
export async function leadsTo(
  db: Reader,
  kind: WorkLinkKind,
  from: string,
  to: string,
): Promise<boolean> {
  const seen = new Set([from])
  let next = [from]
  while (next.length > 0) {
    if (next.includes(to)) return true
    const targets = await targetsOf(db, kind, next)
    next = targets.filter((id) => !seen.has(id))
    for (const id of next) seen.add(id)
  }
  return false
}
