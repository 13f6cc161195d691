import { sql, type ExpressionBuilder } from 'kysely'
import { prepared, type Reader, type Row, type Schema, type Writer } from '@afins/database'

/** The model that answers now; none before the first is built. */
export const currentModel = prepared((db: Reader, p: { state: 'current' }) =>
  db.selectFrom('taste_models').selectAll().where('state', '=', p.state).orderBy('id', 'desc'),
)

/** All works of a model in their places, without their neighbours. */
export function worksOfModel(db: Reader, modelId: string) {
  return db
    .selectFrom('taste_works')
    .select(['work_id', 'interest', 'people'])
    .where('model_id', '=', modelId)
    .orderBy('place')
    .execute()
}

/** The genres of all works of a model. */
export function genresOfModel(db: Reader, modelId: string) {
  return db
    .selectFrom('taste_works')
    .innerJoin('work_genres', 'work_genres.work_id', 'taste_works.work_id')
    .select(['taste_works.work_id', 'taste_works.interest', 'work_genres.slug'])
    .where('taste_works.model_id', '=', modelId)
    .execute()
}

/** The neighbours of the works at some places. */
export const neighboursAt = prepared(
  (db: Reader, p: { modelId: string; places: readonly number[] }) =>
    db
      .selectFrom('taste_works')
      .select(['place', 'people', 'neighbours'])
      .where('model_id', '=', p.modelId)
      .where('place', 'in', p.places),
)

function isCreator(eb: ExpressionBuilder<Schema, 'works'>) {
  return eb.or([
    eb('works.kind', '=', sql.lit('person' as const)),
    eb('works.kind', '=', sql.lit('group' as const)),
  ])
}

/** The interests of works that may be recommended. */
export const shownInterests = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('works')
    .select(['id', 'interest'])
    .where('state', '=', sql.lit('shown'))
    .where((eb) => eb.not(isCreator(eb)))
    .where('id', 'in', p.ids),
)

/** People whose taste changed after so many changes, in their order. */
export const changesAfter = prepared((db: Reader, p: { seq: number }) =>
  db.selectFrom('taste_changes').select(['seq', 'uid']).where('seq', '>', p.seq).orderBy('seq'),
)

/** The number of the last change; 0 where there is none. */
export async function lastChange(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('taste_changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst()
  return row?.seq ?? 0
}

export function addChanges(tx: Writer, uids: readonly string[]) {
  return tx
    .insertInto('taste_changes')
    .values(uids.map((uid) => ({ uid })))
    .execute()
}

export function addModel(tx: Writer, model: Row<'taste_models'>) {
  return tx.insertInto('taste_models').values(model).execute()
}

export function addModelWorks(tx: Writer, works: readonly Row<'taste_works'>[]) {
  return tx.insertInto('taste_works').values(works).execute()
}

export function putModelWork(
  tx: Writer,
  modelId: string,
  place: number,
  columns: { readonly people: number; readonly neighbours: string },
) {
  return tx
    .updateTable('taste_works')
    .set(columns)
    .where('model_id', '=', modelId)
    .where('place', '=', place)
    .execute()
}

/** Makes a complete model the one that answers. */
export async function switchModel(tx: Writer, id: string): Promise<void> {
  await tx.updateTable('taste_models').set({ state: 'current' }).where('id', '=', id).execute()
}

export async function countModelWorks(db: Reader, id: string): Promise<number> {
  const row = await db
    .selectFrom('taste_works')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('model_id', '=', id)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Models before one: they answer no longer, or were never complete. Later ones are being built. */
export function olderModels(db: Reader, id: string) {
  return db.selectFrom('taste_models').select('id').where('id', '<', id).execute()
}

/** Deletes some works of a model. @returns whether there may be more */
export async function deleteModelWorks(tx: Writer, id: string, most: number): Promise<boolean> {
  const some = tx
    .selectFrom('taste_works')
    .select('place')
    .where('model_id', '=', id)
    .orderBy('place')
    .limit(most)
  const { numDeletedRows } = await tx
    .deleteFrom('taste_works')
    .where('model_id', '=', id)
    .where('place', 'in', some)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function deleteModel(tx: Writer, id: string) {
  return tx.deleteFrom('taste_models').where('id', '=', id).execute()
}

/**
 * Forgets changes that every model contains. The last one stays, so that no number is given twice: a
 * change with one that the model has seen would never be added.
 */
export function deleteChanges(tx: Writer, upTo: number) {
  return tx.deleteFrom('taste_changes').where('seq', '<', upTo).execute()
}
