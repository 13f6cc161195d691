import type { Api, WorkContent } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError, type FieldError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { kindFacts } from '@afins/contract/works'
import { transaction, type Writer } from '@afins/database'
import { resolveCreators } from '../creators.service.ts'
import { rowsOf } from '../new-works.service.ts'
import { insertWorks } from '../works.queries.ts'
import { requireWorkForReference, type LockedWork } from '../redirects.queries.ts'
import { contentRows, workWithId, knownGenres } from './content.queries.ts'
import { transferCover, coverThatIsLeft } from './covers.mutations.ts'
import { changedFields, parseContent } from './content.ts'
import { loadContent } from './content.loaders.ts'
import { restoreEditions } from './restore-editions.mutations.ts'
import { restoreLinks } from './restore-links.mutations.ts'
import {
  lockEditable,
  saveEdit,
  type EditDeps,
  type LinkEdit,
  type StoredEditionChange,
} from './save-edit.mutations.ts'
import { spendAct } from '../trust/trust.service.ts'
import { markUndone } from '../trust/trust.queries.ts'
import { versionOf } from './versions.queries.ts'

type Changes = Omit<EndpointInput<Api['updateWork']>['body'], 'version' | 'reason'>

/** Changes a work. @throws AppError */
export async function updateWork(
  deps: EditDeps,
  uid: string,
  id: string,
  { version, reason, ...changes }: EndpointInput<Api['updateWork']>['body'],
): Promise<void> {
  await editWork(deps, uid, { id, version, reason, act: 'edits' }, async (tx, work, before) => {
    const after = await applyChanges(deps, tx, { uid, work, before, changes })
    await requireSound(tx, work, before, after)
    return { after, editions: [] }
  })
}

/**
 * Makes a version the current state again.
 * @returns the ids that are of other works by now, and stay there
 * @throws AppError `work.version_not_found` and others
 */
export async function restoreVersion(
  deps: EditDeps,
  uid: string,
  id: string,
  { number, version, reason }: { number: number; version: number; reason: string },
): Promise<WorkContent['ids']> {
  const { lostIds = [] } = await editWork(
    deps,
    uid,
    { id, version, reason, act: 'restores' },
    async (tx, work, before) => {
      const [stored] = await versionOf(tx, { id: work.id, number })
      if (!stored) throw new AppError('work.version_not_found')
      if (stored.content === '') throw new AppError('work.version_removed')
      // The ISBN of an edition that goes may be the work’s again.
      const { editions, lostIsbns } = await restoreEditions(tx, uid, work, number)
      const links = await restoreLinks(deps, tx, work, number)
      const former = parseContent(stored.content)
      const { content, lost } = await withoutLost(deps, tx, work, before, former)
      await markUndone(tx, { workId: work.id, number, uid })
      const isbns = lostIsbns.map((value) => ({ source: 'isbn13' as const, value }))
      const gone = [...lost, ...isbns]
      // Who cleans up after others is not to run out of edits; one’s own versions are edits.
      const isOwn = stored.uid === uid
      return { after: content, editions, links, lostIds: gone, isOwn }
    },
  )
  return lostIds
}

interface Changed {
  readonly after: WorkContent
  readonly editions: readonly StoredEditionChange[]
  readonly links?: readonly LinkEdit[]
  /** Whether it is a way back to an own version. */
  readonly isOwn?: boolean
  readonly lostIds?: WorkContent['ids']
}

async function editWork(
  deps: EditDeps,
  uid: string,
  edit: {
    readonly id: string
    readonly version: number
    readonly reason: string
    readonly act: 'edits' | 'restores'
  },
  change: (tx: Writer, work: LockedWork, before: WorkContent) => Promise<Changed>,
): Promise<Changed> {
  return transaction(deps.database, async (tx) => {
    const work = await lockEditable(deps, tx, edit.id)
    // What was seen of a work that is merged meanwhile is not what would be changed.
    if (work.version !== edit.version || work.id !== edit.id)
      throw new AppError('work.changed_elsewhere', {
        fields: { version: { code: 'work.newer_version', params: { version: work.version } } },
      })
    const before = await loadContent(tx, work.id)
    const changed = await change(tx, work, before)
    const { after, editions, links = [], isOwn = false } = changed
    const isSame = changedFields(before, after).length === 0
    if (isSame && editions.length === 0 && links.length === 0) return changed
    const states = { before, after, editions, links }
    await saveEdit(deps, tx, work, states, { uid, reason: edit.reason })
    await spendAct(deps, tx, uid, isOwn ? 'edits' : edit.act, { works: [work] })
    return changed
  })
}

interface Changing {
  readonly uid: string
  readonly work: LockedWork
  readonly before: WorkContent
}

async function applyChanges(
  deps: EditDeps,
  tx: Writer,
  { uid, work, before, changes }: Changing & { readonly changes: Changes },
): Promise<WorkContent> {
  const { credits, ...facts } = changes
  const given = Object.entries(facts).filter(([, value]) => value !== undefined)
  const after: WorkContent = { ...before, ...Object.fromEntries(given) }
  if (after.originalTitle === after.title) after.originalTitle = null
  if (after.cover && after.cover.id !== before.cover?.id)
    await transferCover(deps, tx, { workId: work.id, uid, id: after.cover.id })
  if (credits === undefined) return after
  return { ...after, credits: await creditsFor(deps, tx, { uid, work, before }, credits) }
}

