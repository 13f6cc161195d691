import type { Migration } from './migration.ts'

/** What people are told of their reports. */
export const answeredReports: Migration = {
  name: 'answered-reports',
  async up({ schema }, types) {
    await schema
      .alterTable('notifications')
      .addColumn('report_id', types.text, (column) =>
        column.references('reports.id').onDelete('cascade'),
      )
      .execute()
    // What deleting a report looks for.
    await schema
      .createIndex('notifications_by_report')
      .on('notifications')
      .column('report_id')
      .execute()
  },
}
