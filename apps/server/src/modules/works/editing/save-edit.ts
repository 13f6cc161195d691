import type { EditionChange, WorkContent } from '@afins/contract/api'
import { DAY } from '@afins/contract/durations'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { IdSource } from '@afins/contract/work-ids'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { spendWithin } from '#platform/limiter.ts'
import { lockWork, type LockedWork } from '../redirects.queries.ts'
import {
  addId,
  holderOf,
  removeIds,
  replaceCredits,
  replaceGenres,
  replaceTerms,
  setFacts,
} from './content.queries.ts'
import { allTitles, changedFields } from './content.ts'
import { insertVersion, versionExists } from './versions.queries.ts'

export type EditDeps = Pick<Context, 'database' | 'clock' | 'ids' | 'invalidation' | 'jobs'>

/** Who changes a work, and why. Operators have no uid. */
export interface Edit {
  readonly uid: string | null
  readonly reason: string
}

/** A change of an edition, and when that was added: what is removed comes back to its place. */
export interface StoredEditionChange extends EditionChange {
  readonly createdAt: number
}

interface States {
  readonly before: WorkContent
  readonly after: WorkContent
  /** What was done to its editions already. */
  readonly editions?: readonly StoredEditionChange[]
}

/** Renames a creator in all works that credit them. */
export const RENAME_CREATOR = 'works.rename-creator'

/** A work that someone may edit, locked. @throws AppError `work.not_found` or `work.locked` */
export async function lockEditable(
  { database }: Pick<Context, 'database'>,
  tx: Writer,
  id: string,
): Promise<LockedWork> {
  const work = await lockWork(database, tx, id)
  if (work.locked) throw new AppError('work.locked')
  return work
}

/** Counts an edit, last in its transaction. @throws AppError `work.daily_edits` with `retryAfter` */
export async function spendEdit(
  { clock }: Pick<Context, 'clock'>,
  tx: Writer,
  uid: string,
): Promise<void> {
  const bucket = { key: `work-edits:${uid}`, max: limits.workEditsPerDay, windowMs: DAY }
  const over = await spendWithin(tx, clock.steady(), [bucket])
  if (over) throw new AppError('work.daily_edits', { retryAfter: over.retryAfter })
}

/**
 * Stores another state of a locked work as its next version; nothing where it is the same.
 * @throws AppError `work.id_taken`
 */
export async function saveEdit(
  deps: EditDeps,
  tx: Writer,
  work: Pick<LockedWork, 'id' | 'interest' | 'version' | 'origin' | 'added_by'>,
  { before, after, editions = [] }: States,
  { uid, reason }: Edit,
): Promise<void> {
  const changed = changedFields(before, after)
  if (changed.length === 0 && editions.length === 0) return
  const { id, interest, version, origin } = work
  // Whose import it came with is theirs to know: they may have brought it for themselves only.
  const addedBy = origin === 'import' ? null : work.added_by
  const now = deps.clock.now()
  // A work that was never edited has no version yet: this is the one to go back to.
  if ((await versionExists(tx, { id, number: version })).length === 0)
    await insertVersion(tx, {
      ...{ work_id: id, number: version, uid: addedBy, at: now, reason: '' },
      content: JSON.stringify(before),
    })
  await setFacts(tx, id, { ...factsOf(after), version: version + 1, updated_at: now })
  if (changed.includes('credits')) await replaceCredits(tx, id, creditRows(id, after))
  if (changed.includes('genres')) await replaceGenres(tx, id, after.genres)
  if (changed.includes('ids')) await saveIds(tx, id, before, after)
  await replaceTerms(tx, {
    ...{ id, interest, titles: allTitles(after) },
    creators: after.credits.map(({ name }) => name),
  })
  await insertVersion(tx, {
    ...{ work_id: id, number: version + 1, uid, at: now, reason },
    content: JSON.stringify(after),
    editions: editions.length === 0 ? '' : JSON.stringify(editions),
  })
  const creators = [...before.credits, ...after.credits].map((credit) => `work:${credit.id}`)
  await deps.invalidation.invalidate(tx, `work:${id}`, ...new Set(creators))
  if (changed.includes('title'))
    await deps.jobs.enqueue(tx, { kind: RENAME_CREATOR, key: id, payload: { creatorId: id } })
}

function factsOf(content: WorkContent) {
  return {
    title: content.title,
    original_title: content.originalTitle,
    titles: JSON.stringify(content.titles),
    year: content.year,
    end_year: content.endYear,
    countries: JSON.stringify(content.countries),
    language: content.language,
    length: content.length,
    note: content.note,
    creators: cardCreators(content.credits),
    cover_id: content.cover?.id ?? null,
    cover_alt: content.cover?.alt ?? '',
    cover_source: content.cover?.source ?? '',
  }
}

/** The first creators as a card shows them. */
export function cardCreators(credits: readonly { id: string; name: string }[]): string {
  const first = credits.slice(0, limits.creatorsInCard)
  return JSON.stringify(first.map(({ id, name }) => ({ id, name })))
}

function creditRows(workId: string, { credits }: WorkContent) {
  return credits.map(({ id, role, creditedAs }, position) => ({
    ...{ work_id: workId, position, creator_id: id },
    ...{ role, credited_as: creditedAs },
  }))
}

async function saveIds(
  tx: Writer,
  workId: string,
  before: WorkContent,
  after: WorkContent,
): Promise<void> {
  const has = (content: WorkContent, { source, value }: WorkContent['ids'][number]) =>
    content.ids.some((each) => each.source === source && each.value === value)
  await removeIds(
    tx,
    workId,
    before.ids.filter((each) => !has(after, each)),
  )
  for (const each of after.ids)
    if (!has(before, each)) await requireAdded(tx, { ...each, work_id: workId })
}

/** Adds an id to a work. @throws AppError `work.id_taken`, which names the work that has it */
export async function requireAdded(
  tx: Writer,
  row: { source: IdSource; value: string; work_id: string; edition_id?: string },
): Promise<void> {
  if (await addId(tx, row)) return
  const [holder] = await holderOf(tx, { source: row.source, value: row.value })
  // The ISBN of an edition of this work names the work already.
  if (holder?.id === row.work_id && row.edition_id === undefined) return
  const params = { title: holder?.title ?? '' }
  throw new AppError('work.id_taken', { fields: { ids: { code: 'work.id_holder', params } } })
}
