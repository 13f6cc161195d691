import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import { lockProfile } from '#modules/profiles/index.ts'
import { deletePastTexts } from '#modules/posts/index.ts'
import { lockShelf, removeHistory, type WrittenHistory } from '#modules/shelves/index.ts'
import { deleteUnheldDrafts, ImportQuota } from '#modules/works/index.ts'
import type { Context } from '#context.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { loadCorrections, matchRow } from './corrections.service.ts'
import {
  importById,
  importList,
  importListsBetween,
  importWorks,
  ownImport,
  putImportWorks,
  updateImport,
  updateImportList,
  type ImportListRow,
  type ImportRow,
  type ListOutcome,
  type ImportWorkRow,
} from './imports.queries.ts'
import { readContent } from './imports.present.ts'
import { folderOf } from './import-file.policy.ts'
import {
  bringLook,
  bringPictures,
  picturesOfImport,
  type ImportedPictures,
} from './pictures.service.ts'
import {
  isWanted,
  removeFirstBookmarks,
  removeList,
  writeFirstBookmarks,
  writeList,
} from './write-list.service.ts'
import type { AccountContext } from './write-account.service.ts'
import { removeProfile, writeProfile } from './write-profile.service.ts'
import { writeWork, type WorkOutcome } from './write-work.service.ts'

export const CONTINUE_IMPORT = 'continue-import'

/** Works that are looked for before their matches are stored. */
const MATCHED_AT_ONCE = 40
/**
 * Works of one transaction, and for how long it goes on: the disk waits once for all of them, and
 * meanwhile so does whoever else writes, or whoever writes the same where several can write.
 */
const writtenAtOnce = ({ database }: Pick<Context, 'database'>) => ({
  most: 32,
  ms: database.can.concurrentWrites ? 150 : 30,
})
const ONE = { most: 1, ms: 0 }
/** Rows of one transaction that are neither works nor texts. */
const SAVED_AT_ONCE = 100
const BOOKMARKS_AT_ONCE = 50
/** Works of one run of the job; then others have their turn. */
const PART = 400

interface StepContext extends AccountContext, Pick<Context, 'blobs'> {
  /** Of the file of the import, while it has one. */
  readonly pictures: ImportedPictures
}

const payload = z.object({ importId: z.string() })

export const importsJobs = (context: Omit<StepContext, 'pictures'>): JobHandlers => ({
  [CONTINUE_IMPORT]: (raw, { signal }) =>
    continueImport(context, payload.parse(raw).importId, signal),
})

/** Carries an import on from where it is; killed at any moment, it goes on from there again. */
async function continueImport(
  deps: Omit<StepContext, 'pictures'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, jobs } = deps
  const context = { ...deps, pictures: picturesOfImport(deps, id) }
  for (let works = 0; works < PART && !signal.aborted;) {
    const [row] = await importById(database.db, { id })
    const step = row && steps[row.state]
    if (!step) return removeFile(context, row)
    works += await step(context, row)
    await yieldToEventLoop()
  }
  await transaction(database, (tx) =>
    jobs.enqueue(tx, { kind: CONTINUE_IMPORT, key: id, payload: { importId: id } }),
  )
}

/** Deletes the file of an import that is done with it. */
async function removeFile({ database, blobs }: StepContext, row: ImportRow | undefined) {
  if (row?.has_file !== 1 || row.state === 'preview') return
  await blobs.remove(folderOf(row.id))
  await transaction(database, (tx) => updateImport(tx, row.id, { has_file: 0 }))
}

/** Takes an import further. @returns by how many works */
type Step = (context: StepContext, row: ImportRow) => Promise<number>

const steps: Readonly<Partial<Record<ImportRow['state'], Step>>> = {
  matching: matchSome,
  importing: writeSome,
  undoing: undoSome,
}

