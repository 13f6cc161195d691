import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { FixedInterestId } from '@afins/contract/interests'
import { limits } from '@afins/contract/fields'
import type { WorkId } from '@afins/contract/work-ids'
import {
  inParts,
  prepared,
  type Bool,
  type Cursor,
  type Reader,
  type Row,
  type Schema,
  type Writer,
} from '@afins/database'

/** The columns of `works` that a card shows. */
export const cardColumns = [
  'works.id',
  'works.interest',
  'works.kind',
  'works.title',
  'works.year',
  'works.creators',
  'works.note',
  'works.cover_id',
] as const

/** Whether a work is shown, as a clause over `works`. */
export const isShown = (eb: ExpressionBuilder<Schema, 'works'>) =>
  eb('works.state', '=', sql.lit('shown'))

/** How many public shelves a work is on, of `work_stats`; as `work_stats_shelved` has it. */
export const shelved = sql<number>`(work_stats.wants + work_stats.active + work_stats.finished)`

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

/** Cards of works by their ids, in no order; hidden ones are left out. */
export const cardRows = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('works').select(cardColumns).where(isShown).where('id', 'in', p.ids),
)

export type DetailRow = Awaited<ReturnType<typeof findWork>>[number]

/** The columns of a work’s own page. */
export const detailColumns = [
  ...cardColumns,
  ...(['works.original_title', 'works.titles', 'works.end_year', 'works.countries'] as const),
  ...(['works.language', 'works.length', 'works.version', 'works.locked'] as const),
  ...(['works.cover_alt', 'works.cover_source', 'works.state'] as const),
  ...(['works.synopsis', 'works.synopsis_source'] as const),
] as const

/** A work that is shown. */
export const findWork = prepared((db: Reader, p: { id: string }) =>
  db.selectFrom('works').select(detailColumns).where(isShown).where('id', '=', p.id),
)

export type WorkFacts = Awaited<ReturnType<typeof workFacts>>[number]

/** What others must know of a work that is shown. */
export const workFacts = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('works')
    .select(['id', 'interest', 'kind', 'length'])
    .where(isShown)
    .where('id', '=', p.id),
)

/** Who made a work, in order. */
export const creditsOf = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_credits')
    .innerJoin('works', 'works.id', 'work_credits.creator_id')
    .select(['works.id', 'works.title as name', 'work_credits.role', 'work_credits.credited_as'])
    .where('work_credits.work_id', '=', p.id)
    .orderBy('work_credits.position'),
)

/** A page of the works that name a creator, and one more; works without a year come last. */
export const worksOfCreator = (
  db: Reader,
  { creatorId, cursor, limit }: { creatorId: string; cursor: Cursor | null; limit: number },
) => {
  const year = sql<number>`coalesce(works.year, 0)`
  return db
    .selectFrom('works')
    .select(cardColumns)
    .where(isShown)
    .where('works.id', 'in', (eb) =>
      eb
        .selectFrom('work_credits')
        .select('work_credits.work_id')
        .where('work_credits.creator_id', '=', creatorId),
    )
    .$if(cursor !== null, (query) =>
      query.where(sql<SqlBool>`(${year}, works.id) < (${cursor?.at}, ${cursor?.id})`),
    )
    .orderBy(year, 'desc')
    .orderBy('works.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
}

/** What a work is called by other catalogues; the ids of its editions are with those. */
export const idsOf = prepared((db: Reader, p: { id: string }) =>
  db
    .selectFrom('work_ids')
    .select(['source', 'value'])
    .where('work_id', '=', p.id)
    .where('edition_id', 'is', null)
    .orderBy('source')
    .orderBy('value')
    .limit(limits.idsOfWork),
)

/** The genres of a work, in order. */
export const genresOfWork = prepared((db: Reader, p: { id: string; interest: FixedInterestId }) =>
  db
    .selectFrom('work_genres')
    .innerJoin('genres', 'genres.slug', 'work_genres.slug')
    .select(['genres.slug', 'genres.name'])
    .where('work_genres.work_id', '=', p.id)
    .where('genres.interest', '=', p.interest)
    .orderBy('work_genres.position'),
)

/** The work that another catalogue’s id names. */
export const workWithId = prepared((db: Reader, p: WorkId) =>
  db
    .selectFrom('work_ids')
    .select('work_id')
    .where('source', '=', p.source)
    .where('value', '=', p.value),
)

interface Keys {
  readonly interest: FixedInterestId
  readonly keys: readonly string[]
  /** Works of one key, the newest: thousands may have a frequent title. */
  readonly most: number
}

/** The works that have some blocking keys, in one query. */
export const idsWithKeys = prepared((db: Reader, { interest, keys, most }: Keys) => {
  const [first, ...others] = keys.map((key) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('work_keys')
          .select(['key', 'work_id'])
          .where('interest', '=', interest)
          .where('key', '=', key)
          .orderBy('work_id', 'desc')
          .limit(most)
          .as('found'),
      )
      .select(['found.key', 'found.work_id']),
  )
  if (!first) throw new RangeError('there is no key to look for')
  return others.reduce((all, one) => all.unionAll(one), first)
})

