import type { Row, Writer } from '@afins/database'
import { changesOfLinksTo } from '../editing/link-changes.queries.ts'
import { linkHistory } from '../editing/link-history.loaders.ts'
import { deleteLink, insertLinks, linkRows } from '../editing/links.queries.ts'
import { leadsTo } from '../editing/links.service.ts'
import { currentWorkIds } from '../redirects.queries.ts'
import { linkedIds, type MergeDeps, type MergeInverse } from './merge-works.service.ts'
import { activeMergeOf, lockMerge, updateMerge } from './merges.queries.ts'

type LinkRow = Row<'work_links'>
type MovedLinks = MergeInverse['links']

interface Undone {
  readonly fromId: string
  readonly intoId: string
  /** Works that lead to the other one only through the merged one. */
  readonly redirects: readonly string[]
}

/** A link as another merge found it, and as it is to find it once this one is undone. */
interface Replaced {
  readonly found: LinkRow
  readonly now: LinkRow
}

/**
 * Has the links of a merged work lead from and to it again, also where the works that it is linked to
 * were merged since, and those that were made to it while it was merged. A link that was removed
 * since stays removed: it was a wrong one of the merged work as well.
 */
export async function moveLinksBack(
  deps: Pick<MergeDeps, 'database'>,
  tx: Writer,
  { removed, added }: MovedLinks,
  undone: Undone,
): Promise<void> {
  const { fromId, intoId } = undone
  const current = await currentWorkIds(tx, linkedIds({ removed, added }))
  const led = (link: LinkRow) => withEnds(link, (id) => current.get(id) ?? id)
  const moved = added.map(led)
  const present = await linkRows(tx, intoId)
  const gone = moved.filter((link) => !present.some((one) => isSame(one, link)))
  const asMoved = (link: LinkRow) => withEnds(link, (id) => (id === fromId ? intoId : id))
  const back: LinkRow[] = []
  for (const link of removed) {
    const found = asMoved(link)
    // One that was there already is not the same: edits say of each whether it was removed since.
    const isGone = isIn(added, found)
      ? isIn(gone, led(found)) &&
        !((await isLeftOut(deps, tx, found, undone)) && (await makesSense(tx, led(link))))
      : await isRemoved(tx, link)
    if (!isGone) back.push(led(link))
    if (!isIn(added, found) && (await isRemoved(tx, found))) await deleteLink(tx, found)
  }
  for (const link of moved) if (!(await isOwn(tx, link))) await deleteLink(tx, link)
  const late = await linkedWhileMerged(tx, present, [...moved, ...back.map(asMoved)], undone)
  for (const link of late) await deleteLink(tx, link)
  const all = [...back, ...late.map((link) => ({ ...link, to_id: fromId }))]
  await insertLinks(
    tx,
    all.filter((link) => link.from_id !== link.to_id),
  )
  const isMoved = (link: LinkRow) => isIn(added, asMoved(link))
  const replaced = removed.filter(isMoved).map((now) => ({ found: asMoved(now), now }))
  await tellLaterMerges(deps, tx, replaced, undone)
}

/** Whether a later merge of its other end left a link out, as it made no sense there: no edit removed it. */
async function isLeftOut(
  { database }: Pick<MergeDeps, 'database'>,
  tx: Writer,
  found: LinkRow,
  { intoId }: Undone,
): Promise<boolean> {
  for (let link = found; ;) {
    const end = link.from_id === intoId ? link.to_id : link.from_id
    const [active] = await activeMergeOf(tx, { fromId: end })
    const merge = active && (await lockMerge(database, tx, active.id))
    if (!merge?.inverse) return false
    const { links } = JSON.parse(merge.inverse) as MergeInverse
    const moved = withEnds(link, (id) => (id === merge.from_id ? merge.into_id : id))
    if (isIn(links.removed, link) && !isIn(links.added, moved)) return true
    link = moved
  }
}

async function makesSense(tx: Writer, { kind, from_id: fromId, to_id: toId }: LinkRow) {
  return kind === 'adapts' || !(await leadsTo(tx, kind, toId, fromId))
}

