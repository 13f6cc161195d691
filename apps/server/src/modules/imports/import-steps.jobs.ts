import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { removeHistory, type WrittenHistory } from '#modules/shelves/index.ts'
import { matchImportedWork } from '#modules/works/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import {
  importById,
  importWork,
  importWorks,
  updateImport,
  updateImportWork,
  type ImportRow,
  type ImportWorkRow,
} from './imports.queries.ts'
import { readContent } from './imports.present.ts'
import { decideMatch, type MatchDecision } from './match.policy.ts'
import { importableWork, writeWork, type WorkOutcome } from './write-work.service.ts'

export const CONTINUE_IMPORT = 'continue-import'

/** Works that are looked for before their matches are stored. */
const MATCHED_AT_ONCE = 40
/** Works of one run of the job; then others have their turn. */
const PART = 400

type StepContext = Pick<Context, 'database' | 'clock' | 'ids' | 'invalidation' | 'jobs'>

const payload = z.object({ importId: z.string() })

export const importsJobs = (context: StepContext): JobHandlers => ({
  [CONTINUE_IMPORT]: (raw, signal) => continueImport(context, payload.parse(raw).importId, signal),
})

/** Carries an import on from where it is; killed at any moment, it goes on from there again. */
async function continueImport(
  context: StepContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, jobs } = context
  for (let works = 0; works < PART && !signal.aborted;) {
    const [row] = await importById(database.db, { id })
    const step = row && steps[row.state]
    if (!step) return
    works += await step(context, row)
    await yieldToEventLoop()
  }
  await transaction(database, (tx) =>
    jobs.enqueue(tx, { kind: CONTINUE_IMPORT, key: id, payload: { importId: id } }),
  )
}

/** Takes an import further. @returns by how many works */
type Step = (context: StepContext, row: ImportRow) => Promise<number>

const steps: Readonly<Partial<Record<ImportRow['state'], Step>>> = {
  matching: matchSome,
  importing: writeNext,
  undoing: undoNext,
}

async function matchSome({ database }: StepContext, row: ImportRow): Promise<number> {
  const { db } = database
  const { id: importId, done } = row
  const works = await importWorks(db, { importId, from: done, limit: MATCHED_AT_ONCE })
  const matches: (MatchDecision & { number: number })[] = []
  for (const { number, content } of works) {
    const work = readContent({ content })
    matches.push({
      number,
      ...decideMatch(await matchImportedWork(db, importableWork(work)), work),
    })
    await yieldToEventLoop()
  }
  await whileIn(database, row, 'preview', works.length, async (tx) => {
    for (const { number, status, workId, candidates } of matches)
      await updateImportWork(
        tx,
        { importId, number },
        { status, work_id: workId, candidates: JSON.stringify(candidates) },
      )
  })
  return works.length
}

async function writeNext(context: StepContext, row: ImportRow): Promise<number> {
  const { database } = context
  const write = (outcome: (tx: Writer, work: ImportWorkRow) => Promise<WorkOutcome>) =>
    changeNext(database, row, 'done', async (tx, work) => ({ ...(await outcome(tx, work)) }))
  try {
    await write((tx, work) => writeWork(context, tx, row, work))
  } catch (error) {
    const reason = error instanceof AppError ? LEFT[error.code] : undefined
    if (!reason) throw error
    await write(async () => ({ status: 'left', reason }))
  }
  return 1
}

/** Errors of one work that do not end its import. */
const LEFT: Readonly<Partial<Record<AppError['code'], 'full' | 'unclear'>>> = {
  'shelf.too_many': 'full',
  'work.not_found': 'unclear',
  'shelf.creator': 'unclear',
}

async function undoNext(context: StepContext, row: ImportRow): Promise<number> {
  await changeNext(context.database, row, 'undone', async (tx, { work_id: workId, written }) => {
    if (workId === null || written === null) return {}
    const history = JSON.parse(written) as WrittenHistory
    await removeHistory(context, tx, row.uid, workId, history)
    return { written: null }
  })
  return 1
}

/** Changes the next work of an import, and goes on to the one after it. */
function changeNext(
  database: Context['database'],
  row: ImportRow,
  last: ImportRow['state'],
  change: (
    tx: Writer,
    work: ImportWorkRow,
  ) => Promise<WorkOutcome | Parameters<typeof updateImportWork>[2]>,
): Promise<void> {
  return whileIn(database, row, last, 1, async (tx) => {
    const at = { importId: row.id, number: row.done }
    const [work] = await importWork(tx, at)
    const changes = work && (await change(tx, work))
    if (changes && Object.keys(changes).length > 0) await updateImportWork(tx, at, changes)
  })
}

/**
 * Writes unless the import has changed meanwhile: its owner may stop it, and another process may
 * have gone on with it.
 * @param last the state after its last work
 */
function whileIn(
  database: Context['database'],
  { id, uid, state, done, works }: ImportRow,
  last: ImportRow['state'],
  by: number,
  write: (tx: Writer) => Promise<void>,
): Promise<void> {
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const [now] = await importById(tx, { id })
    if (now?.state !== state || now.done !== done) return
    await write(tx)
    const isLast = done + by >= works
    await updateImport(tx, id, isLast ? { state: last, done: works } : { done: done + by })
  })
}
