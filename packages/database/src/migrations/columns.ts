import { sql, type ColumnBuilderCallback } from 'kysely'

/** For a column that always has a value. */
export const required: ColumnBuilderCallback = (column) => column.notNull()

/** For a column that alone names the row. */
export const primary: ColumnBuilderCallback = (column) => column.notNull().primaryKey()

/** For a truth value that is always there. */
export const bool =
  (name: string): ColumnBuilderCallback =>
  (column) =>
    column.notNull().check(sql`${sql.ref(name)} in (0, 1)`)

/** For a column that names a row elsewhere and goes away with it. */
export const partOf =
  (target: string): ColumnBuilderCallback =>
  (column) =>
    column.notNull().references(target).onDelete('cascade')

/** For a column that names a row elsewhere and becomes null when that goes away. */
export const mention =
  (target: string): ColumnBuilderCallback =>
  (column) =>
    column.references(target).onDelete('set null')
