import { bool, partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What people report to the moderators. */
export const reports: Migration = {
  name: 'reports',
  async up({ schema }, types) {
    await schema
      .createTable('reports')
      .addColumn('id', types.text, primary)
      .addColumn('reporter_uid', types.text, partOf('accounts.uid'))
      .addColumn('kind', types.text, required)
      .addColumn('target_id', types.text, required)
      .addColumn('owner_uid', types.text, (column) =>
        column.references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('reason', types.text, required)
      .addColumn('words', types.text, required)
      .addColumn('copy', types.json, required)
      .addColumn('is_counted', types.bool, bool('is_counted'))
      .addColumn('state', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('closed_at', types.time)
      .modifyEnd(types.table)
      .execute()
    await schema
      .createIndex('reports_by_reporter')
      .unique()
      .on('reports')
      .columns(['reporter_uid', 'kind', 'target_id'])
      .execute()
    await schema
      .createIndex('reports_by_target')
      .on('reports')
      .columns(['state', 'kind', 'target_id'])
      .execute()
    await schema.createIndex('reports_by_owner').on('reports').column('owner_uid').execute()
  },
}
