import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import {
  pageBefore,
  prepared,
  titleKey,
  type Cursor,
  type Schema,
  type Reader,
  type Writer,
} from '@afins/database'
import { own, shownWith, visible } from '#visibility/index.ts'
import { titledPosts } from './search/title-keys.queries.ts'

export interface BookmarkRow {
  readonly id: string
  readonly created_at: number
  readonly published_at: number
  readonly folder_id: string | null
  readonly remark: string
}

export interface BookmarkPage {
  readonly rows: readonly BookmarkRow[]
  readonly next: string | null
}

export const bookmarkColumns = [
  'bookmarks.post_id as id',
  'bookmarks.created_at',
  'bookmarks.published_at',
  'bookmarks.folder_id',
  'bookmarks.remark',
] as const

export interface OwnFilter {
  readonly uid: string
  /** Undefined: anywhere; null: in no folder. */
  readonly folder?: string | null | undefined
  readonly tag?: string | undefined
}

export type TimeOrder = 'created_at' | 'published_at'

export const newestBookmarks = prepared(
  (db: Reader, p: { uid: string; cursor: Cursor | null; limit: number }) =>
    pageBefore(
      db.selectFrom(own('bookmarks', p.uid)).select(bookmarkColumns),
      { at: 'bookmarks.created_at', id: 'bookmarks.post_id' },
      p.cursor,
      p.limit,
    ),
)

export function bookmarkPage(
  db: Reader,
  filter: OwnFilter,
  { order, cursor, limit }: { order: TimeOrder; cursor: Cursor | null; limit: number },
): Promise<BookmarkRow[]> {
  const keys = { at: `bookmarks.${order}`, id: 'bookmarks.post_id' } as const
  return pageBefore(narrowed(db, filter).select(bookmarkColumns), keys, cursor, limit).execute()
}

export function narrowed(db: Reader, { uid, folder, tag }: OwnFilter) {
  let query = db.selectFrom(own('bookmarks', uid))
  if (folder === null) query = query.where('bookmarks.folder_id', 'is', null)
  else if (folder !== undefined) query = query.where('bookmarks.folder_id', '=', folder)
  if (tag === undefined) return query
  return query.where((eb) =>
    eb.exists(
      eb
        .selectFrom(own('bookmark_tags', uid))
        .select(sql.lit(1).as('one'))
        .where('bookmark_tags.tag', '=', tag)
        .whereRef('bookmark_tags.post_id', '=', 'bookmarks.post_id'),
    ),
  )
}

function bookmarksOf(db: Reader, uid: string) {
  return db.selectFrom(own('bookmarks', uid)).select(bookmarkColumns)
}

export function oneBookmark(
  db: Reader,
  uid: string,
  postId: string,
): Promise<BookmarkRow | undefined> {
  return bookmarksOf(db, uid).where('post_id', '=', postId).executeTakeFirst()
}

export function bookmarksAmong(
  db: Reader,
  uid: string,
  ids: readonly string[],
): Promise<BookmarkRow[]> {
  return bookmarksOf(db, uid).where('post_id', 'in', ids).execute()
}

export function bookmarksInFolders(
  db: Reader,
  uid: string,
  folderIds: readonly string[],
): Promise<BookmarkRow[]> {
  return bookmarksOf(db, uid).where('folder_id', 'in', folderIds).execute()
}

/** The interests of bookmarked posts that their owner may still see: one for each author and state. */
export function bookmarkedInterests(db: Reader, uid: string) {
  const groups = db
    .selectFrom(own('bookmarks', uid))
    .innerJoin(shownWith('posts'), 'posts.id', 'bookmarks.post_id')
    .select('posts.interest')
    .select((eb) => eb.fn.min<string>('posts.id').as('post_id'))
    .groupBy(['posts.interest', 'posts.author_uid', 'posts.state', 'posts.visibility'])
    .as('bookmarks')
  return db
    .selectFrom(groups)
    .select(['bookmarks.post_id as id', 'bookmarks.interest'])
    .where(isSeenBy(uid))
    .execute()
}

/** Whether someone may see what they bookmarked, as a clause over `bookmarks`. */
export function isSeenBy(uid: string): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'bookmarks'>()
  return eb.exists(
    eb
      .selectFrom(visible('posts', uid))
      .select(sql.lit(1).as('one'))
      .whereRef('posts.id', '=', 'bookmarks.post_id'),
  )
}

export async function countBookmarks(db: Reader, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom(own('bookmarks', uid))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBookmarks(
  tx: Writer,
  uid: string,
  bookmarks: readonly BookmarkRow[],
): Promise<void> {
  if (bookmarks.length === 0) return
  const ids = bookmarks.map(({ id }) => id)
  const posts = await titledPosts(tx, ids)
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

export async function deleteBookmarks(
  tx: Writer,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('bookmarks').where('uid', '=', uid).where('post_id', 'in', ids).execute()
}
