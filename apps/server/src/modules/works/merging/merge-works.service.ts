import type { WorkContent } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { fields } from '@afins/contract/fields'
import type { WorkId } from '@afins/contract/work-ids'
import { transaction, type Row, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { deleteLink, insertLinks, linkRows } from '../editing/links.queries.ts'
import { beginHistories } from '../editing/link-history.mutations.ts'
import { leadsTo } from '../editing/links.service.ts'
import { loadContent } from '../editing/content.loaders.ts'
import { saveEdit, type EditDeps } from '../editing/save-edit.mutations.ts'
import { lockWork, type LockedWork } from '../redirects.queries.ts'
import { levelOf, quotasOf } from '../trust/trust.policy.ts'
import { requireAct, spendAct, standingOf } from '../trust/trust.service.ts'
import { isHadByFewer } from './holders.loaders.ts'
import { mergeFacts } from './merge-facts.ts'
import { isActive } from './merges.policy.ts'
import {
  insertMerge,
  lockMerge,
  moveEditions,
  moveIds,
  proposalOf,
  redirect,
  runningMerges,
  setState,
  updateMerge,
  withdrawProposals,
} from './merges.queries.ts'
import { MOVE_ROWS } from './move-rows.jobs.ts'
import type { WorkMover } from './movers.mutations.ts'

export type MergeDeps = EditDeps &
  Pick<Context, 'journal'> & { readonly movers: readonly WorkMover[] }

type LinkRow = Row<'work_links'>

/** What a merge changed in the catalogue. */
export interface MergeInverse {
  readonly before: WorkContent
  readonly after: WorkContent
  readonly ids: readonly WorkId[]
  readonly editions: readonly string[]
  readonly links: { readonly removed: readonly LinkRow[]; readonly added: readonly LinkRow[] }
  /** What had led to the merged work. */
  readonly redirects: readonly string[]
}

interface Works {
  readonly fromId: string
  readonly intoId: string
}

/** Merges a work into another one, or proposes to. @returns the id of the merge @throws AppError */
export function mergeWorks(
  deps: MergeDeps,
  uid: string,
  { fromId, intoId, acceptConflictingIds }: Works & { readonly acceptConflictingIds: boolean },
  once: Once,
): Promise<string> {
  return once(async (tx) => {
    const standing = await standingOf(deps, tx, uid)
    requireAct(standing, 'merges')
    const works = await lockMergeable(deps, tx, { fromId, intoId })
    const { from, into } = works
    if (from.locked || into.locked) throw new AppError('work.locked')
    if (!acceptConflictingIds && (await haveConflictingIds(tx, works)))
      throw new AppError('work.merge_ids')
    const [proposal] = await proposalOf(tx, { fromId: from.id, intoId: into.id })
    if (proposal) return proposal.id
    const id = deps.ids.next()
    const { mergesBelow } = quotasOf[levelOf(standing)]
    const isProposal = !(await isHadByFewer(deps, tx, from, mergesBelow))
    const now = deps.clock.now()
    await insertMerge(tx, {
      ...{ id, from_id: from.id, into_id: into.id, state: 'proposed', uid, proposed_at: now },
    })
    const tags = [`work:${from.id}`, `work:${into.id}`]
    if (isProposal)
      deps.journal.emit(tx, {
        ...{ type: 'merge.proposed', actor: uid, owner: null, subject: from.id, tags },
        fields: { mergeId: id },
      })
    else await mergeNow(deps, tx, { id, uid, ...works })
    await deps.invalidation.invalidate(tx, ...tags)
    await spendAct(deps, tx, uid, 'merges')
    return id
  })
}

/** Agrees to a proposal. @throws AppError */
export async function agreeToMerge(deps: MergeDeps, uid: string, id: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const merge = await lockMerge(deps.database, tx, id)
    if (!merge) throw new AppError('work.merge_not_found')
    if (merge.state !== 'proposed') {
      if (merge.agreed_by === uid && isActive(merge)) return
      throw new AppError('work.merge_settled')
    }
    if (merge.uid === uid) throw new AppError('work.merge_own')
    await spendAct(deps, tx, uid, 'agreements')
    const fromId = merge.from_id
    const works = await lockMergeable(deps, tx, { fromId, intoId: merge.into_id })
    if (works.from.id !== fromId || works.into.id !== merge.into_id)
      throw new AppError('work.merge_settled')
    if (works.from.locked || works.into.locked) throw new AppError('work.locked')
    await updateMerge(tx, id, { agreed_by: uid })
    await mergeNow(deps, tx, { id, uid: merge.uid, ...works })
  })
}

/** Rejects a proposal of someone else. @throws AppError */
export async function rejectMerge(deps: MergeDeps, uid: string, id: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const merge = await lockMerge(deps.database, tx, id)
    if (!merge) throw new AppError('work.merge_not_found')
    if (merge.state === 'rejected' && merge.agreed_by === uid) return
    if (merge.state !== 'proposed') throw new AppError('work.merge_settled')
    if (merge.uid === uid) throw new AppError('work.merge_own')
    await spendAct(deps, tx, uid, 'agreements')
    const now = deps.clock.now()
    await updateMerge(tx, id, { state: 'rejected', agreed_by: uid, undone_at: now })
    await deps.invalidation.invalidate(tx, `work:${merge.from_id}`, `work:${merge.into_id}`)
  })
}