async function matchSome(context: StepContext, row: ImportRow): Promise<number> {
  const { db } = context.database
  const { id: importId, done } = row
  const works = await importWorks(db, { importId, from: done, limit: MATCHED_AT_ONCE })
  const corrections = await loadCorrections(db, row.uid, works.map(readContent))
  const matched: ImportWorkRow[] = []
  for (const work of works) {
    const match = await matchRow(db, row.uid, readContent(work), corrections)
    const { status, workId, candidates, correction } = match
    const found = { work_id: workId, candidates: JSON.stringify(candidates) }
    matched.push({ ...work, status, correction, ...found })
    await yieldToEventLoop()
  }
  await whileIn(context, row, 'preview', async (tx) => {
    await putImportWorks(tx, matched)
    return { works: works.length }
  })
  return works.length
}

async function writeSome(context: StepContext, row: ImportRow): Promise<number> {
  await bringLook(context, row, context.pictures)
  if (row.done >= row.works) return changeLists(context, row, 'done', writeList)
  const write = async (tx: Writer) => {
    const of = { shelf: await lockShelf(tx, row.uid), quota: new ImportQuota(row.uid) }
    return (work: ImportWorkRow) => writeWork(context, tx, row, work, of)
  }
  try {
    return await changeSome(context, row, { last: 'done', ...writtenAtOnce(context) }, write)
  } catch (error) {
    if (reasonOf(error) === undefined) throw error
  }
  // One of them ends the transaction of all: now each has its own.
  try {
    return await changeSome(context, row, { last: 'done', ...ONE }, write)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    const left = async () => ({ status: 'left', reason }) as const
    return changeSome(context, row, { last: 'done', ...ONE }, async () => left)
  }
}

/** Errors of one work that do not end its import. */
const LEFT: Readonly<Partial<Record<AppError['code'], 'full' | 'unclear'>>> = {
  'shelf.too_many': 'full',
  'work.not_found': 'unclear',
  'shelf.creator': 'unclear',
}

const reasonOf = (error: unknown) => (error instanceof AppError ? LEFT[error.code] : undefined)

function undoSome(context: StepContext, row: ImportRow): Promise<number> {
  if (row.done >= row.works) return changeLists(context, row, 'undone', removeList)
  const of = { last: 'undone', ...writtenAtOnce(context) } as const
  return changeSome(context, row, of, async (tx) => async ({ work_id: workId, written, posts }) => {
    await deletePastTexts(context, tx, row.uid, JSON.parse(posts) as string[])
    if (workId === null || written === null) return { posts: '[]' }
    const history = JSON.parse(written) as WrittenHistory
    await removeHistory(context, tx, row.uid, workId, history)
    await deleteUnheldDrafts(tx, { ids: [workId] })
    return { written: null, posts: '[]' }
  })
}

/**
 * Changes the next rows of an import that are no works, several in one transaction where they can be.
 * @param last the state after its last one @returns how many
 */
async function changeLists(
  context: StepContext,
  row: ImportRow,
  last: ImportRow['state'],
  change: (...of: Parameters<typeof writeList>) => Promise<ListOutcome>,
): Promise<number> {
  const { id: importId } = row
  const numbers = nextNumbers(row, last)
  if (last === 'done') {
    const [list] = await importList(context.database.db, { importId, number: numbers.from })
    if (list?.part === 'texts' && isWanted(row, list))
      await bringPictures(context, row, list, context.pictures)
  }
  let lists = 0
  await whileIn(context, row, last, async (tx) => {
    const until = performance.now() + writtenAtOnce(context).ms
    const between = await importListsBetween(tx, { importId, ...numbers })
    const rows = last === 'done' ? between : between.toReversed()
    const changeFirst = last === 'done' ? writeFirstBookmarks : removeFirstBookmarks
    const first = await changeFirst(context, tx, row, rows.slice(0, BOOKMARKS_AT_ONCE))
    for (const [at, outcome] of first.entries())
      if (Object.keys(outcome).length > 0)
        await updateImportList(tx, { importId, number: rows[at]?.number ?? 0 }, outcome)
    if (first.length > 0) {
      lists = first.length
      return { lists }
    }
    for (const list of rows) {
      // Bookmarks are taken back together.
      const isNext = isAlone(list) || (last === 'undone' && list.part === 'bookmarks')
      if (isNext && lists > 0) break
      const outcome = await change(context, tx, row, list)
      if (Object.keys(outcome).length > 0)
        await updateImportList(tx, { importId, number: list.number }, outcome)
      lists++
      if (isAlone(list) || performance.now() > until) break
      await yieldToEventLoop()
    }
    return { lists: Math.max(lists, 1) }
  })
  return Math.max(lists, 1)
}