export type ComparedRow = Awaited<ReturnType<typeof comparedRows>>[number]

/** The columns that works are compared by. */
export const comparedColumns = [
  ...cardColumns,
  ...(['works.original_title', 'works.titles', 'works.length'] as const),
] as const

/** What works are compared by, by their ids; hidden ones are left out. */
export const comparedRows = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('works')
    .leftJoin('work_forms', 'work_forms.work_id', 'works.id')
    .select(comparedColumns)
    .select(['work_forms.fingerprint', 'work_forms.form'])
    .where(isShown)
    .where('works.id', 'in', p.ids)
    .orderBy('works.id'),
)

/** The ids elsewhere of several works. */
export const idsOfWorks = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db.selectFrom('work_ids').select(['work_id', 'source', 'value']).where('work_id', 'in', p.ids),
)

/** How many works someone has added since a time, themselves or by imports; drafts too. */
export const countAddedSince = prepared(
  (db: Reader, p: { uid: string; since: number; origin: 'person' | 'import' }) =>
    db
      .selectFrom('works')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('added_by', '=', p.uid)
      .where('created_at', '>=', p.since)
      .where('origin', '=', p.origin),
)

/** Waits for whoever is adding works under one of these keys, which are sorted. */
export async function lockTitles(
  tx: Writer,
  interest: FixedInterestId,
  keys: readonly string[],
  now: number,
): Promise<void> {
  for (const key of keys) await lockTitle(tx, { interest, key, now })
}

const lockTitle = prepared(
  (tx: Writer, p: { interest: FixedInterestId; key: string; now: number }) =>
    tx
      .insertInto('work_title_locks')
      .values({ interest: p.interest, key: p.key, locked_at: p.now })
      .onConflict((conflict) =>
        conflict.columns(['interest', 'key']).doUpdateSet({ locked_at: p.now }),
      ),
)

/** New works with everything that belongs to them. */
export interface NewWorks {
  readonly works: readonly Row<'works'>[]
  readonly credits: readonly Row<'work_credits'>[]
  readonly ids: readonly Row<'work_ids'>[]
  readonly keys: readonly Row<'work_keys'>[]
  readonly forms: readonly Row<'work_forms'>[]
  readonly words: readonly Row<'work_words'>[]
  readonly genres: readonly Row<'work_genres'>[]
}

export async function insertWorks(tx: Writer, added: NewWorks): Promise<void> {
  await inParts(added.works, (rows) => tx.insertInto('works').values(rows).execute())
  await inParts(added.credits, (rows) => tx.insertInto('work_credits').values(rows).execute())
  // Someone may have given an id to another work meanwhile.
  await inParts(added.ids, (rows) =>
    tx
      .insertInto('work_ids')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await inParts(added.keys, (rows) => tx.insertInto('work_keys').values(rows).execute())
  await inParts(added.forms, (rows) => tx.insertInto('work_forms').values(rows).execute())
  await inParts(added.words, (rows) => tx.insertInto('work_words').values(rows).execute())
  await inParts(added.genres, (rows) => tx.insertInto('work_genres').values(rows).execute())
}

/** Hides, shows, locks or unlocks a work. @returns it, if there is one */
export function updateWorkState(
  tx: Writer,
  id: string,
  change: { readonly state?: 'shown' | 'hidden'; readonly locked?: Bool },
): Promise<Pick<Row<'works'>, 'title' | 'interest'> | undefined> {
  return tx
    .updateTable('works')
    .set(change)
    .where('id', '=', id)
    .returning(['title', 'interest'])
    .executeTakeFirst()
}