/** Merges a work into another one, as the operator. @returns the id of the merge @throws AppError */
export function mergeByOperator(deps: MergeDeps, works: Works): Promise<string> {
  return transaction(deps.database, async (tx) => {
    const { from, into } = await lockMergeable(deps, tx, works)
    const id = deps.ids.next()
    await insertMerge(tx, {
      ...{ id, from_id: from.id, into_id: into.id, state: 'proposed' },
      proposed_at: deps.clock.now(),
    })
    await mergeNow(deps, tx, { id, uid: null, from, into })
    return id
  })
}

interface LockedPair {
  readonly from: LockedWork
  readonly into: LockedWork
}

/** Both works, locked in the order of their ids. @throws AppError */
async function lockMergeable(
  { database }: MergeDeps,
  tx: Writer,
  { fromId, intoId }: Works,
): Promise<LockedPair> {
  const first = fromId < intoId ? fromId : intoId
  const one = await lockWork(database, tx, first)
  const other = await lockWork(database, tx, first === fromId ? intoId : fromId)
  const [from, into] = first === fromId ? [one, other] : [other, one]
  if (from.id === into.id) throw new AppError('work.merge_itself')
  if (from.kind !== into.kind || from.interest !== into.interest)
    throw new AppError('work.merge_kinds')
  if ((await runningMerges(tx, { ids: [from.id, into.id] })).length > 0)
    throw new AppError('work.merge_running')
  return { from, into }
}

/** Whether a source that gives each work one id gives these two different ones. */
async function haveConflictingIds(tx: Writer, { from, into }: LockedPair): Promise<boolean> {
  const [ours, theirs] = [await loadContent(tx, into.id), await loadContent(tx, from.id)]
  // A book has an ISBN, and Open Library an id, for each edition.
  const single = ours.ids.filter(({ source }) => source !== 'isbn13' && source !== 'ol_edition')
  return single.some(({ source }) => theirs.ids.some((other) => other.source === source))
}

/**
 * Has one work answer as the other from now on. The facts follow in this transaction, what people
 * noted by a job: writes resolve redirects in their own transactions, so nothing new is noted of the
 * merged one.
 */
async function mergeNow(
  deps: MergeDeps,
  tx: Writer,
  { id, uid, from, into }: LockedPair & { readonly id: string; readonly uid: string | null },
): Promise<void> {
  const now = deps.clock.now()
  await beginHistories(tx, [...(await linkRows(tx, from.id)), ...(await linkRows(tx, into.id))])
  const redirects = await redirect(tx, from.id, into.id)
  await setState(tx, from.id, 'merged')
  const before = await loadContent(tx, into.id)
  const theirs = await loadContent(tx, from.id)
  const ids = await moveIds(tx, from.id, into.id)
  const editions = await moveEditions(tx, from.id, into.id)
  const links = await moveLinks(tx, from.id, into.id)
  const after = mergeFacts(before, theirs)
  const reason = `Juntada com «${theirs.title}»`.slice(0, fields.editReason.max)
  await saveEdit(deps, tx, into, { before, after }, { uid, reason, kind: 'merge' })
  const inverse: MergeInverse = { before, after, ids, editions, links, redirects }
  await updateMerge(tx, id, { state: 'moving', merged_at: now, inverse: JSON.stringify(inverse) })
  await withdrawProposals(tx, from.id, now)
  await deps.jobs.enqueue(tx, { kind: MOVE_ROWS, key: id, payload: { mergeId: id } })
  const all = [from.id, into.id, ...redirects, ...linkedIds(links)]
  await deps.invalidation.invalidate(tx, ...new Set(all.map((each) => `work:${each}`)))
}

export function linkedIds({ removed, added }: MergeInverse['links']): string[] {
  return [...removed, ...added].flatMap((link) => [link.from_id, link.to_id])
}

/** Has the links of a work lead to and from the other one, where that makes sense. */
async function moveLinks(
  tx: Writer,
  fromId: string,
  intoId: string,
): Promise<{ removed: LinkRow[]; added: LinkRow[] }> {
  const removed = await linkRows(tx, fromId)
  for (const link of removed) await deleteLink(tx, link)
  const present = await linkRows(tx, intoId)
  const added: LinkRow[] = []
  for (const link of removed) {
    const moved = {
      ...link,
      from_id: link.from_id === fromId ? intoId : link.from_id,
      to_id: link.to_id === fromId ? intoId : link.to_id,
    }
    const isThere = [...present, ...added].some(
      (one) =>
        one.from_id === moved.from_id && one.kind === moved.kind && one.to_id === moved.to_id,
    )
    if (isThere || moved.from_id === moved.to_id) continue
    // Two chains of parts that were fine apart may be a cycle now.
    if (link.kind !== 'adapts' && (await leadsTo(tx, link.kind, moved.to_id, moved.from_id)))
      continue
    await insertLinks(tx, [moved])
    added.push(moved)
  }
  return { removed, added }
}
