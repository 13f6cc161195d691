import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { ImportState } from '@afins/contract/imports'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Call } from '#endpoint/handler.ts'
import { addFixedInterest, lockProfile } from '#modules/profiles/index.ts'
import { fileOf, folderOf } from './import-file.policy.ts'
import {
  forgetChoice,
  matchRow,
  rememberChoice,
  requireChosenWork,
  statusOf,
} from './corrections.service.ts'
import type { Export, ExportedWork } from './files/exported-work.ts'
import { readExport } from './files/read-export.ts'
import { reviewsIn } from './files/review-text.ts'
import { CONTINUE_IMPORT } from './import-steps.jobs.ts'
import { interestOf, interestsOf, partOf, readContent } from './imports.present.ts'
import {
  deleteImport,
  importsOf,
  importWork,
  insertImport,
  leaveRest,
  ownImport,
  updateImport,
  updateImportWork,
  type ImportRow,
} from './imports.queries.ts'
import { withThoseOf } from './of-server.policy.ts'
import { writeInterests } from './write-account.service.ts'

export type ImportContext = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'jobs' | 'invalidation' | 'journal' | 'log' | 'blobs' | 'config'
>

type Choice = EndpointInput<Api['chooseImportedWork']>['body']

interface NumberedWork {
  readonly importId: string
  readonly number: number
}

const BUSY: readonly ImportState[] = ['matching', 'importing', 'undoing']
/** More than anyone can have, since older ones are deleted. */
const ALL = 2 * limits.imports

/** Stores the works of an export, and has them looked for. @returns its id @throws AppError */
export async function createImport(
  context: ImportContext,
  uid: string,
  call: Pick<Call, 'once' | 'before'> & {
    readonly upload: Buffer
    readonly query: { readonly name?: string | undefined }
  },
): Promise<string> {
  const before = await call.before()
  if (before !== null) return before
  requireNoneBusy(await importsOf(context.database.db, { uid, most: ALL }))
  const exported = await readExport(uid, { bytes: call.upload, name: call.query.name ?? '' })
  const read = withThoseOf(context.config.publicUrl, exported)
  const id = context.ids.next()
  const hasFile = (read.pictures ?? []).length > 0
  // Files that no row names once this is over.
  let unused = hasFile ? [id] : []
  try {
    if (hasFile) await storeFile(context, id, call.upload)
    return await call.once(async (tx) => {
      await lockProfile(tx, { uid })
      const others = await importsOf(tx, { uid, most: ALL })
      requireNoneBusy(others)
      const replaced = others.filter(
        ({ state }, at) => state === 'preview' || at >= limits.imports - 1,
      )
      for (const other of replaced) await deleteImport(tx, other.id)
      tx.onCommit(() => {
        unused = replaced.flatMap((other) => (other.has_file === 1 ? [other.id] : []))
      })
      return insertExport(context, tx, { id, uid, hasFile }, read)
    })
  } finally {
    for (const other of unused) await context.blobs.remove(folderOf(other))
  }
}

/** Stores a file for its pictures, before the row that names it; a file without a row is cleaned up. */
async function storeFile({ blobs }: ImportContext, id: string, bytes: Buffer): Promise<void> {
  try {
    await blobs.put(fileOf(id), bytes)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new AppError('server.full', { cause: error })
    throw error
  }
}

async function insertExport(
  { clock, jobs }: ImportContext,
  tx: Writer,
  { id, uid, hasFile }: { readonly id: string; readonly uid: string; readonly hasFile: boolean },
  { source, works, lists = [], posts = [], saved = [], profile, account, ignored }: Export,
): Promise<string> {
  await insertImport(
    tx,
    {
      ...{ id, uid, source, state: works.length > 0 ? 'matching' : 'preview' },
      ...{ works: works.length, done: 0, ignored: JSON.stringify(ignored) },
      interests: [...new Set(works.map(interestOf))].join(' '),
      reviews: reviewsIn(works),
      lists: lists.length + posts.length + saved.length,
      ...(profile && { bio: profile.bio, favourites: JSON.stringify(profile.favourites) }),
      account: account ? JSON.stringify(account) : null,
      ...{ visibility: null, has_file: hasFile ? 1 : 0, created_at: clock.now() },
    },
    works.map((work, number) => ({
      ...{ import_id: id, number, content: JSON.stringify(work), status: 'waiting' },
    })),
    [...lists, ...posts, ...saved].map((list, number) => ({
      ...{ import_id: id, number, content: JSON.stringify(list), post_id: null, made_id: null },
      part: partOf(list),
      ...('type' in list && list.type === 'left'
        ? { status: 'left' as const, reason: list.reason }
        : { status: 'waiting' as const, reason: null }),
    })),
  )
  await enqueue(jobs, tx, id)
  return id
}

