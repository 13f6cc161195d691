import { sql } from 'kysely'
import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Folders, remarks and tags of bookmarks. A bookmark outlives its post with what its owner wrote,
 * so it no longer references one, and the table is created again, since not every engine can drop a
 * reference.
 */
export const folders: Migration = {
  name: 'folders',
  async up(db, types) {
    const { schema } = db
    await schema.dropIndex('bookmarks_newest').execute()
    await schema.dropIndex('bookmarks_by_post').execute()
    await schema.alterTable('bookmarks').renameTo('bookmarks_before').execute()
    await schema
      .createTable('bookmarks')
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('post_id', types.text, required)
      .addColumn('created_at', types.time, required)
      .addColumn('published_at', types.time, (column) => required(column).defaultTo(sql.lit(0)))
      .addColumn('folder_id', types.text)
      .addColumn('remark', types.text, (column) => required(column).defaultTo(''))
      // Which posts of a page are bookmarked.
      .addPrimaryKeyConstraint('bookmarks_by_owner', ['uid', 'post_id'])
      .modifyEnd(types.keyed)
      .execute()
    await sql`insert into bookmarks (uid, post_id, created_at, published_at)
      select uid, post_id, bookmarks_before.created_at, coalesce(posts.published_at, 0)
      from bookmarks_before join posts on posts.id = post_id`.execute(db)
    await schema.dropTable('bookmarks_before').execute()
    // Someone's bookmarks, last saved first.
    await schema
      .createIndex('bookmarks_newest')
      .on('bookmarks')
      .columns(['uid', 'created_at desc', 'post_id desc'])
      .execute()
    // Someone's bookmarks, last published first.
    await schema
      .createIndex('bookmarks_published')
      .on('bookmarks')
      .columns(['uid', 'published_at desc', 'post_id desc'])
      .execute()
    // The bookmarks of a folder, last saved first.
    await schema
      .createIndex('bookmarks_in_folder')
      .on('bookmarks')
      .columns(['uid', 'folder_id', 'created_at desc', 'post_id desc'])
      .execute()

    await schema
      .createTable('bookmark_folders')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('parent_id', types.text)
      .addColumn('name', types.text, required)
      .addColumn('folded', types.text, required)
      .addColumn('position', types.int, required)
      .addColumn('created_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // A person's folders; names are unique among siblings.
    await schema
      .createIndex('bookmark_folders_by_owner')
      .unique()
      .on('bookmark_folders')
      .expression(sql`uid, coalesce(parent_id, ''), folded`)
      .execute()

    await schema
      .createTable('bookmark_tags')
      .addColumn('uid', types.text, required)
      .addColumn('post_id', types.text, required)
      .addColumn('tag', types.text, required)
      // Someone's tags, and what has one of them.
      .addPrimaryKeyConstraint('bookmark_tags_pkey', ['uid', 'tag', 'post_id'])
      .addForeignKeyConstraint(
        'bookmark_tags_bookmark',
        ['uid', 'post_id'],
        'bookmarks',
        ['uid', 'post_id'],
        (reference) => reference.onDelete('cascade'),
      )
      .modifyEnd(types.keyed)
      .execute()
    // The tags of bookmarks, and what removing one looks for.
    await schema
      .createIndex('bookmark_tags_by_bookmark')
      .on('bookmark_tags')
      .columns(['uid', 'post_id'])
      .execute()

    await schema
      .createTable('bookmark_removals')
      .addColumn('id', types.text, primary)
      .addColumn('uid', types.text, partOf('accounts.uid'))
      .addColumn('content', types.json, required)
      .addColumn('removed_at', types.time, required)
      .modifyEnd(types.table)
      .execute()
    // What deleting an account looks for.
    await schema
      .createIndex('bookmark_removals_by_owner')
      .on('bookmark_removals')
      .column('uid')
      .execute()
    // Deleting removals that can no longer be undone.
    await schema
      .createIndex('bookmark_removals_old')
      .on('bookmark_removals')
      .column('removed_at')
      .execute()
  },
}
