import type { Api, WorkContent } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { isbn13Of } from '@afins/contract/work-ids'
import { kindsWithEditions } from '@afins/contract/works'
import { transaction, type Writer } from '@afins/database'
import type { Once } from '#endpoint/handler.ts'
import type { LockedWork } from '../redirects.queries.ts'
import {
  countEditions,
  deleteEdition,
  editionRows,
  giveToEdition,
  insertEdition,
  removeIsbn,
  updateEditionFacts,
} from './editions.queries.ts'
import { loadEdition } from './editions.loaders.ts'
import { factsOf, isSameEdition } from './editions.policy.ts'
import { presentEdition } from './editions.present.ts'
import { spendAct } from '../trust/trust.service.ts'
import { loadContent } from './content.loaders.ts'
import {
  lockEditable,
  requireAdded,
  saveEdit,
  type EditDeps,
  type StoredEditionChange,
} from './save-edit.mutations.ts'

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
    const content = await loadContent(tx, work.id)
    const id = deps.ids.next()
    const createdAt = deps.clock.now()
    await insertEdition(tx, {
      ...{ id, work_id: work.id, ...factsOf(input) },
      ...{ added_by: uid, created_at: createdAt },
    })
    await giveIsbn(tx, { isbn: isbnOf(input), workId: work.id, editionId: id })
    const edition = { before: null, after: await loadEdition(tx, id), createdAt }
    await saveEdition(deps, tx, uid, { work, content, edition })
    return id
  })
}

/** Changes an edition to what is said of it; nothing where it says so already. @throws AppError */
export async function changeEdition(
  deps: EditDeps,
  uid: string,
  { workId, editionId }: { readonly workId: string; readonly editionId: string },
  input: EditionInput,
): Promise<void> {
  requireSomething(input)
  await transaction(deps.database, async (tx) => {
    const work = await lockEditable(deps, tx, workId)
    const [row] = await editionRows(tx, [editionId])
    if (row?.work_id !== work.id) throw new AppError('work.edition_not_found')
    const before = presentEdition(row)
    const content = await loadContent(tx, work.id)
    await updateEditionFacts(tx, editionId, factsOf(input))
    const isbn = isbnOf(input)
    if (before.isbn !== isbn) {
      await removeIsbn(tx, editionId)
      await giveIsbn(tx, { isbn, workId: work.id, editionId })
    }
    const after = await loadEdition(tx, editionId)
    if (isSameEdition(before, after)) return
    const edition = { before, after, createdAt: row.created_at }
    await saveEdition(deps, tx, uid, { work, content, edition })
  })
}

/**
 * Removes an edition with its ISBN.
 * @returns the version of the work without it; null where it was gone already
 * @throws AppError
 */
export async function removeEdition(
  deps: EditDeps,
  uid: string,
  { workId, editionId }: { readonly workId: string; readonly editionId: string },
): Promise<number | null> {
  return transaction(deps.database, async (tx) => {
    const work = await lockEditable(deps, tx, workId)
    const [row] = await editionRows(tx, [editionId])
    if (row?.work_id !== work.id) return null
    const content = await loadContent(tx, work.id)
    await deleteEdition(tx, editionId)
    const edition = { before: presentEdition(row), after: null, createdAt: row.created_at }
    await saveEdition(deps, tx, uid, { work, content, edition })
    return work.version + 1
  })
}

interface EditedEdition {
  readonly work: LockedWork
  /** What the work said itself before: an ISBN of it may be the edition’s by now. */
  readonly content: WorkContent
  readonly edition: StoredEditionChange
}

async function saveEdition(
  deps: EditDeps,
  tx: Writer,
  uid: string,
  { work, content, edition }: EditedEdition,
): Promise<void> {
  const after = await loadContent(tx, work.id)
  const states = { before: content, after, editions: [edition] }
  await saveEdit(deps, tx, work, states, { uid, reason: '' })
  await spendAct(deps, tx, uid, 'editions', { works: [work] })
}

function requireSomething(input: EditionInput): void {
  if (Object.values(input).every((value) => value === null || value === ''))
    throw new AppError('work.edition_empty')
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
