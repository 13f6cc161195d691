import { isPublicPost, pageBefore, prepared, type Cursor, type Reader } from '@afins/database'
import { shownWith, visible } from '#visibility/index.ts'
import { newestOf } from './places.queries.ts'

interface Page {
  readonly viewerUid: string
  readonly cursor: Cursor | null
  readonly limit: number
}

/** Posts of some people that everyone may see. */
export const publicPostIdsOfAuthors = prepared(
  (db: Reader, p: Page & { readonly uids: readonly string[] }) =>
    newestOf(
      db,
      p.uids.map((uid) =>
        pageBefore(
          publicPosts(db, p.viewerUid)
            .select(['posts.id', 'posts.published_at as at'])
            .where('posts.author_uid', '=', uid),
          { at: 'posts.published_at', id: 'posts.id' },
          p.cursor,
          p.limit,
        ),
      ),
      p.limit,
    ),
)

/** Reviews of some works, and notes on them, by others, that everyone may see. */
export const postIdsOfWorks = prepared(
  (db: Reader, p: Page & { readonly workIds: readonly string[] }) =>
    newestOf(
      db,
      p.workIds.map((workId) =>
        pageBefore(
          publicPosts(db, p.viewerUid)
            .innerJoin(shownWith('post_works', 'named'), 'named.post_id', 'posts.id')
            .select(['posts.id', 'posts.published_at as at'])
            .where('named.work_id', '=', workId)
            .where('posts.author_uid', '!=', p.viewerUid),
          { at: 'named.published_at', id: 'named.post_id' },
          p.cursor,
          p.limit,
        ),
      ),
      p.limit,
    ),
)

const publicPosts = (db: Reader, viewerUid: string) =>
  db.selectFrom(visible('posts', viewerUid)).where(isPublicPost)
