import type { EditionChange, WorkContent } from '@afins/contract/api'
import { AppError, type FieldError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { IdSource } from '@afins/contract/work-ids'
import type { WorkLinkKind } from '@afins/contract/works'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { currentWorkIds, lockWork, type LockedWork } from '../redirects.queries.ts'
import {
  addId,
  workWithId,
  removeIds,
  replaceCredits,
  replaceGenres,
  replaceTerms,
  setFacts,
} from './content.queries.ts'
import { allTitles, changedFields } from './content.ts'
import { insertLinkChanges } from './link-changes.queries.ts'
import { thinVersions } from './thin-versions.mutations.ts'
import { insertVersion, versionExists } from './versions.queries.ts'

export type EditDeps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'jobs' | 'mailer'
>

/** Who changes a work, and why. Operators have no uid. */
export interface Edit {
  readonly uid: string | null
  readonly reason: string
  /** `edit` if left out. */
  readonly kind?: 'edit' | 'merge' | 'unmerge' | 'revert'
}

/** A link from the work that an edit added or removed. */
export interface LinkEdit {
  readonly kind: WorkLinkKind
  readonly toId: string
  readonly position: number
  readonly added: boolean
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
  /** What was done to its links already. */
  readonly links?: readonly LinkEdit[]
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

/**
 * Stores another state of a locked work as its next version; nothing where it is the same.
 * @throws AppError `work.id_taken`
 */
export async function saveEdit(
  deps: EditDeps,
  tx: Writer,
  work: Pick<LockedWork, 'id' | 'interest' | 'version' | 'origin' | 'added_by'>,
  states: States,
  { uid, reason, kind = 'edit' }: Edit,
): Promise<void> {
  const { before, after, editions = [], links = [] } = states
  const changed = changedFields(before, after)
  if (changed.length === 0 && editions.length === 0 && links.length === 0) return
  const { id, interest, version } = work
  const now = deps.clock.now()
  await storeFirst(tx, work, before, now)
  await setFacts(tx, id, { ...factsOf(after), version: version + 1, updated_at: now })
  if (changed.includes('credits')) await replaceCredits(tx, id, creditRows(id, after))
  if (changed.includes('genres')) await replaceGenres(tx, id, after.genres)
  if (changed.includes('ids')) await saveIds(tx, id, before, after)
  if (changed.length > 0)
    await replaceTerms(tx, {
      ...{ id, interest, titles: allTitles(after) },
      creators: after.credits.map(({ name }) => name),
    })
  const number = version + 1
  await insertVersion(tx, {
    ...{ work_id: id, number, uid, at: now, reason, kind },
    ...contentColumns(after, editions),
    changed: JSON.stringify(changed),
    link_count: links.length,
  })
  const linkRows = links.map((link) => ({
    ...{ from_id: id, number, kind: link.kind, to_id: link.toId, position: link.position },
    added: link.added ? (1 as const) : (0 as const),
  }))
  await insertLinkChanges(tx, linkRows)
  await thinVersions(tx, id, now)
  const creators = [...before.credits, ...after.credits].map((credit) => `work:${credit.id}`)
  const linkedIds = links.map(({ toId }) => toId)
  const current = linkedIds.length > 0 ? await currentWorkIds(tx, linkedIds) : new Map()
  const linked = [...linkedIds, ...current.values()].map((each) => `work:${each}`)
  await deps.invalidation.invalidate(tx, `work:${id}`, ...new Set([...creators, ...linked]))
  if (changed.includes('title'))
    await deps.jobs.enqueue(tx, { kind: RENAME_CREATOR, key: id, payload: { creatorId: id } })
}

/** A work that was never edited has no version yet: this is the one to go back to. */
async function storeFirst(
  tx: Writer,
  { id, version, origin, added_by: addedBy }: Parameters<typeof saveEdit>[2],
  before: WorkContent,
  at: number,
): Promise<void> {
  if ((await versionExists(tx, { id, number: version })).length > 0) return
  await insertVersion(tx, {
    // Whose import it came with is theirs to know: they may have brought it for themselves only.
    ...{ work_id: id, number: version, uid: origin === 'import' ? null : addedBy, at },
    ...{ reason: '', kind: 'first', ...contentColumns(before, []) },
  })
}

function contentColumns(content: WorkContent, changes: readonly StoredEditionChange[]) {
  const json = JSON.stringify(content)
  const editions = changes.length === 0 ? '' : JSON.stringify(changes)
  const bytes = Buffer.byteLength(json) + Buffer.byteLength(editions)
  return { content: json, editions, edition_count: changes.length, bytes }
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
    synopsis: content.synopsis?.text ?? '',
    synopsis_source: content.synopsis?.source ?? '',
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

/** Adds an id to a work. @throws AppError `work.id_taken`, which names the work that has it, if it is shown */
export async function requireAdded(
  tx: Writer,
  row: { source: IdSource; value: string; work_id: string; edition_id?: string },
): Promise<void> {
  if (await addId(tx, row)) return
  const [holder] = await workWithId(tx, { source: row.source, value: row.value })
  // The ISBN of an edition of this work names the work already.
  if (holder?.id === row.work_id && row.edition_id === undefined) return
  // A work that is not shown keeps its ids, and is not named.
  const error: FieldError =
    holder?.state === 'shown'
      ? { code: 'work.id_holder', params: { title: holder.title } }
      : { code: 'work.id_taken' }
  throw new AppError('work.id_taken', { fields: { ids: error } })
}
