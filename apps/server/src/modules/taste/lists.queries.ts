import { sql, type AliasableExpression, type RawBuilder } from 'kysely'

/** The rows of several lists, each with an order and a limit of its own; some come more than once. */
export function rowsOfLists<Row>(lists: readonly AliasableExpression<Row>[]): RawBuilder<Row> {
  const rows = lists.map((list) => sql`select * from ${list.as('list')}`)
  return sql<Row>`(${sql.join(rows, sql` union all `)})`
}
