import { primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** What the operator says to people. */
export const announcements: Migration = {
  name: 'announcements',
  async up({ schema }, types) {
    await schema
      .createTable('announcements')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, (column) =>
        column.references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('text', types.text, required)
      .addColumn('path', types.text)
      .addColumn('created_at', types.time, required)
      .modifyEnd(types.keyed)
      .execute()
    await schema.createIndex('announcements_by_person').on('announcements').column('uid').execute()
    await schema
      .alterTable('notifications')
      .addColumn('announcement_id', types.text, (column) =>
        column.references('announcements.id').onDelete('cascade'),
      )
      .execute()
    await schema
      .createIndex('notifications_by_announcement')
      .on('notifications')
      .column('announcement_id')
      .execute()
  },
}
