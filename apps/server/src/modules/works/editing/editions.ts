import type { Api, Edition } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { isbn13Of } from '@afins/contract/work-ids'
import { kindsWithEditions, type EditionFormat } from '@afins/contract/works'
import { cutPage, decodeCursor, transaction, type Reader, type Writer } from '@afins/database'
import type { Once } from '#endpoint/handler.ts'
import { shownWorkId } from '../redirects.queries.ts'
import {
  adderOfEdition,
  countEditions,
  deleteEdition,
  editionRow,
  editionsOf,
  giveToEdition,
  insertEdition,
  isbnOfEdition,
  removeIsbn,
  updateEditionFacts,
  type EditionRow,
} from './editions.queries.ts'
import { lockEditable, requireAdded, spendEdit, type EditDeps } from './save-edit.ts'

function presentEdition(row: EditionRow): Edition {
  const { id, title, language, publisher, year, format, length, isbn } = row
  // Formats are only ever written from the contract’s list.
  return {
    id,
    title,
    language,
    publisher,
    year,
    format: format as EditionFormat | null,
    length,
    isbn,
  }
}

/** A page of the editions of a work. @throws AppError `work.not_found` BadCursorError */
export async function loadEditions(
  db: Reader,
  workId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Edition[]; nextCursor: string | null }> {
  const from = cursor === undefined ? null : decodeCursor(cursor)
  const id = await shownWorkId(db, workId)
  const found = await editionsOf(db, { id, cursor: from, limit })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { items: rows.map(presentEdition), nextCursor: next }
}

/** One edition, as it is by now. @throws AppError `work.not_found` */
export async function loadEdition(db: Reader, id: string): Promise<Edition> {
  const row = await editionRow(db, id)
  if (!row) throw new AppError('work.not_found')
  return presentEdition(row)
}

type EditionInput = EndpointInput<Api['addEdition']>['body']

/** Adds an edition. @returns its id @throws AppError */
export function addEdition(
  deps: EditDeps,
  uid: string,
  workId: string,
  input: EditionInput,
  once: Once,
): Promise<string> {
  requireSomething(input)
  return once(async (tx) => {
    const work = await lockEditable(deps, tx, workId)
    if (!kindsWithEditions.includes(work.kind)) throw new AppError('work.no_editions')
    const [present] = await countEditions(tx, { id: work.id })
    if ((present?.count ?? 0) >= limits.editionsOfWork) throw new AppError('work.too_many_editions')
    const id = deps.ids.next()
    await insertEdition(tx, {
      ...{ id, work_id: work.id, ...factsOf(input) },
      ...{ added_by: uid, created_at: deps.clock.now() },
    })
    await giveIsbn(tx, { isbn: isbnOf(input), workId: work.id, editionId: id })
    await deps.invalidation.invalidate(tx, `work:${work.id}`)
    await spendEdit(deps, tx, uid)
    return id
  })
}

/** Changes an edition to what is said of it. @throws AppError */
export async function changeEdition(
  deps: EditDeps,
  uid: string,
  { workId, editionId }: { readonly workId: string; readonly editionId: string },
  input: EditionInput,
): Promise<void> {
  requireSomething(input)
  await transaction(deps.database, async (tx) => {
    const work = await lockEditable(deps, tx, workId)
    if (!(await updateEditionFacts(tx, { id: editionId, workId: work.id }, factsOf(input))))
      throw new AppError('work.edition_not_found')
    const isbn = isbnOf(input)
    const [present] = await isbnOfEdition(tx, { id: editionId })
    if ((present?.value ?? null) !== isbn) {
      await removeIsbn(tx, editionId)
      await giveIsbn(tx, { isbn, workId: work.id, editionId })
    }
    await deps.invalidation.invalidate(tx, `work:${work.id}`)
    await spendEdit(deps, tx, uid)
  })
}

/** Removes one’s own edition with its ISBN; what is gone stays so. @throws AppError */
export async function removeEdition(
  deps: EditDeps,
  uid: string,
  { workId, editionId }: { readonly workId: string; readonly editionId: string },
): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const work = await lockEditable(deps, tx, workId)
    const edition = await adderOfEdition(tx, { id: editionId, workId: work.id })
    if (!edition) return
    if (edition.added_by !== uid) throw new AppError('work.edition_not_own')
    await deleteEdition(tx, editionId)
    await deps.invalidation.invalidate(tx, `work:${work.id}`)
    await spendEdit(deps, tx, uid)
  })
}

function requireSomething(input: EditionInput): void {
  if (Object.values(input).every((value) => value === null || value === ''))
    throw new AppError('work.edition_empty')
}

function factsOf({ title, language, publisher, year, format, length }: EditionInput) {
  return { title, language, publisher, year, format, length }
}

const isbnOf = ({ isbn }: EditionInput) => (isbn === null ? null : isbn13Of(isbn))

async function giveIsbn(
  tx: Writer,
  { isbn, workId, editionId }: { isbn: string | null; workId: string; editionId: string },
): Promise<void> {
  if (isbn === null || (await giveToEdition(tx, { isbn, workId, editionId }))) return
  await requireAdded(tx, {
    ...{ source: 'isbn13', value: isbn, work_id: workId, edition_id: editionId },
  })
}