/** Whether a link that was one with another link of its work was removed by an edit. */
async function isRemoved(tx: Writer, link: LinkRow): Promise<boolean> {
  const current = (await currentWorkIds(tx, [link.to_id])).get(link.to_id)
  const same = (await linkHistory(tx, link.from_id)).filter(
    ({ kind, currentId }) => kind === link.kind && currentId === current,
  )
  return same.length > 0 && !same.some(({ isAdded }) => isAdded)
}

/** Whether an edit has added this link besides one that was moved, as after that was removed. */
async function isOwn(tx: Writer, link: LinkRow): Promise<boolean> {
  return (await linkHistory(tx, link.from_id)).some(
    ({ kind, currentId, isAdded }) => isAdded && kind === link.kind && currentId === link.to_id,
  )
}

/** The same, of a link that was made to this very work. */
async function isMadeByEdit(tx: Writer, link: LinkRow): Promise<boolean> {
  return (await linkHistory(tx, link.from_id)).some(
    ({ kind, toId, isAdded }) => isAdded && kind === link.kind && toId === link.to_id,
  )
}

/** Links that were made to the merged work while it was merged, so that they lead to the other one. */
async function linkedWhileMerged(
  tx: Writer,
  present: readonly LinkRow[],
  explained: readonly LinkRow[],
  { fromId, intoId, redirects }: Undone,
): Promise<LinkRow[]> {
  const others = present.filter((link) => link.to_id === intoId && !isIn(explained, link))
  if (others.length === 0) return []
  const changes = await changesOfLinksTo(tx, { ids: [fromId, intoId, ...redirects] })
  return others.filter(({ from_id: id, kind }) => {
    const own = changes.filter((change) => change.from_id === id && change.kind === kind)
    const isOfInto = own.findLast(({ to_id: toId }) => toId === intoId)?.added === 1
    return !isOfInto && own.findLast(({ to_id: toId }) => toId !== intoId)?.added === 1
  })
}

/** Has the merges that moved these links on since, by their other end, move them back to where they are now. */
async function tellLaterMerges(
  { database }: Pick<MergeDeps, 'database'>,
  tx: Writer,
  replaced: readonly Replaced[],
  { fromId }: Undone,
): Promise<void> {
  for (let each of replaced) {
    const { now } = each
    let end = now.from_id === fromId ? now.to_id : now.from_id
    for (;;) {
      const [active] = await activeMergeOf(tx, { fromId: end })
      const merge = active && (await lockMerge(database, tx, active.id))
      if (!merge?.inverse) break
      const inverse = JSON.parse(merge.inverse) as MergeInverse
      const { from_id: mergedId, into_id: intoId } = merge
      const asMoved = (link: LinkRow) => withEnds(link, (id) => (id === mergedId ? intoId : id))
      const next = { found: asMoved(each.found), now: asMoved(each.now) }
      const links = {
        removed: withReplaced(inverse.links.removed, each),
        added: withReplaced(inverse.links.added, next),
      }
      // It was one with another link there, and is no longer.
      const isAlone =
        isIn(links.removed, each.now) && !isIn(links.added, next.now) && !isLoop(next.now)
      if (isAlone && !(await isMadeByEdit(tx, next.now))) links.added.push(next.now)
      await updateMerge(tx, merge.id, { inverse: JSON.stringify({ ...inverse, links }) })
      each = next
      end = intoId
    }
  }
}

function withReplaced(links: readonly LinkRow[], { found, now }: Replaced): LinkRow[] {
  return links.map((link) => (isSame(link, found) ? { ...now, position: link.position } : link))
}

function withEnds(link: LinkRow, endOf: (id: string) => string): LinkRow {
  return { ...link, from_id: endOf(link.from_id), to_id: endOf(link.to_id) }
}

const isLoop = (link: LinkRow) => link.from_id === link.to_id

const isIn = (links: readonly LinkRow[], link: LinkRow) => links.some((one) => isSame(one, link))

function isSame(one: LinkRow, other: LinkRow): boolean {
  return one.from_id === other.from_id && one.kind === other.kind && one.to_id === other.to_id
}