/** Writes a preview to its owner's shelves. @throws AppError */
export function startImport(
  context: ImportContext,
  uid: string,
  id: string,
  {
    visibility,
    reviews,
    lists,
    bio,
    favourites,
    account,
  }: EndpointInput<Api['startImport']>['body'],
): Promise<void> {
  return changeImport(context, uid, id, async (tx, row) => {
    const { state, works, lists: all } = row
    if (state !== 'preview') throw new AppError('import.not_now')
    // First, in their order and for those who saw them there.
    const added = account ? await writeInterests(context, tx, row) : []
    for (const interest of interestsOf(row)) {
      if (!(await addFixedInterest(tx, uid, interest, context.clock.now()))) continue
      added.push(interest)
      context.journal.emit(tx, {
        ...{ type: 'profile.changed', actor: uid, owner: uid, subject: uid },
        tags: [`profile:${uid}`, `interest:${interest}`, 'interests'],
      })
    }
    const written = JSON.stringify({ interests: added })
    const hasSome = works > 0 || (lists && all > 0) || (account && row.account !== null)
    const next = hasSome ? 'importing' : 'done'
    await updateImport(tx, id, {
      ...{ state: next, done: 0, lists_done: 0, visibility: visibility ?? null },
      ...{ brings_reviews: reviews ? 1 : 0, brings_lists: lists ? 1 : 0 },
      ...{ brings_bio: bio ? 1 : 0, brings_favourites: favourites ? 1 : 0 },
      ...{ brings_account: account ? 1 : 0, ...(added.length > 0 && { written }) },
    })
    await enqueue(context.jobs, tx, id)
  })
}

/** Discards what is not written yet, or stops writing or undoing. @throws AppError */
export async function stopImport(context: ImportContext, uid: string, id: string): Promise<void> {
  let isDeleted = false
  await changeImport(context, uid, id, async (tx, { state, done, lists_done: lists }) => {
    isDeleted = state === 'matching' || state === 'preview'
    if (isDeleted) return void (await deleteImport(tx, id))
    if (state !== 'importing' && state !== 'undoing') throw new AppError('import.not_now')
    if (state === 'importing') await leaveRest(tx, id, { works: done, lists })
    await updateImport(tx, id, { state: 'done' })
  })
  if (isDeleted) await context.blobs.remove(folderOf(id))
}

/** Takes back what an import wrote. @throws AppError */
export function undoImport(context: ImportContext, uid: string, id: string): Promise<void> {
  return changeImport(context, uid, id, async (tx, { state, works, lists, written }) => {
    if (state !== 'done') throw new AppError('import.not_now')
    requireNoneBusy(await importsOf(tx, { uid, most: ALL }))
    const next = works > 0 || lists > 0 || written !== null ? 'undoing' : 'undone'
    await updateImport(tx, id, { state: next, done: 0, lists_done: 0 })
    await enqueue(context.jobs, tx, id)
  })
}

/** Says which work of the catalogue one of a preview is, also for the next file. @throws AppError */
export function chooseWork(
  context: ImportContext,
  uid: string,
  of: NumberedWork,
  { choice, workId: chosenId }: Choice,
): Promise<void> {
  return changeWork(context, uid, of, async (tx, work, { source }) => {
    const workId =
      chosenId === undefined ? null : await requireChosenWork(tx, uid, chosenId, interestOf(work))
    const now = context.clock.now()
    await rememberChoice(tx, work, { uid, source, choice, workId, now })
    return { status: statusOf[choice], work_id: workId, correction: 'now' }
  })
}

/** Forgets what someone said of a work of a preview: it is then what it would have been. */
export function forgetWork(context: ImportContext, uid: string, of: NumberedWork): Promise<void> {
  return changeWork(context, uid, of, async (tx, work) => {
    await forgetChoice(tx, uid, work)
    const { status, workId, candidates } = await matchRow(tx, uid, work)
    const found = { status, work_id: workId, candidates: JSON.stringify(candidates) }
    return { ...found, correction: null }
  })
}

function changeWork(
  context: ImportContext,
  uid: string,
  { importId, number }: NumberedWork,
  change: (
    tx: Writer,
    work: ExportedWork,
    row: ImportRow,
  ) => Promise<Parameters<typeof updateImportWork>[2]>,
): Promise<void> {
  return changeImport(context, uid, importId, async (tx, row) => {
    if (row.state !== 'preview') throw new AppError('import.not_now')
    const [work] = await importWork(tx, { uid, importId, number })
    if (!work) throw new AppError('import.not_found')
    const changes = await change(tx, readContent(work), row)
    await updateImportWork(tx, { importId, number }, changes)
  })
}

/** Changes someone's import while no job and no other request of theirs does. */
function changeImport(
  { database }: ImportContext,
  uid: string,
  id: string,
  change: (tx: Writer, row: ImportRow) => Promise<void>,
): Promise<void> {
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const [row] = await ownImport(tx, { uid, id })
    if (!row) throw new AppError('import.not_found')
    await change(tx, row)
  })
}

function requireNoneBusy(imports: readonly Pick<ImportRow, 'state'>[]): void {
  if (imports.some(({ state }) => BUSY.includes(state))) throw new AppError('import.busy')
}

const enqueue = (jobs: ImportContext['jobs'], tx: Writer, importId: string) =>
  jobs.enqueue(tx, { kind: CONTINUE_IMPORT, key: importId, payload: { importId } })

/** Deletes the stored files of someone's imports. */
export async function removeImportFiles(
  { database, blobs }: Pick<Context, 'database' | 'blobs'>,
  uid: string,
): Promise<void> {
  for (const { id, has_file: hasFile } of await importsOf(database.db, {
    uid,
    most: limits.imports,
  }))
    if (hasFile === 1) await blobs.remove(folderOf(id))
}
