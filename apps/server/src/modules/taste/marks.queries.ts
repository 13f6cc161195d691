import { sql, type ExpressionBuilder } from 'kysely'
import { prepared, type Reader, type Schema } from '@afins/database'
import { choicesOn, everyone, own, shownWith, visible, type Rows } from '#visibility/index.ts'
import type { MarkRow } from './marks.policy.ts'

const flag = (clause: string) => sql<number>`case when ${sql.raw(clause)} then 1 else 0 end`

/** The next open profiles, in the order of their uids. */
export const openProfiles = prepared((db: Reader, p: { after: string; limit: number }) =>
  db
    .selectFrom(everyone('profiles'))
    .select('uid')
    .where('uid', '>', p.after)
    .orderBy('uid')
    .limit(p.limit),
)

/** Since when people of open profiles have an account. */
export const profilesCreated = prepared((db: Reader, p: { uids: readonly string[] }) =>
  db.selectFrom(everyone('profiles')).select(['uid', 'created_at']).where('uid', 'in', p.uids),
)

/** Of one person and one table what is read, the latest: bounds memory, whatever someone imported. */
const MOST_OF_EACH = 5000

/** What people of open profiles show everyone of works, and let others profit from. */
export async function sharedMarks(db: Reader, uids: readonly string[]): Promise<MarkRow[]> {
  if (uids.length === 0) return []
  const [shelves, favourites, reviews, items] = await Promise.all([
    db
      .selectFrom((eb) =>
        eb
          .selectFrom(everyone('shelf_entries'))
          .select([
            'shelf_entries.uid',
            'shelf_entries.work_id',
            'shelf_entries.rating',
            flag('shelf_entries.wants_at is not null').as('wants'),
            flag('shelf_entries.shown_open_id is not null').as('active'),
            'shelf_entries.shown_times as finished',
            'shelf_entries.shown_gave_up as gave_up',
            'shelf_entries.shown_last_on as day',
            sql<number>`coalesce(shelf_entries.rated_at, shelf_entries.added_at)`.as('at'),
            placeOf('shelf_entries.uid', 'shelf_entries.added_at', 'shelf_entries.work_id'),
          ])
          .where('shelf_entries.uid', 'in', uids)
          .where((within) => isUsed(within, 'shelf_entries.uid', 'shelf_entries.work_id'))
          .as('marks'),
      )
      .selectAll()
      .where('latest', '<=', MOST_OF_EACH)
      .execute(),
    db
      .selectFrom(everyone('favourites'))
      .select(['favourites.uid', 'favourites.work_id'])
      .where('favourites.uid', 'in', uids)
      .where((eb) => isUsed(eb, 'favourites.uid', 'favourites.work_id'))
      .execute(),
    db
      .selectFrom(
        reviewedWorks(db, everyone('posts'))
          .select(placeOf('posts.author_uid', 'posts.created_at', 'post_works.work_id'))
          .where('posts.author_uid', 'in', uids)
          .where((eb) => isUsed(eb, 'posts.author_uid', 'post_works.work_id'))
          .as('marks'),
      )
      .selectAll()
      .where('latest', '<=', MOST_OF_EACH)
      .execute(),
    db
      .selectFrom(
        listedWorks(db, everyone('posts'))
          .select(placeOf('posts.author_uid', 'list_items.added_at', 'list_items.work_id'))
          .where('posts.author_uid', 'in', uids)
          .where((eb) => isUsed(eb, 'posts.author_uid', 'list_items.work_id'))
          .as('marks'),
      )
      .selectAll()
      .where('latest', '<=', MOST_OF_EACH)
      .execute(),
  ])
  return [
    ...shelves.map(shelfMark),
    ...favourites.map(favouriteMark),
    ...reviews.map(reviewMark),
    ...items.map(itemMark),
  ]
}

/** Which one of a person’s marks this is, counted from the latest. */
function placeOf(uid: string, at: string, workId: string) {
  const [person, time, work] = [uid, at, workId].map((column) => sql.ref(column))
  return sql<number>`row_number() over (partition by ${person} order by ${time} desc, ${work})`.as(
    'latest',
  )
}

/** Everything that someone has of works, also what only they see. */
export async function ownMarks(
  db: Reader,
  uid: string,
): Promise<{ readonly rows: MarkRow[]; readonly unused: ReadonlySet<string> }> {
  const [shelves, favourites, reviews, items, bookmarks, feedback] = await Promise.all([
    ownShelf(db, { uid }),
    ownFavourites(db, { uid }),
    ownReviews(db, { uid }),
    ownListItems(db, { uid }),
    ownBookmarks(db, { uid }),
    ownFeedback(db, { uid }),
  ])
  const unused = new Set(feedback.flatMap((row) => (row.kind === 'unused' ? row.work_id : [])))
  const rows: MarkRow[] = [
    ...shelves.map(shelfMark),
    ...favourites.map(favouriteMark),
    ...reviews.map(reviewMark),
    ...items.map(itemMark),
    ...bookmarks.map((row) => ({ ...nothing, ...row, source: 'bookmark' as const })),
    ...feedback.map(({ kind, ...row }) => ({
      ...nothing,
      ...row,
      source: 'feedback' as const,
      finished: kind === 'known' ? 1 : 0,
      gave_up: kind === 'dismissed' ? 1 : 0,
    })),
  ]
  return { rows, unused }
}

