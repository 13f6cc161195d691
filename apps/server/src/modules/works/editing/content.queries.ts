import type { FixedInterestId } from '@afins/contract/interests'
import type { WorkId } from '@afins/contract/work-ids'
import { prepared, workSearchTerms, type Reader, type Row, type Writer } from '@afins/database'
import { keysOfForm } from '../matching/blocking-keys.ts'
import { replaceForms } from '../matching/forms.queries.ts'
import { formOfRow, storedForm } from '../matching/stored-form.ts'

const contentColumns = [
  'title',
  'original_title',
  'titles',
  'year',
  'end_year',
  'countries',
  'language',
  'length',
  'note',
  'cover_id',
  'cover_alt',
  'cover_source',
  'synopsis',
  'synopsis_source',
] as const

export type ContentRow = Awaited<ReturnType<typeof contentRows>>[number]

/** What a work says itself, be it shown or not. */
export const contentRows = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('works').select(contentColumns).where('id', '=', p.id),
)

/** What some creators are called now, by their ids. */
export async function creatorNames(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('works').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The slugs of a work’s genres, in order. */
export const genreSlugs = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('work_genres').select('slug').where('work_id', '=', p.id).orderBy('position'),
)

/** Those of some slugs that are genres of an interest. */
export const knownGenres = prepared(
  (db: Reader, p: { interest: FixedInterestId; slugs: readonly string[] }) =>
    db
      .selectFrom('genres')
      .select('slug')
      .where('interest', '=', p.interest)
      .where('slug', 'in', p.slugs),
)

export async function setFacts(
  tx: Writer,
  id: string,
  facts: Partial<Row<'works'>>,
): Promise<void> {
  await tx.updateTable('works').set(facts).where('id', '=', id).execute()
}

export async function replaceCredits(
  tx: Writer,
  id: string,
  rows: readonly Row<'work_credits'>[],
): Promise<void> {
  await tx.deleteFrom('work_credits').where('work_id', '=', id).execute()
  if (rows.length > 0) await tx.insertInto('work_credits').values(rows).execute()
}

export async function replaceGenres(
  tx: Writer,
  id: string,
  slugs: readonly string[],
): Promise<void> {
  await tx.deleteFrom('work_genres').where('work_id', '=', id).execute()
  if (slugs.length === 0) return
  await tx
    .insertInto('work_genres')
    .values(slugs.map((slug, position) => ({ work_id: id, position, slug })))
    .execute()
}

/** Removes ids that name a work, but not those of its editions. */
export async function removeIds(tx: Writer, id: string, ids: readonly WorkId[]): Promise<void> {
  for (const { source, value } of ids)
    await tx
      .deleteFrom('work_ids')
      .where('source', '=', source)
      .where('value', '=', value)
      .where('work_id', '=', id)
      .where('edition_id', 'is', null)
      .execute()
}

/** Adds an id to a work. @returns whether no work had it */
export async function addId(tx: Writer, row: Row<'work_ids'>): Promise<boolean> {
  const added = await tx
    .insertInto('work_ids')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('work_id')
    .executeTakeFirst()
  return added !== undefined
}

/** The work that has an id, and its title. */
export const workWithId = prepared((db: Reader, p: WorkId) =>
  db
    .selectFrom('work_ids')
    .innerJoin('works', 'works.id', 'work_ids.work_id')
    .select(['works.id', 'works.title', 'works.state', 'work_ids.edition_id'])
    .where('source', '=', p.source)
    .where('value', '=', p.value),
)

interface Findable {
  readonly id: string
  readonly interest: FixedInterestId
  readonly titles: readonly string[]
  readonly creators: readonly string[]
}

/** Has a work found by these titles and creators from now on, while typing and among duplicates. */
export async function replaceTerms(tx: Writer, work: Findable): Promise<void> {
  const { id, interest, titles, creators } = work
  const row = await tx
    .selectFrom('works')
    .select(['id', 'kind', 'title', 'original_title', 'titles', 'creators', 'year', 'length'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const form = formOfRow(row)
  const keys = keysOfForm(form, row).map((key) => ({ interest, key, work_id: id }))
  await replaceForms(tx, [{ form: storedForm(row, form), keys }])
  await tx
    .updateTable('work_words')
    .set({ words: workSearchTerms(titles, creators) })
    .where('work_id', '=', id)
    .execute()
}

/** The works that someone is credited in, by their ids, from one on. */
export const creditedWorks = prepared(
  (db: Reader, p: { creatorId: string; after: string; most: number }) =>
    db
      .selectFrom('work_credits')
      .select('work_id')
      .distinct()
      .where('creator_id', '=', p.creatorId)
      .where('work_id', '>', p.after)
      .orderBy('work_id')
      .limit(p.most),
)

/** The interest of a work, be it shown or not. */
export const interestOfWork = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('works').select('interest').where('id', '=', p.id),
)
