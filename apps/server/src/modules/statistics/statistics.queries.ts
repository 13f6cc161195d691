import { sql } from 'kysely'
import type { Reader, Writer } from '@afins/database'
import type { Count } from '#platform/views.ts'

/** Which of some posts there are, in the bin or not. */
export async function existingPosts(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('posts').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The sources that are kept already of the posts and days of some counts, by `postId day`. */
export async function knownSources(
  db: Reader,
  counts: readonly Count[],
): Promise<Map<string, Set<string>>> {
  const unique = (values: readonly string[]) => [...new Set(values)]
  const rows = await db
    .selectFrom('post_views')
    .select(['post_id', 'day', 'source'])
    .where('post_id', 'in', unique(counts.map(({ postId }) => postId)))
    .where('day', 'in', unique(counts.map(({ day }) => day)))
    .execute()
  const known = new Map(counts.map(({ postId, day }) => [`${postId} ${day}`, new Set<string>()]))
  for (const { post_id: postId, day, source } of rows) known.get(`${postId} ${day}`)?.add(source)
  return known
}

/** Adds to the counts that there are. */
export async function addViews(tx: Writer, counts: readonly Count[]): Promise<void> {
  await tx
    .insertInto('post_views')
    .values(
      counts.map(({ postId, day, source, views }) => ({ post_id: postId, day, source, views })),
    )
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'day', 'source']).doUpdateSet((eb) => ({
        views: eb('post_views.views', '+', eb.ref('excluded.views')),
      })),
    )
    .execute()
}

/** Throws away the counts before a day. */
export async function dropViewsBefore(tx: Writer, day: string): Promise<void> {
  await tx.deleteFrom('post_views').where('day', '<', day).execute()
}

/** Whose views, and since which day. */
export interface Asked {
  readonly authorUid: string
  readonly since: string
  /** Only of this post. */
  readonly postId?: string
}

/** How many views each day had; days without any are missing. */
export function viewsByDay(db: Reader, asked: Asked) {
  return viewsOf(db, asked).select('day').groupBy('day').execute()
}

/** How many views came from each source, most first. */
export function viewsBySource(db: Reader, asked: Asked, most: number) {
  return viewsOf(db, asked)
    .select('source')
    .groupBy('source')
    .orderBy('views', 'desc')
    .orderBy('source')
    .limit(most)
    .execute()
}

/** How many views each post had, most first. */
export function viewsByPost(db: Reader, asked: Asked, most: number) {
  return viewsOf(db, asked)
    .select('post_id')
    .groupBy('post_id')
    .orderBy('views', 'desc')
    .orderBy('post_id')
    .limit(most)
    .execute()
}

/** What is in the bin was not looked at; taken out again, it has its counts again. */
function viewsOf(db: Reader, { authorUid, since, postId }: Asked) {
  const all = db
    .selectFrom('posts')
    .innerJoin('post_views', 'post_views.post_id', 'posts.id')
    // A sum may be wider than what is summed, and then comes as text.
    .select((eb) => eb.cast<number>(eb.fn.sum('post_views.views'), 'bigint').as('views'))
    .where('posts.author_uid', '=', authorUid)
    .where('posts.state', '=', sql.lit('published'))
    .where('post_views.day', '>=', since)
  return postId === undefined ? all : all.where('posts.id', '=', postId)
}
