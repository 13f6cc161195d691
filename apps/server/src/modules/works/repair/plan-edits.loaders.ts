import type { WorkContent } from '@afins/contract/api'
import type { Reader } from '@afins/database'
import { parseContent } from '../editing/content.ts'
import { linksChangedSince } from '../editing/link-changes.queries.ts'
import { linkHistory, START } from '../editing/link-history.loaders.ts'
import { loadContent } from '../editing/content.loaders.ts'
import type { FormerEdition } from '../editing/restore-editions.mutations.ts'
import type { WantedLink } from '../editing/restore-links.mutations.ts'
import type { MergeInverse } from '../merging/merge-works.service.ts'
import type { StoredEditionChange } from '../editing/save-edit.mutations.ts'
import { replay, replayEdition, type EditionStep } from './replay.ts'
import type { RevertScope } from './revert.queries.ts'
import { undoneInverses, undoneMergesInto } from './reverted-merges.queries.ts'
import { versionMakers, versionsFrom } from './reverted-versions.queries.ts'

/** What a work is to be without what some accounts did to it. */
export interface EditsPlan {
  /** The versions that are taken back, which were not before. */
  readonly numbers: readonly number[]
  readonly before: WorkContent
  readonly after: WorkContent
  readonly editions: readonly FormerEdition[]
  /** Editions that another work is to have again, whose merge into this one was undone. */
  readonly elsewhere: readonly { readonly workId: string; readonly edition: FormerEdition }[]
  readonly links: readonly WantedLink[]
  /** Links that another work is to have again, whose merge into this one was undone. */
  readonly linksElsewhere: readonly { readonly workId: string; readonly link: WantedLink }[]
}

/** @returns null where there is nothing to take back, or no content from before is stored */
export async function planEdits(
  db: Reader,
  id: string,
  scope: RevertScope,
): Promise<EditsPlan | null> {
  const makers = await versionMakers(db, { id })
  const merges = await undoneMergesInto(db, id, scope)
  const isTheirs = ({ uid, at, kind, number }: (typeof makers)[number]) => {
    if (number === makers[0]?.number || at < scope.since) return false
    if (kind === 'merge') return merges.some(({ merged_at: mergedAt }) => mergedAt === at)
    if (kind === 'unmerge') return merges.some(({ undone_at: undoneAt }) => undoneAt === at)
    return kind === 'edit' && uid !== null && scope.uids.includes(uid)
  }
  const numbers = makers
    .filter((maker) => maker.reverted_at === null && isTheirs(maker))
    .map(({ number }) => number)
  const gone = new Set(
    makers
      .filter(({ kind, reverted_at: at }) => kind === 'revert' || at !== null)
      .map(({ number }) => number)
      .concat(numbers),
  )
  const first = Math.min(...gone)
  const base = makers.findLast(({ number, has_content: has }) => number < first && Boolean(has))
  if (!base) return null
  const [start, ...rows] = await versionsFrom(db, { id, number: base.number })
  if (!start) return null
  const before = await loadContent(db, id)
  const steps = rows.map((row) => ({
    content: row.content === '' ? null : parseContent(row.content),
    changed: JSON.parse(row.changed) as (keyof WorkContent)[],
    isEffective: !gone.has(row.number),
  }))
  // What changed since without a version, as the names of creators.
  steps.push({ content: before, changed: [], isEffective: true })
  const editions = editionsWithout(rows, gone)
  const links = await linksWithout(db, id, base.number, gone)
  const homes = new Map<string, string>()
  const homesOfLinks = new Map<string, LinkHome[]>()
  for (const { from_id: fromId, inverse, merged_at: at } of await undoneInverses(db, {
    intoId: id,
  })) {
    const moved = JSON.parse(inverse ?? '') as MergeInverse
    const mergedAs = makers.find((maker) => maker.kind === 'merge' && maker.at === at)?.number ?? 0
    for (const edition of moved.editions)
      homes.set(edition, await firstHomeOfEdition(db, { workId: fromId, edition, before: at ?? 0 }))
    const keys = new Set(
      moved.links.removed.filter((link) => link.from_id === fromId).map(keyOfLink),
    )
    // Its history says it as it is whatever else was merged meanwhile.
    for (const { kind, toId, isAdded } of await linkHistory(db, fromId))
      if (isAdded) keys.add(`${kind} ${toId}`)
    for (const key of keys) {
      const others = homesOfLinks.get(key) ?? []
      const found = await firstHomes(db, { workId: fromId, key, before: at ?? 0 })
      homesOfLinks.set(key, [...others, ...found.map((home) => ({ ...home, mergedAs }))])
    }
  }
  // What was removed before the merge was this work's own.
  const homesOf = ({ kind, toId, changes }: LinkWithout) =>
    (homesOfLinks.get(`${kind} ${toId}`) ?? []).filter(({ mergedAs }) => {
      const later = changes.filter(({ number }) => number > mergedAs)
      const last = later.findLast(({ isGone }) => !isGone)
      return later.some(({ isGone, isAdded }) => isGone && !isAdded) && last?.isAdded !== false
    })
  return {
    numbers,
    before,
    after: replay(parseContent(start.content), steps),
    editions: editions.filter((edition) => !homes.has(edition.id)),
    elsewhere: editions.flatMap((edition) => {
      const workId = homes.get(edition.id)
      return workId === undefined ? [] : [{ workId, edition }]
    }),
    links: links.map((link) =>
      // It was this work's only while the other one was merged into it.
      link.isOwn || homesOf(link).length === 0 ? link : { ...link, isWanted: false },
    ),
    linksElsewhere: links.flatMap((link) =>
      homesOf(link).map(({ workId, toId }) => ({
        ...{ workId, link: { ...link, toId, isWanted: true } },
      })),
    ),
  }
}

