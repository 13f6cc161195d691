import {
  pageBefore,
  prepared,
  type Cursor,
  type Reader,
  type Row,
  type Writer,
} from '@afins/database'

export async function insertEdition(tx: Writer, row: Row<'editions'>): Promise<void> {
  await tx.insertInto('editions').values(row).execute()
}

/** How many editions a work has. */
export const countEditions = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('editions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_id', '=', p.id),
)

/** Editions with their ISBN, to be narrowed. */
const editions = (db: Reader) =>
  db
    .selectFrom('editions')
    .leftJoin('work_ids', (join) =>
      join.onRef('work_ids.edition_id', '=', 'editions.id').on('work_ids.source', '=', 'isbn13'),
    )
    .select([
      'editions.id',
      'editions.work_id',
      'editions.title',
      'editions.language',
      'editions.publisher',
      'editions.year',
      'editions.format',
      'editions.length',
      'editions.created_at',
      'work_ids.value as isbn',
    ])

export type EditionRow = Awaited<ReturnType<typeof editionsOf>>[number]

/** A page of the editions of a work, and one more. */
export function editionsOf(
  db: Reader,
  { id, cursor, limit }: { id: string; cursor: Cursor | null; limit: number },
) {
  const query = editions(db).where('editions.work_id', '=', id)
  const keys = { at: 'editions.created_at', id: 'editions.id' } as const
  return pageBefore(query, keys, cursor, limit).execute()
}

/** Some editions, of whatever works, in no order. */
export function editionRows(db: Reader, ids: readonly string[]) {
  return editions(db).where('editions.id', 'in', ids).execute()
}

/** Makes an ISBN that a work has the one of an edition. @returns whether the work had it */
export async function giveToEdition(
  tx: Writer,
  { isbn, workId, editionId }: { isbn: string; workId: string; editionId: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('work_ids')
    .set({ edition_id: editionId })
    .where('source', '=', 'isbn13')
    .where('value', '=', isbn)
    .where('work_id', '=', workId)
    .where('edition_id', 'is', null)
    .returning('value')
    .executeTakeFirst()
  return changed !== undefined
}

/** Changes an edition. */
export async function updateEditionFacts(
  tx: Writer,
  id: string,
  facts: Partial<Row<'editions'>>,
): Promise<void> {
  await tx.updateTable('editions').set(facts).where('id', '=', id).execute()
}

export async function removeIsbn(tx: Writer, editionId: string): Promise<void> {
  await tx
    .deleteFrom('work_ids')
    .where('edition_id', '=', editionId)
    .where('source', '=', 'isbn13')
    .execute()
}

/** Deletes an edition with its ISBN. */
export async function deleteEdition(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('work_ids').where('edition_id', '=', id).execute()
  await tx.deleteFrom('editions').where('id', '=', id).execute()
}
