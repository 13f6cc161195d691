import { partOf, required } from './columns.ts'
import type { Migration } from './migration.ts'

/** Bookmarked posts. */
export const bookmarks: Migration = {
  name: 'bookmarks',
  async up(db, types) {
    await db.schema
      .createTable('bookmarks')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('post_id', types.text, partOf('posts.id'))
      .addColumn('created_at', types.time, required)
      // Which posts of a page are bookmarked.
      .addPrimaryKeyConstraint('bookmarks_pkey', ['uid', 'post_id'])
      .modifyEnd(types.keyed)
      .execute()
    // Someone's bookmarks, last saved first.
    await db.schema
      .createIndex('bookmarks_newest')
      .on('bookmarks')
      .columns(['uid', 'created_at desc', 'post_id desc'])
      .execute()
    // What deleting a post looks for.
    await db.schema.createIndex('bookmarks_by_post').on('bookmarks').column('post_id').execute()
  },
}