const nothing = { rating: 0, wants: 0, active: 0, finished: 0, gave_up: 0 }

const ownShelf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('shelf_entries', p.uid))
    .select([
      'uid',
      'work_id',
      'rating',
      flag('wants_at is not null').as('wants'),
      flag('open_id is not null').as('active'),
      'times as finished',
      'gave_up',
      'last_on as day',
      sql<number>`coalesce(rated_at, added_at)`.as('at'),
    ]),
)

const ownFavourites = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('favourites', p.uid)).select(['uid', 'work_id']),
)

function reviewedWorks(db: Reader, posts: Rows<'posts'>) {
  return db
    .selectFrom(posts)
    .innerJoin(shownWith('post_works'), 'post_works.post_id', 'posts.id')
    .select([
      'posts.author_uid as uid',
      sql<string>`post_works.work_id`.as('work_id'),
      'posts.rating',
      sql<number>`coalesce(posts.published_at, posts.created_at)`.as('at'),
    ])
    .where('posts.kind', '=', sql.lit('review'))
    .where('post_works.work_id', 'is not', null)
}

/** What authors put into their own lists; not what others added. */
function listedWorks(db: Reader, posts: Rows<'posts'>) {
  return db
    .selectFrom(posts)
    .innerJoin(shownWith('list_items'), 'list_items.post_id', 'posts.id')
    .select([
      'posts.author_uid as uid',
      sql<string>`list_items.work_id`.as('work_id'),
      'list_items.added_at as at',
    ])
    .where('posts.kind', '=', sql.lit('list'))
    .whereRef('list_items.added_by', '=', 'posts.author_uid')
    .where('list_items.work_id', 'is not', null)
}

const ownReviews = prepared((db: Reader, p: { uid: string }) =>
  reviewedWorks(db, own('posts', p.uid)).where('posts.state', '=', sql.lit('published')),
)

const ownListItems = prepared((db: Reader, p: { uid: string }) =>
  listedWorks(db, own('posts', p.uid)).where('posts.state', '=', sql.lit('published')),
)

const ownBookmarks = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('bookmarks', p.uid))
    .innerJoin(visible('posts', p.uid), 'posts.id', 'bookmarks.post_id')
    .innerJoin(shownWith('post_works'), 'post_works.post_id', 'posts.id')
    .select([
      'bookmarks.uid',
      sql<string>`post_works.work_id`.as('work_id'),
      'bookmarks.created_at as at',
    ])
    .where('posts.kind', '=', sql.lit('review'))
    .where('post_works.work_id', 'is not', null),
)

const ownFeedback = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('taste_feedback', p.uid)).select(['uid', 'work_id', 'kind', 'at']),
)

function isUsed(eb: ExpressionBuilder<Schema, keyof Schema>, uid: string, workId: string) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom(choicesOn('taste_feedback'))
        .select(sql.lit(1).as('one'))
        .where('taste_feedback.uid', '=', sql.ref<string>(uid))
        .where('taste_feedback.work_id', '=', sql.ref<string>(workId))
        .where('taste_feedback.kind', '=', sql.lit('unused')),
    ),
  )
}

function shelfMark({ day, ...row }: Omit<MarkRow, 'source'> & { readonly day: number }): MarkRow {
  return { ...row, at: day > 0 ? timeOfDay(day) : row.at, source: 'shelf' }
}

const favouriteMark = (row: Pick<MarkRow, 'uid' | 'work_id'>): MarkRow => ({
  ...nothing,
  ...row,
  source: 'favourite',
  at: 0,
})

type PostRow = Pick<MarkRow, 'uid' | 'work_id' | 'at'>

const reviewMark = ({ rating, ...row }: PostRow & { readonly rating: number | null }): MarkRow => ({
  ...nothing,
  ...row,
  rating: rating ?? 0,
  source: 'review',
})

const itemMark = (row: PostRow): MarkRow => ({ ...nothing, ...row, source: 'list' })

/** A day as a number, `YYYYMMDD` with zeros for unknown parts, in milliseconds. */
function timeOfDay(day: number): number {
  const [month, date] = [Math.floor(day / 100) % 100, day % 100]
  return Date.UTC(Math.floor(day / 10_000), Math.max(0, month - 1), Math.max(1, date))
}