/** The work that an edition came from, as `firstHomes` finds it for links. */
async function firstHomeOfEdition(
  db: Reader,
  of: { readonly workId: string; readonly edition: string; readonly before: number },
): Promise<string> {
  for (const merge of await undoneInverses(db, { intoId: of.workId })) {
    const { editions } = JSON.parse(merge.inverse ?? '') as MergeInverse
    const before = merge.merged_at ?? 0
    if (before < of.before && editions.includes(of.edition))
      return firstHomeOfEdition(db, { ...of, workId: merge.from_id, before })
  }
  return of.workId
}

/**
 * The works that a link of a work came from, which were merged into it before another merge, and are
 * no longer.
 */
async function firstHomes(
  db: Reader,
  of: { readonly workId: string; readonly key: string; readonly before: number },
): Promise<{ workId: string; toId: string }[]> {
  const homes: { workId: string; toId: string }[] = []
  for (const merge of await undoneInverses(db, { intoId: of.workId })) {
    const { links } = JSON.parse(merge.inverse ?? '') as MergeInverse
    const isBrought = links.added.some(
      (link) => link.from_id === of.workId && keyOfLink(link) === of.key,
    )
    if (!isBrought || (merge.merged_at ?? 0) >= of.before) continue
    for (const link of links.removed) {
      const toId = link.to_id === merge.from_id ? of.workId : link.to_id
      if (link.from_id !== merge.from_id || keyOfLink({ ...link, to_id: toId }) !== of.key) continue
      const earlier = { workId: merge.from_id, key: keyOfLink(link), before: merge.merged_at ?? 0 }
      homes.push(...(await firstHomes(db, earlier)))
    }
  }
  if (homes.length > 0) return homes
  return [{ workId: of.workId, toId: of.key.split(' ')[1] ?? '' }]
}

/** What the editions are to be that versions which are gone have changed. */
function editionsWithout(
  rows: readonly { readonly number: number; readonly editions: string }[],
  gone: ReadonlySet<number>,
): FormerEdition[] {
  const chains = new Map<string, EditionStep[]>()
  for (const { number, editions } of rows)
    for (const change of JSON.parse(editions || '[]') as readonly StoredEditionChange[]) {
      const id = (change.before ?? change.after)?.id ?? ''
      const steps = chains.get(id) ?? []
      chains.set(id, [...steps, { change, isEffective: !gone.has(number) }])
    }
  return [...chains]
    .filter(([, steps]) => steps.some(({ isEffective }) => !isEffective))
    .map(([id, steps]) => ({
      ...{ id, former: replayEdition(steps), createdAt: steps[0]?.change.createdAt ?? 0 },
    }))
}

/** A work that had a link while it was merged into another one. */
interface LinkHome {
  readonly workId: string
  /** The work that it led to there. */
  readonly toId: string
  /** The version of the other one that the merge made. */
  readonly mergedAs: number
}

interface LinkWithout extends WantedLink {
  /** Whether the work has it itself, without those that are merged into it. */
  readonly isOwn: boolean
  /** What versions did to it, and which of them are taken back. */
  readonly changes: readonly {
    readonly number: number
    readonly isAdded: boolean
    readonly isGone: boolean
  }[]
}

async function linksWithout(
  db: Reader,
  id: string,
  number: number,
  gone: ReadonlySet<number>,
): Promise<LinkWithout[]> {
  const all = await linksChangedSince(db, { id, number: START - 1 })
  const before = new Map(
    all.filter((row) => row.number <= number).map((row) => [keyOfLink(row), row] as const),
  )
  const chains = Map.groupBy(
    all.filter((row) => row.number > number),
    keyOfLink,
  )
  return [...chains].flatMap(([key, changes]) => {
    const [first] = changes
    if (!first || changes.every((change) => !gone.has(change.number))) return []
    const last = changes.findLast((change) => !gone.has(change.number))
    const isWanted = last ? last.added === 1 : first.added === 0
    const isOwn = (last ?? before.get(key))?.added === 1
    const { kind, to_id: toId, position } = first
    const said = changes.map(({ number: at, added }) => ({
      ...{ number: at, isAdded: added === 1, isGone: gone.has(at) },
    }))
    return [{ kind, toId, position, isWanted, isOwn, changes: said }]
  })
}

const keyOfLink = ({ kind, to_id: toId }: { readonly kind: string; readonly to_id: string }) =>
  `${kind} ${toId}`