async function creditsFor(
  deps: EditDeps,
  tx: Writer,
  { uid, work, before }: Changing,
  credits: NonNullable<Changes['credits']>,
): Promise<WorkContent['credits']> {
  const { role: main } = kindFacts[work.kind]
  if (main === null && credits.length > 0) throw invalid('credits')
  const found = new Map<string, WorkContent['credits'][number]>()
  let added = 0
  for (const { id, name, role } of credits) {
    const creator =
      id === undefined
        ? await creatorNamed(deps, tx, { uid, work }, name)
        : { ...(await requireCreator(deps, tx, work, id)), isNew: false }
    if (creator.isNew) added += 1
    if (added > limits.creatorsOfWork) throw invalid('credits', { code: 'field.invalid' })
    const known = before.credits.find((each) => each.id === creator.id && each.role === role)
    found.set(`${role} ${creator.id}`, {
      ...{ id: creator.id, name: creator.name, role },
      creditedAs: known?.creditedAs ?? null,
    })
  }
  if (added > 0) await spendAct(deps, tx, uid, 'works', { amount: added })
  // The first are on its card.
  const inOrder = [...found.values()]
  return [
    ...inOrder.filter(({ role }) => role === main),
    ...inOrder.filter(({ role }) => role !== main),
  ]
}

/** Finds a creator by name, or adds them. */
async function creatorNamed(
  deps: EditDeps,
  tx: Writer,
  { uid, work }: Pick<Changing, 'uid' | 'work'>,
  name: string,
) {
  const { creators, added } = await resolveCreators(tx, work.interest, [name], () =>
    deps.ids.next(),
  )
  const origin = { origin: 'person', addedBy: uid, now: deps.clock.now() }
  await insertWorks(tx, rowsOf(added, origin))
  const [creator] = creators
  if (!creator) throw invalid('credits')
  return { ...creator, isNew: added.length > 0 }
}

async function requireCreator(
  { database }: EditDeps,
  tx: Writer,
  { interest }: LockedWork,
  id: string,
): Promise<{ id: string; name: string }> {
  const creator = await requireWorkForReference(database, tx, id).catch(orNull)
  const isCreator = creator?.kind === 'person' || creator?.kind === 'group'
  if (!creator || !isCreator || creator.interest !== interest) throw invalid('credits')
  const [row] = await contentRows(tx, { id: creator.id })
  return { id: creator.id, name: row?.title ?? '' }
}

function invalid(field: string, error: FieldError = { code: 'field.invalid' }): AppError {
  return new AppError('request.invalid', { fields: { [field]: error } })
}

async function requireSound(
  tx: Writer,
  { kind, interest }: LockedWork,
  before: WorkContent,
  after: WorkContent,
): Promise<void> {
  if (kindFacts[kind].interest !== null && after.year === null && after.credits.length === 0)
    throw new AppError('work.incomplete', { fields: { credits: { code: 'work.incomplete' } } })
  if (after.year !== null && after.endYear !== null && after.endYear < after.year)
    throw invalid('endYear')
  if (after.length !== null && kindFacts[kind].length === null) throw invalid('length')
  for (const list of ['countries', 'genres'] as const)
    if (new Set(after[list]).size < after[list].length) throw invalid(list)
  if (!changedFields(before, after).includes('genres')) return
  const known = await knownGenres(tx, { interest, slugs: after.genres })
  if (known.length < after.genres.length) throw invalid('genres', { code: 'field.unknown' })
}

/** A former state without creators, genres and ids that it can no longer have, and those ids. */
export async function withoutLost(
  { database }: Pick<EditDeps, 'database'>,
  tx: Writer,
  { id, interest }: Pick<LockedWork, 'id' | 'interest'>,
  before: WorkContent,
  former: WorkContent,
): Promise<{ content: WorkContent; lost: WorkContent['ids'] }> {
  const known = await knownGenres(tx, { interest, slugs: former.genres })
  const genres = former.genres.filter((slug) => known.some((genre) => genre.slug === slug))
  const ids: WorkContent['ids'] = []
  const lost: WorkContent['ids'] = []
  for (const each of former.ids) {
    const [holder] = await workWithId(tx, each)
    if (holder && holder.id !== id) lost.push(each)
    else if (holder?.edition_id == null) ids.push(each)
  }
  const credits = new Map<string, WorkContent['credits'][number]>()
  for (const credit of former.credits) {
    const present = before.credits.find((each) => each.id === credit.id)
    const creator =
      present ?? (await requireWorkForReference(database, tx, credit.id).catch(orNull))
    const [row] = creator ? await contentRows(tx, { id: creator.id }) : []
    if (!creator || !row) continue
    credits.set(`${credit.role} ${creator.id}`, { ...credit, id: creator.id, name: row.title })
  }
  const cover = await coverThatIsLeft(tx, id, former.cover)
  return { content: { ...former, genres, ids, credits: [...credits.values()], cover }, lost }
}

function orNull(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
