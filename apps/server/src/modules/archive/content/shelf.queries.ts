import { prepared, type Reader } from '@afins/database'
import { own, shownWith } from '#visibility/index.ts'

const ENTRIES = 200

export type ShelfRow = Awaited<ReturnType<typeof shelfAfter>>[number]
export type DiaryRow = Awaited<ReturnType<typeof diaryOf>>[number]
export type RatingRow = Awaited<ReturnType<typeof ratingsOf>>[number]
export type WorkIdRow = Awaited<ReturnType<typeof idsOf>>[number]

const workColumns = [
  ...(['works.kind', 'works.title', 'works.original_title', 'works.creators'] as const),
  ...(['works.year', 'works.length'] as const),
] as const

/** Someone’s shelf, by the ids of its works. */
export const shelfAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('shelf_entries', p.uid))
    .innerJoin('works', 'works.id', 'shelf_entries.work_id')
    .select(workColumns)
    .select([
      ...(['shelf_entries.work_id', 'shelf_entries.interest', 'shelf_entries.wants_at'] as const),
      ...(['shelf_entries.open_id', 'shelf_entries.times', 'shelf_entries.gave_up'] as const),
      ...(['shelf_entries.rating', 'shelf_entries.rated_at', 'shelf_entries.remark'] as const),
      ...(['shelf_entries.visibility', 'shelf_entries.added_at'] as const),
    ])
    .where('shelf_entries.work_id', '>', p.after)
    .orderBy('shelf_entries.work_id')
    .limit(ENTRIES),
)

/** Someone’s diary of some works, each in the order of its days. */
export const diaryOf = prepared((db: Reader, p: { uid: string; workIds: readonly string[] }) =>
  db
    .selectFrom(own('diary_entries', p.uid))
    .select([
      ...(['id', 'work_id', 'started', 'ended', 'outcome', 'rating', 'progress', 'unit'] as const),
      ...(['total', 'visibility', 'comments_from', 'created_at'] as const),
    ])
    .where('work_id', 'in', p.workIds)
    .orderBy('work_id')
    .orderBy('on_day')
    .orderBy('id'),
)

/** What someone’s ratings of some works became. */
export const ratingsOf = prepared((db: Reader, p: { uid: string; workIds: readonly string[] }) =>
  db
    .selectFrom(own('rating_changes', p.uid))
    .select(['work_id', 'at', 'rating'])
    .where('work_id', 'in', p.workIds)
    .orderBy('work_id')
    .orderBy('at'),
)

/** What other catalogues call some works. */
export const idsOf = prepared((db: Reader, p: { workIds: readonly string[] }) =>
  db
    .selectFrom('work_ids')
    .select(['work_id', 'source', 'value'])
    .where('work_id', 'in', p.workIds)
    .orderBy('work_id')
    .orderBy('source')
    .orderBy('value'),
)

/** The works that someone shows first. */
export const favouritesOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('favourites', p.uid))
    .innerJoin('works', 'works.id', 'favourites.work_id')
    .select(workColumns)
    .select(['favourites.work_id', 'favourites.interest', 'favourites.position'])
    .orderBy('favourites.interest')
    .orderBy('favourites.position'),
)

/** What someone said of works that were recommended to them. */
export const feedbackOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('taste_feedback', p.uid))
    .innerJoin('works', 'works.id', 'taste_feedback.work_id')
    .select(workColumns)
    .select(['taste_feedback.work_id', 'taste_feedback.kind as feedback', 'taste_feedback.at'])
    .orderBy('taste_feedback.work_id'),
)

/** What someone said of rows of files that they imported. */
export const correctionsOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('import_corrections', p.uid))
    .leftJoin('works', 'works.id', 'import_corrections.work_id')
    .select(['works.title', 'works.creators', 'works.year', 'import_corrections.work_id'])
    .select([
      ...(['import_corrections.source', 'import_corrections.choice', 'row_key'] as const),
      ...(['import_corrections.title as row_title', 'corrected_at'] as const),
      ...(['import_corrections.creators as row_creators'] as const),
      'import_corrections.year as row_year',
    ])
    .orderBy('corrected_at')
    .orderBy('row_key'),
)

/** How many works someone means to finish in each year. */
export const goalsOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('goals', p.uid))
    .select(['year', 'interest', 'target', 'is_public'])
    .orderBy('year')
    .orderBy('interest'),
)

/** The years that someone shares. */
export const sharedYearsOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('shared_years', p.uid)).select(['year', 'shared_at']).orderBy('year'),
)

/** Someone’s reviews of films and books of the catalogue that are published. */
export const reviewsAfter = prepared((db: Reader, p: { uid: string; after: string }) =>
  db
    .selectFrom(own('posts', p.uid))
    .innerJoin(shownWith('post_works'), 'post_works.post_id', 'posts.id')
    .innerJoin('works', 'works.id', 'post_works.work_id')
    .select(workColumns)
    .select([
      ...(['posts.id', 'posts.tree', 'posts.rating', 'posts.spoiler', 'posts.tags'] as const),
      ...(['posts.published_at', 'works.id as work_id'] as const),
    ])
    .where('posts.kind', '=', 'review')
    .where('posts.state', '=', 'published')
    .where('posts.id', '>', p.after)
    .orderBy('posts.id')
    .limit(ENTRIES),
)

/** The same of some works, the latest first. */
export const reviewsOf = prepared((db: Reader, p: { uid: string; workIds: readonly string[] }) =>
  db
    .selectFrom(own('posts', p.uid))
    .innerJoin(shownWith('post_works'), 'post_works.post_id', 'posts.id')
    .select(['post_works.work_id', 'posts.tree', 'posts.spoiler'])
    .where('posts.kind', '=', 'review')
    .where('posts.state', '=', 'published')
    .where('post_works.work_id', 'in', p.workIds)
    .orderBy('posts.published_at', 'desc'),
)
