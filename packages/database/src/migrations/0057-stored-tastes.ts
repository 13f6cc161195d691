import { sql } from 'kysely'
import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people show of their taste, as affinity compares it. */
export const storedTastes: Migration = {
  name: 'stored-tastes',
  async up({ schema }, types) {
    await schema
      .createTable('stored_tastes')
      .addColumn('uid', types.text, (column) => partOf('accounts.uid')(column).primaryKey())
      .addColumn('version', types.int, (column) => required(column).defaultTo(sql.lit(0)))
      .addColumn('marks', types.text)
      .modifyEnd(types.table)
      .execute()
  },
}
