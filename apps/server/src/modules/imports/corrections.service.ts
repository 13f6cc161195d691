import { createHash } from 'node:crypto'
import type { Api } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { ImportSource } from '@afins/contract/imports'
import { isCreator } from '@afins/contract/works'
import type { Reader, Writer } from '@afins/database'
import { matchImportedWork, requireShelfWork } from '#modules/works/index.ts'
import {
  correctionsOf,
  deleteCorrection,
  deleteOldCorrections,
  setCorrectedWork,
  upsertCorrection,
} from './corrections.queries.ts'
import type { ExportedWork } from './files/exported-work.ts'
import { importableWork, interestOf } from './imports.present.ts'
import { decideMatch, type MatchDecision } from './match.policy.ts'

export type Choice = EndpointInput<Api['chooseImportedWork']>['body']['choice']

/** What becomes of a row, and whether that is what its owner said of it with an earlier file. */
export interface CorrectedMatch extends Omit<MatchDecision, 'status'> {
  readonly status: MatchDecision['status'] | 'skipped'
  readonly correction: 'earlier' | null
}

type Chosen = Pick<CorrectedMatch, 'status' | 'workId'>

export const statusOf = { work: 'found', new: 'new', skip: 'skipped' } as const satisfies Record<
  Choice,
  CorrectedMatch['status']
>

/** Looks for a row in the catalogue; what its owner said of it counts more. */
export async function matchRow(
  db: Reader,
  uid: string,
  work: ExportedWork,
  corrections: ReadonlyMap<string, Chosen> = new Map(),
): Promise<CorrectedMatch> {
  const decision = decideMatch(await matchImportedWork(db, importableWork(work), uid), work)
  const chosen = corrections.get(keyOf(work))
  return { ...decision, ...chosen, correction: chosen ? 'earlier' : null }
}

/** What someone said of rows like these with earlier files, as far as it still holds. */
export async function loadCorrections(
  db: Reader,
  uid: string,
  works: readonly ExportedWork[],
): Promise<ReadonlyMap<string, Chosen>> {
  const byKey = new Map(works.map((work) => [keyOf(work), work]))
  const rows = byKey.size > 0 ? await correctionsOf(db, { uid, keys: [...byKey.keys()] }) : []
  const corrections = new Map<string, Chosen>()
  for (const { row_key: key, choice, work_id: workId } of rows) {
    const work = byKey.get(key)
    const chosen = work && (await chosenOf(db, uid, work, { choice, workId }))
    if (chosen) corrections.set(key, chosen)
  }
  return corrections
}

/** A new one is the work that it became, as long as that is there. */
async function chosenOf(
  db: Reader,
  uid: string,
  work: ExportedWork,
  { choice, workId }: { readonly choice: Choice; readonly workId: string | null },
): Promise<Chosen | null> {
  const shown = workId === null ? null : await shownId(db, uid, workId, interestOf(work))
  if (choice !== 'skip' && shown !== null) return { status: 'found', workId: shown }
  if (choice === 'work') return null
  return { status: statusOf[choice], workId: null }
}

async function shownId(db: Reader, uid: string, id: string, interest: string) {
  try {
    return await requireChosenWork(db, uid, id, interest)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The id of a work that a row may be. @throws AppError `work.not_found`, `shelf.creator` */
export async function requireChosenWork(
  db: Reader,
  uid: string,
  id: string,
  interest: string,
): Promise<string> {
  const work = await requireShelfWork(db, id, uid)
  if (isCreator(work)) throw new AppError('shelf.creator')
  if (work.interest !== interest) throw new AppError('work.not_found')
  return work.id
}

/** Stores what someone says of a row, for the next file with it. */
export async function rememberChoice(
  tx: Writer,
  work: ExportedWork,
  of: {
    readonly uid: string
    readonly source: ImportSource
    readonly choice: Choice
    readonly workId: string | null
    readonly now: number
  },
): Promise<void> {
  const { uid, source, choice, workId, now } = of
  const { title, creators, year } = work
  await upsertCorrection(tx, {
    ...{ uid, row_key: keyOf(work), source, title, creators: JSON.stringify(creators), year },
    ...{ choice, work_id: workId, corrected_at: now },
  })
  await deleteOldCorrections(tx, { uid, most: limits.importCorrections })
}

/** Stores which work a row became, of which someone may have said that it is a new one. */
export const rememberNewWork = (tx: Writer, uid: string, work: ExportedWork, workId: string) =>
  setCorrectedWork(tx, { uid, key: keyOf(work), workId })

/** Deletes what someone said of a row. */
export const forgetChoice = (tx: Writer, uid: string, work: ExportedWork) =>
  deleteCorrection(tx, { uid, key: keyOf(work) })

/** The same for the same row of another file, whatever else that has. */
function keyOf({ kind, title, creators, year, ids }: ExportedWork): string {
  const named = ids.map(({ source, value }) => `${source}:${value}`).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([kind, title, creators, year, named]))
    .digest('base64url')
}
