import { sql } from 'kysely'
import { bool, partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people show of their shelves in numbers: statistics, shared years, goals. */
export const tasteStatistics: Migration = {
  name: 'taste-statistics',
  async up({ schema }, types) {
    await schema
      .alterTable('profiles')
      .addColumn('show_statistics', types.bool, (column) =>
        bool('show_statistics')(column).defaultTo(0),
      )
      .execute()
    await schema
      .createTable('shared_years')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('year', types.int, required)
      .addColumn('shared_at', types.time, required)
      .addPrimaryKeyConstraint('shared_years_pkey', ['uid', 'year'])
      .modifyEnd(types.keyed)
      .execute()
    await schema
      .createTable('goals')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('year', types.int, required)
      .addColumn('interest', types.text, required)
      .addColumn('target', types.int, (column) => required(column).check(sql`target > 0`))
      .addColumn('is_public', types.bool, bool('is_public'))
      .addColumn('created_at', types.time, required)
      .addPrimaryKeyConstraint('goals_pkey', ['uid', 'year', 'interest'])
      .modifyEnd(types.keyed)
      .execute()
  },
}
