import { sql } from 'kysely'
import type { Reader, Writer } from '@afins/database'
import type { Count } from '#platform/views.ts'
import { maintenance, own } from '#visibility/index.ts'

export async function existingPosts(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await maintenance(db)
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stored sources by `postId day`. */
export async function knownSources(
  db: Reader,
  counts: readonly Count[],
): Promise<Map<string, Set<string>>> {
  const unique = (values: readonly string[]) => [...new Set(values)]
  const rows = await maintenance(db)
    .selectFrom('post_views')
    .select(['post_id', 'day', 'source'])
    .where('post_id', 'in', unique(counts.map(({ postId }) => postId)))
    .where('day', 'in', unique(counts.map(({ day }) => day)))
    .execute()
  const known = new Map(counts.map(({ postId, day }) => [`${postId} ${day}`, new Set<string>()]))
  for (const { post_id: postId, day, source } of rows) known.get(`${postId} ${day}`)?.add(source)
  return known
}

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

export async function dropViewsBefore(tx: Writer, day: string): Promise<void> {
  await tx.deleteFrom('post_views').where('day', '<', day).execute()
}

/** Whose views, and since which day. */
export interface ViewFilter {
  readonly authorUid: string
  readonly since: string
  readonly postId?: string
}

export function viewsByDay(db: Reader, filter: ViewFilter) {
  return viewsOf(db, filter).select('day').groupBy('day').execute()
}

export function viewsBySource(db: Reader, filter: ViewFilter, most: number) {
  return viewsOf(db, filter)
    .select('source')
    .groupBy('source')
    .orderBy('views', 'desc')
    .orderBy('source')
    .limit(most)
    .execute()
}

export function viewsByPost(db: Reader, filter: ViewFilter, most: number) {
  return viewsOf(db, filter)
    .select('post_id')
    .groupBy('post_id')
    .orderBy('views', 'desc')
    .orderBy('post_id')
    .limit(most)
    .execute()
}

/** Posts in the trash are left out; restored ones have their counts again. */
function viewsOf(db: Reader, { authorUid, since, postId }: ViewFilter) {
  const all = db
    .selectFrom(own('posts', authorUid))
    .innerJoin(own('post_views', authorUid), 'post_views.post_id', 'posts.id')
    // A sum may be wider than its terms, and then comes as text.
    .select((eb) => eb.cast<number>(eb.fn.sum('post_views.views'), 'bigint').as('views'))
    .where('posts.state', '=', sql.lit('published'))
    .where('post_views.day', '>=', since)
  return postId === undefined ? all : all.where('posts.id', '=', postId)
}
