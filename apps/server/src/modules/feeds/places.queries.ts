import { sql, type AliasableExpression } from 'kysely'
import type { Reader } from '@afins/database'

/** Where a post stands in a feed. */
export interface Place {
  readonly id: string
  readonly at: number | null
}

/** In the engines' order: by time, then by the bytes of the id. */
export function laterFirst(one: Place, other: Place): number {
  const byTime = (other.at ?? 0) - (one.at ?? 0)
  return byTime === 0 ? (one.id < other.id ? 1 : -1) : byTime
}

/**
 * The newest places of several lists, each of which is read by its own index; a place that is in
 * several comes once. One more than the limit if there are more.
 */
export function newestOf(db: Reader, lists: readonly AliasableExpression<Place>[], limit: number) {
  const pages = lists.map((list) => db.selectFrom(list.as('page')).select(['page.id', 'page.at']))
  const [first, ...rest] = pages
  if (!first) throw new RangeError('no lists')
  const merged = rest.reduce((all, page) => all.union(page), first)
  return db
    .selectFrom(merged.as('merged'))
    .select(['merged.id', 'merged.at'])
    .orderBy('merged.at', 'desc')
    .orderBy('merged.id', 'desc')
    .limit(sql<number>`${limit} + 1`)
}
