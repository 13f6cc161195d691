import { sql } from 'kysely'
import {
  pageBefore,
  prepared,
  titleKey,
  type Cursor,
  type Reader,
  type Writer,
} from '@afins/database'
import { followState } from '#visibility.ts'

/** A bookmark without its post. */
export interface KeptRow {
  readonly id: string
  readonly created_at: number
  readonly published_at: number
  readonly folder_id: string | null
  readonly remark: string
}

/** A page of a list, and the cursor of the one after it. */
export interface KeptPage {
  readonly rows: readonly KeptRow[]
  readonly next: string | null
}

export const keptColumns = [
  'bookmarks.post_id as id',
  'bookmarks.created_at',
  'bookmarks.published_at',
  'bookmarks.folder_id',
  'bookmarks.remark',
] as const

/** What a list of bookmarks is narrowed by, as far as the bookmarks' own rows can tell. */
export interface OwnFilter {
  readonly uid: string
  /** Undefined: anywhere; null: in no folder. */
  readonly folder?: string | null | undefined
  readonly tag?: string | undefined
}

/** The columns that a list is sorted by. */
export type TimeOrder = 'created_at' | 'published_at'

/** Somebody's bookmarks, last saved first: one more than asked for if there are more. */
export const newestBookmarks = prepared(
  (db: Reader, p: { uid: string; cursor: Cursor | null; limit: number }) =>
    pageBefore(
      db.selectFrom('bookmarks').select(keptColumns).where('bookmarks.uid', '=', p.uid),
      { at: 'bookmarks.created_at', id: 'bookmarks.post_id' },
      p.cursor,
      p.limit,
    ),
)

/** Somebody's bookmarks, narrowed and in an order, likewise. */
export function bookmarkPage(
  db: Reader,
  filter: OwnFilter,
  { order, cursor, limit }: { order: TimeOrder; cursor: Cursor | null; limit: number },
): Promise<KeptRow[]> {
  const keys = { at: `bookmarks.${order}`, id: 'bookmarks.post_id' } as const
  return pageBefore(narrowed(db, filter).select(keptColumns), keys, cursor, limit).execute()
}

/** Somebody's bookmarks as far as their own rows narrow them. */
export function narrowed(db: Reader, { uid, folder, tag }: OwnFilter) {
  let query = db.selectFrom('bookmarks').where('bookmarks.uid', '=', uid)
  if (folder === null) query = query.where('bookmarks.folder_id', 'is', null)
  else if (folder !== undefined) query = query.where('bookmarks.folder_id', '=', folder)
  if (tag === undefined) return query
  return query.where((eb) =>
    eb.exists(
      eb
        .selectFrom('bookmark_tags')
        .select(sql.lit(1).as('one'))
        .where('bookmark_tags.uid', '=', uid)
        .where('bookmark_tags.tag', '=', tag)
        .whereRef('bookmark_tags.post_id', '=', 'bookmarks.post_id'),
    ),
  )
}

/** One bookmark of somebody's. */
export function oneBookmark(db: Reader, uid: string, postId: string): Promise<KeptRow | undefined> {
  return db
    .selectFrom('bookmarks')
    .select(keptColumns)
    .where('uid', '=', uid)
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

/** Somebody's bookmarks of these posts, in no order. */
export function bookmarksAmong(
  db: Reader,
  uid: string,
  ids: readonly string[],
): Promise<KeptRow[]> {
  return db
    .selectFrom('bookmarks')
    .select(keptColumns)
    .where('uid', '=', uid)
    .where('post_id', 'in', ids)
    .execute()
}

/** What lies in these folders. */
export function bookmarksInFolders(
  db: Reader,
  uid: string,
  folderIds: readonly string[],
): Promise<KeptRow[]> {
  return db
    .selectFrom('bookmarks')
    .select(keptColumns)
    .where('uid', '=', uid)
    .where('folder_id', 'in', folderIds)
    .execute()
}

/** The interests of what somebody keeps: of each with each author one post, and what it is judged by. */
export function bookmarkedInterests(db: Reader, uid: string) {
  const groups = db
    .selectFrom('bookmarks')
    .innerJoin('posts', 'posts.id', 'bookmarks.post_id')
    .select(['posts.interest', 'posts.author_uid', 'posts.state', 'posts.visibility'])
    .select((eb) => eb.fn.min<string>('posts.id').as('id'))
    .where('bookmarks.uid', '=', uid)
    .groupBy(['posts.interest', 'posts.author_uid', 'posts.state', 'posts.visibility'])
    .as('groups')
  return db
    .selectFrom(groups)
    .innerJoin('profiles', 'profiles.uid', 'groups.author_uid')
    .select([
      'groups.id',
      'groups.interest',
      'groups.author_uid',
      'groups.state',
      'groups.visibility',
      'profiles.is_public',
    ])
    .select(followState(uid, 'groups.author_uid'))
    .execute()
}

/** How many somebody keeps. */
export async function countBookmarks(db: Reader, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookmarks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return count
}

/** Posts with what they are called by. */
export function calledPosts(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('posts')
    .select(['id', 'author_uid', 'title', 'excerpt'])
    .select((eb) =>
      eb
        .selectFrom('post_works')
        .select('post_works.title')
        .whereRef('post_works.post_id', '=', 'posts.id')
        .where('post_works.position', '=', sql.lit(0))
        .as('work'),
    )
    .where('id', 'in', ids)
}

/** Keeps posts that are not kept yet. */
export async function insertBookmarks(
  tx: Writer,
  uid: string,
  bookmarks: readonly KeptRow[],
): Promise<void> {
  if (bookmarks.length === 0) return
  const ids = bookmarks.map(({ id }) => id)
  const posts = await calledPosts(tx, ids).execute()
  const byId = new Map(posts.map((post) => [post.id, post]))
  await tx
    .insertInto('bookmarks')
    .values(
      bookmarks.map(({ id, created_at, published_at, folder_id, remark }) => {
        const post = byId.get(id)
        return {
          ...{ uid, post_id: id, created_at, published_at, folder_id, remark },
          author_uid: post?.author_uid ?? null,
          title_key: post ? titleKey(post) : '',
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeBookmark(
  tx: Writer,
  uid: string,
  postId: string,
  to: { readonly folder_id?: string | null | undefined; readonly remark?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('bookmarks')
    .set(to)
    .where('uid', '=', uid)
    .where('post_id', '=', postId)
    .execute()
}

/** Puts bookmarks into a folder, or into none. */
export async function moveBookmarks(
  tx: Writer,
  uid: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('bookmarks')
    .set({ folder_id: folderId })
    .where('uid', '=', uid)
    .where('post_id', 'in', ids)
    .execute()
}

/** Takes bookmarks away, with their tags. */
export async function deleteBookmarks(
  tx: Writer,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('bookmarks').where('uid', '=', uid).where('post_id', 'in', ids).execute()
}
