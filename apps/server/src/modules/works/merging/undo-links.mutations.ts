import type { Row, Writer } from '@afins/database'
import { changesOfLinksTo } from '../editing/link-changes.queries.ts'
import { idsInHistory, linkHistory } from '../editing/link-history.loaders.ts'
import { deleteLink, insertLinks, linkRows } from '../editing/links.queries.ts'
import { leadsTo } from '../editing/links.service.ts'
import { currentWorkIds, mergedInto } from '../redirects.queries.ts'
import { linkedIds, type MergeDeps, type MergeInverse } from './merge-works.service.ts'
import { activeMergeOf, lockMerge, undoneMergesOf, updateMerge } from './merges.queries.ts'

type LinkRow = Row<'work_links'>
type MovedLinks = MergeInverse['links']

interface Undone {
  readonly fromId: string
  readonly intoId: string
  /** Works that lead to the other one only through the merged one. */
  readonly redirects: readonly string[]
  readonly mergedAt: number
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
  const fates = new Map<LinkRow, Fate>()
  for (const link of added) fates.set(link, await fateOf(deps, tx, link, undone))
  const moved = added.filter((link) => fates.get(link) !== 'removed').map(led)
  const present = await linkRows(tx, intoId)
  const gone = moved.filter((link) => !present.some((one) => isSame(one, link)))
  const asMoved = (link: LinkRow) => withEnds(link, (id) => (id === fromId ? intoId : id))
  const back: LinkRow[] = []
  for (const link of removed) {
    const found = asMoved(link)
    const moving = added.find((one) => isSame(one, found))
    const fate = moving && fates.get(moving)
    // One that was there already is not the same: edits say of each whether it was removed since.
    const isGone = moving
      ? fate === 'removed' ||
        (isIn(gone, led(found)) && !(fate === 'left out' && (await makesSense(tx, led(link)))))
      : await isRemoved(tx, link)
    if (!isGone) back.push(led(link))
    if (!moving && ((await isRemoved(tx, found)) || (await wasOnly(tx, link, found))))
      await deleteLink(tx, found)
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
  await replaceInLaterMerges(deps, tx, replaced, undone)
}

/**
 * What later merges of its other end made of a link: one found it no more, as an edit had removed it
 * before; one left it out, as it made no sense there or was there already; or each moved it on.
 */
type Fate = 'removed' | 'left out' | 'moved on'

async function fateOf(
  { database }: Pick<MergeDeps, 'database'>,
  tx: Writer,
  found: LinkRow,
  { intoId }: Undone,
): Promise<Fate> {
  for (let link = found; ;) {
    const end = link.from_id === intoId ? link.to_id : link.from_id
    const [active] = await activeMergeOf(tx, { fromId: end })
    const merge = active && (await lockMerge(database, tx, active.id))
    if (!merge?.inverse) return 'moved on'
    const { links } = JSON.parse(merge.inverse) as MergeInverse
    const moved = withEnds(link, (id) => (id === merge.from_id ? merge.into_id : id))
    if (!isIn(links.removed, link)) return 'removed'
    if (!isIn(links.added, moved)) return 'left out'
    link = moved
  }
}

async function makesSense(tx: Writer, { kind, from_id: fromId, to_id: toId }: LinkRow) {
  return kind === 'adapts' || !(await leadsTo(tx, kind, toId, fromId))
}

/** Whether a link that was one with another link of its work was removed by an edit, and none has it. */
async function isRemoved(tx: Writer, { from_id: fromId, kind, to_id: linkedId }: LinkRow) {
  const toId = (await currentWorkIds(tx, [linkedId])).get(linkedId) ?? linkedId
  const isKnown = (await linkHistory(tx, fromId)).some(
    (one) => one.kind === kind && one.currentId === toId,
  )
  return isKnown && (await idsInHistory(tx, { fromId, kind, toId })).length === 0
}

/** Whether a link that another one was as well is that one only: nothing else says that it is there. */
async function wasOnly(tx: Writer, link: LinkRow, found: LinkRow): Promise<boolean> {
  const isKnown = async ({ from_id: fromId, kind, to_id: toId }: LinkRow) =>
    (await idsInHistory(tx, { fromId, kind, toId })).length > 0
  return (await isKnown(link)) && !(await isKnown(found))
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
  const late: LinkRow[] = []
  for (const link of others) {
    const { from_id: id, kind } = link
    const of = (workId: string) =>
      changes.filter((change) => change.from_id === workId && change.kind === kind)
    const isOfInto = (workId: string) =>
      of(workId).findLast(({ to_id: toId }) => toId === intoId)?.added === 1
    const isOfMerged = of(id).findLast(({ to_id: toId }) => toId !== intoId)?.added === 1
    // Works that are merged into the one that it is from may have brought it.
    if (isOfMerged && ![id, ...(await mergedInto(tx, id))].some(isOfInto)) late.push(link)
  }
  return late
}

/** Has the merges that moved these links on since, by their other end, move them back to where they are now. */
async function replaceInLaterMerges(
  { database }: Pick<MergeDeps, 'database'>,
  tx: Writer,
  replaced: readonly Replaced[],
  { fromId, mergedAt }: Undone,
): Promise<void> {
  for (let each of replaced) {
    const { now } = each
    let end = now.from_id === fromId ? now.to_id : now.from_id
    await replaceInUndoneMerges(tx, each, { fromId: end, after: mergedAt })
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

/** The same for those that were undone: edits made meanwhile are taken back by what they moved. */
async function replaceInUndoneMerges(
  tx: Writer,
  replaced: Replaced,
  of: { readonly fromId: string; readonly after: number },
): Promise<void> {
  for (const { id, inverse: stored } of await undoneMergesOf(tx, of)) {
    const inverse = JSON.parse(stored ?? '') as MergeInverse
    const links = { ...inverse.links, removed: withReplaced(inverse.links.removed, replaced) }
    await updateMerge(tx, id, { inverse: JSON.stringify({ ...inverse, links }) })
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
