import type { Migration } from './migration.ts'

/** Progress with the pages around the product. */
export const content: Migration = {
  name: 'content',
  async up(db, types) {
    await db.schema
      .createTable('content_progress')
      .addColumn('uid', types.text, (column) =>
        column.notNull().primaryKey().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('seen_version', types.text)
      .addColumn('tutorial_skipped_at', types.time)
      .modifyEnd(types.keyed)
      .execute()
  },
}
