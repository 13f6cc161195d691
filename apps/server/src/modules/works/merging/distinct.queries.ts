import { prepared, type Reader, type Row, type Writer } from '@afins/database'

type Pair = Pick<Row<'distinct_works'>, 'first_id' | 'second_id'>

/** Two works as the pair that they are stored as. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { first_id: one, second_id: other } : { first_id: other, second_id: one }

/** Which of some works are different from one, as someone said. */
export async function distinctFrom(
  db: Reader,
  id: string,
  others: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('distinct_works')
    .select(['first_id', 'second_id'])
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('first_id', '=', id), eb('second_id', 'in', others)]),
        eb.and([eb('second_id', '=', id), eb('first_id', 'in', others)]),
      ]),
    )
    .execute()
  return rows.map((row) => (row.first_id === id ? row.second_id : row.first_id))
}

/**
 * Stores pairs that are different. One that was removed is that of whoever said so first: else a
 * removal and a repetition would make it another’s.
 * @returns whether any is new
 */
export async function insertDistinct(
  tx: Writer,
  rows: readonly Row<'distinct_works'>[],
): Promise<boolean> {
  if (rows.length === 0) return false
  const added = await tx
    .insertInto('distinct_works')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['first_id', 'second_id'])
        .doUpdateSet({ removed_by: null, removed_at: null })
        .where('distinct_works.removed_at', 'is not', null),
    )
    .returning('first_id')
    .execute()
  return added.length > 0
}

/** Removes a pair. @returns whether it was there */
export async function removeDistinct(
  tx: Writer,
  { first_id, second_id, uid, at }: Pair & { readonly uid: string; readonly at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('distinct_works')
    .set({ removed_by: uid, removed_at: at })
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('removed_at', 'is', null)
    .returning('first_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of some works a merge with one was proposed of, and not withdrawn. */
export async function mergedOrProposed(
  db: Reader,
  id: string,
  others: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('work_merges')
    .select(['from_id', 'into_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', '=', id), eb('into_id', 'in', others)]),
        eb.and([eb('into_id', '=', id), eb('from_id', 'in', others)]),
      ]),
    )
    .where('state', '!=', 'withdrawn')
    .execute()
  return rows.map((row) => (row.from_id === id ? row.into_id : row.from_id))
}

/** Of some works, whether only operators change them, where they are from, and who added them. */
export const originsOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('works').select(['id', 'locked', 'origin', 'added_by']).where('id', 'in', p.ids),
)
