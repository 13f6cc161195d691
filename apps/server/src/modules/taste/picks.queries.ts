import { sql } from 'kysely'
import { prepared, type Reader, type WorkInterest } from '@afins/database'
import { cardColumns, isShown } from '#modules/works/index.ts'

/** The genres of works with their names, each name looked for by its key: a join would read all genres of a medium. */
export const genresOfWorks = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('work_genres')
    .innerJoin('works', 'works.id', 'work_genres.work_id')
    .select((eb) => [
      ...(['work_genres.work_id', 'works.interest', 'work_genres.slug'] as const),
      eb
        .selectFrom('genres')
        .select('genres.name')
        .whereRef('genres.interest', '=', 'works.interest')
        .whereRef('genres.slug', '=', 'work_genres.slug')
        .as('name'),
    ])
    .where('work_genres.work_id', 'in', p.ids)
    .orderBy('work_genres.work_id')
    .orderBy('work_genres.position'),
)

/** The genres of works with their interests, in one order on every engine. */
export const genresOfInterests = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom('work_genres')
    .innerJoin('works', 'works.id', 'work_genres.work_id')
    .select(['work_genres.work_id', 'works.interest', 'work_genres.slug'])
    .where('work_genres.work_id', 'in', p.ids)
    .orderBy('work_genres.work_id')
    .orderBy('work_genres.position'),
)

/** Works that adapt some others, or that these adapt. */
export async function adaptationsOf(db: Reader, ids: readonly string[]) {
  const linked = (own: 'from_id' | 'to_id', other: 'from_id' | 'to_id') =>
    db
      .selectFrom('work_links')
      .innerJoin('works', 'works.id', `work_links.${other}`)
      .select(cardColumns)
      .select(`work_links.${own} as because_id`)
      .where('work_links.kind', '=', sql.lit('adapts'))
      .where(`work_links.${own}`, 'in', ids)
      .where(isShown)
      .orderBy('works.id')
      .execute()
  const [to, from] = await Promise.all([linked('from_id', 'to_id'), linked('to_id', 'from_id')])
  return [...to, ...from]
}

/** Which of some works adapt which of some others, either way. */
export async function adaptedPairs(db: Reader, ids: readonly string[], others: readonly string[]) {
  if (ids.length === 0 || others.length === 0) return []
  return db
    .selectFrom('work_links')
    .select(['from_id', 'to_id'])
    .where('kind', '=', sql.lit('adapts'))
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', 'in', ids), eb('to_id', 'in', others)]),
        eb.and([eb('from_id', 'in', others), eb('to_id', 'in', ids)]),
      ]),
    )
    .execute()
}

/** Who made some works, with their names. */
export function creditsOf(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('work_credits')
    .innerJoin('works', 'works.id', 'work_credits.creator_id')
    .select(['work_credits.work_id', 'work_credits.creator_id', 'works.title as name'])
    .where('work_credits.work_id', 'in', ids)
    .execute()
}

/** Other works of those who made some, the best loved first. @param creatorIds whose works count */
export function worksOfSameCreators(
  db: Reader,
  ids: readonly string[],
  creatorIds: readonly string[],
  most: number,
) {
  return db
    .selectFrom('work_credits as own')
    .innerJoin('work_credits as others', 'others.creator_id', 'own.creator_id')
    .innerJoin('works', 'works.id', 'others.work_id')
    .leftJoin('work_stats', 'work_stats.work_id', 'works.id')
    .select(cardColumns)
    .select('own.work_id as because_id')
    .where('own.work_id', 'in', ids)
    .where('own.creator_id', 'in', creatorIds)
    .whereRef('others.work_id', '!=', 'own.work_id')
    .where(isShown)
    .orderBy(sql`coalesce(work_stats.loved, 0)`, 'desc')
    .orderBy('works.id')
    .limit(most)
    .execute()
}

/** Works of some genres, the best loved first. */
export function lovedOfGenres(
  db: Reader,
  genres: readonly string[],
  interest: WorkInterest | undefined,
  most: number,
) {
  const all = db
    .selectFrom('work_genres')
    .innerJoin('work_stats', 'work_stats.work_id', 'work_genres.work_id')
    .innerJoin('works', 'works.id', 'work_genres.work_id')
    .innerJoin('genres', (on) =>
      on
        .onRef('genres.interest', '=', 'works.interest')
        .onRef('genres.slug', '=', 'work_genres.slug'),
    )
    .select(cardColumns)
    .select(['genres.slug as genre', 'genres.name as genre_name'])
    .where('work_genres.slug', 'in', genres)
    .where('work_stats.loved', '>', 0)
    .where(isShown)
    .orderBy('work_stats.loved', 'desc')
    .orderBy('works.id')
    .limit(most)
  return (interest === undefined ? all : all.where('works.interest', '=', interest)).execute()
}

/** The works that people love best. */
export function bestLoved(db: Reader, interest: WorkInterest | undefined, most: number) {
  const all = db
    .selectFrom('work_stats')
    .innerJoin('works', 'works.id', 'work_stats.work_id')
    .select(cardColumns)
    .where('work_stats.loved', '>', 0)
    .where(isShown)
    .orderBy('work_stats.loved', 'desc')
    .orderBy('work_stats.work_id', 'desc')
    .limit(most)
  return (interest === undefined ? all : all.where('works.interest', '=', interest)).execute()
}
