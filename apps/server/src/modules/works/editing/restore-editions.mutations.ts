import type { Edition } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import type { LockedWork } from '../redirects.queries.ts'
import { addId } from './content.queries.ts'
import { factsOf, isSameEdition } from './editions.policy.ts'
import { presentEdition } from './editions.present.ts'
import {
  countEditions,
  deleteEdition,
  editionRows,
  giveToEdition,
  insertEdition,
  removeIsbn,
  updateEditionFacts,
} from './editions.queries.ts'
import type { StoredEditionChange } from './save-edit.mutations.ts'
import { editionsChangedSince } from './versions.queries.ts'

/** What an edition is to be. */
export interface FormerEdition {
  readonly id: string
  /** Null where the work is not to have it. */
  readonly former: Edition | null
  readonly createdAt: number
}

interface Restoring extends FormerEdition {
  /** Null where the work has it not. */
  readonly present: Edition | null
}

/**
 * Makes the editions of a work what they were in a version, where the work still has or can have them.
 * @returns what changed, and the ISBNs that are of other works by now
 * @throws AppError `work.too_many_editions`
 */
export async function restoreEditions(
  tx: Writer,
  uid: string,
  { id: workId }: LockedWork,
  number: number,
): Promise<{ editions: StoredEditionChange[]; lostIsbns: string[] }> {
  const first = new Map<string, FormerEdition>()
  for (const { editions } of await editionsChangedSince(tx, { id: workId, number }))
    for (const change of JSON.parse(editions) as readonly StoredEditionChange[]) {
      const id = (change.before ?? change.after)?.id
      if (id !== undefined && !first.has(id))
        first.set(id, { id, former: change.before, createdAt: change.createdAt })
    }
  return applyEditions(tx, uid, workId, [...first.values()])
}

/** Makes some editions of a work what they are to be. @returns as `restoreEditions` @throws AppError */
export async function applyEditions(
  tx: Writer,
  uid: string | null,
  workId: string,
  wanted: readonly FormerEdition[],
): Promise<{ editions: StoredEditionChange[]; lostIsbns: string[] }> {
  const changes = await findChanges(tx, workId, wanted)
  // What goes is first: an edition that comes back may have the ISBN of one that goes.
  for (const { id, present, former } of changes)
    if (present && former === null) await deleteEdition(tx, id)
    else if (present && present.isbn !== former?.isbn) await removeIsbn(tx, id)
  const lostIsbns: string[] = []
  for (const { id, present, former, createdAt } of changes) {
    if (former === null) continue
    if (present) await updateEditionFacts(tx, id, factsOf(former))
    else
      await insertEdition(tx, {
        ...{ id, work_id: workId, ...factsOf(former) },
        ...{ added_by: uid, created_at: createdAt },
      })
    const { isbn } = former
    if (isbn === null || isbn === present?.isbn) continue
    if (await giveToEdition(tx, { isbn, workId, editionId: id })) continue
    const row = { source: 'isbn13', value: isbn, work_id: workId, edition_id: id }
    if (!(await addId(tx, row))) lostIsbns.push(isbn)
  }
  const [now] = await countEditions(tx, { id: workId })
  if (changes.some(({ present }) => !present) && (now?.count ?? 0) > limits.editionsOfWork)
    throw new AppError('work.too_many_editions')
  const after = await loadEditions(tx, changes)
  const editions = changes.map(({ id, present, createdAt }) => ({
    ...{ before: present, after: after.get(id)?.edition ?? null, createdAt },
  }))
  return { editions: editions.filter((each) => !isSameEdition(each.before, each.after)), lostIsbns }
}

/** The editions that differ from what they are to be. */
async function findChanges(
  tx: Writer,
  workId: string,
  wanted: readonly FormerEdition[],
): Promise<Restoring[]> {
  const present = await loadEditions(tx, wanted)
  return wanted.flatMap((each) => {
    const now = present.get(each.id)
    // It went to another work, with the one that it came with.
    if (now && now.workId !== workId) return []
    const edition = now?.edition ?? null
    return isSameEdition(edition, each.former) ? [] : [{ ...each, present: edition }]
  })
}

/** The editions as they are now, by their ids. */
async function loadEditions(tx: Writer, of: readonly { readonly id: string }[]) {
  const rows =
    of.length === 0
      ? []
      : await editionRows(
          tx,
          of.map(({ id }) => id),
        )
  return new Map(
    rows.map((row) => [row.id, { edition: presentEdition(row), workId: row.work_id }] as const),
  )
}
