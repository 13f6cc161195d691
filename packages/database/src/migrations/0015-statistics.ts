import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** How often posts were looked at. */
export const statistics: Migration = {
  name: 'statistics',
  async up(db, types) {
    await db.schema
      .createTable('post_views')
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('day', types.text, required)
      .addColumn('source', types.text, required)
      .addColumn('views', types.int, required)
      // Adding to a count, and a post's counts of some days.
      .addPrimaryKeyConstraint('post_views_pkey', ['post_id', 'day', 'source'])
      .modifyEnd(types.keyed)
      .execute()
    // Deleting the days that are too long ago.
    await db.schema.createIndex('post_views_by_day').on('post_views').column('day').execute()
  },
}
