import type { AliasableExpression } from 'kysely'
import type { Reader } from '@afins/database'

/** The rows of several lists, each with an order and a limit of its own; some come more than once. */
export function rowsOfLists<Row>(
  db: Reader,
  lists: readonly AliasableExpression<Row>[],
): AliasableExpression<Row> {
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as('list')).selectAll('list'))
  if (!first) throw new RangeError('no lists')
  return others.reduce((all, list) => all.unionAll(list), first)
}