/** A text has pictures, and following or blocking someone locks their profile. */
const isAlone = ({ part }: Pick<ImportListRow, 'part'>) => ALONE.has(part)
const ALONE: ReadonlySet<ImportListRow['part']> = new Set(['texts', 'people', 'blocks'])

/** Backwards where it is undone: a folder after what is in it. */
function nextNumbers({ lists, lists_done: done }: ImportRow, last: ImportRow['state']) {
  if (last === 'done') return { from: done, to: done + SAVED_AT_ONCE - 1 }
  return { from: lists - done - SAVED_AT_ONCE, to: lists - done - 1 }
}

/**
 * Changes the next works of an import in one transaction, and goes on to those after them.
 * @param last the state after its last work
 * @returns how many
 */
async function changeSome(
  context: StepContext,
  row: ImportRow,
  { last, most, ms }: { readonly last: ImportRow['state'] } & typeof ONE,
  changing: (
    tx: Writer,
  ) => Promise<(work: ImportWorkRow) => Promise<WorkOutcome | Partial<ImportWorkRow>>>,
): Promise<number> {
  const { id: importId, done } = row
  let works = 1
  await whileIn(context, row, last, async (tx) => {
    const change = await changing(tx)
    const until = performance.now() + ms
    const next = await importWorks(tx, { importId, from: done, limit: most })
    const changed: ImportWorkRow[] = []
    for (const [at, work] of next.entries()) {
      changed.push({ ...work, ...(await change(work)) })
      works = at + 1
      if (performance.now() > until) break
      // Others read meanwhile.
      await yieldToEventLoop()
    }
    await putImportWorks(tx, changed)
    return { works }
  })
  return works
}

/**
 * Writes unless the import has changed meanwhile: its owner may stop it, and another process may
 * have gone on with it.
 * @param last the state after its last work and list
 * @param write says how many works or lists it went on
 */
function whileIn(
  context: StepContext,
  { id, uid, state, done, works, lists_done: listsDone }: ImportRow,
  last: ImportRow['state'],
  write: (tx: Writer) => Promise<{ readonly works: number } | { readonly lists: number }>,
): Promise<void> {
  const { database, journal } = context
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const [now] = await ownImport(tx, { uid, id })
    if (now?.state !== state || now.done !== done || now.lists_done !== listsDone) return
    const by = await write(tx)
    const after =
      'works' in by
        ? { done: Math.min(done + by.works, works), lists_done: listsDone }
        : { done, lists_done: listsDone + by.lists }
    const lists = now.brings_lists + now.brings_account > 0 ? now.lists : 0
    const isAll = after.done >= works && after.lists_done >= lists
    const atEnd = isAll ? { state: last, ...(await changeProfile(context, tx, now, last)) } : {}
    await updateImport(tx, id, { ...after, ...atEnd })
    if (!isAll || last !== 'done') return
    const event = { type: 'import.ready' as const, actor: null, owner: uid, subject: id }
    journal.emit(tx, { ...event, tags: [] })
  })
}

/** After its last work and list, an import writes to the profile, or takes back what it wrote there. */
async function changeProfile(
  context: StepContext,
  tx: Writer,
  row: ImportRow,
  last: ImportRow['state'],
): Promise<Partial<Pick<ImportRow, 'written'>>> {
  if (last === 'done') return { written: await writeProfile(context, tx, row) }
  return last === 'undone' ? { written: await removeProfile(context, tx, row) } : {}
}
