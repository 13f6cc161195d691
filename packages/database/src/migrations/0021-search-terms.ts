import { partOf, primary, required } from './columns.ts'
import type { Migration } from './migration.ts'

/**
 * Search terms of posts, people and bookmarks, and the key by which bookmarks are sorted by title.
 * Only creates the tables and columns; the steps after this one fill them.
 */
export const searchTerms: Migration = {
  name: 'search-terms',
  formerName: 'words',
  async up({ schema }, types) {
    await schema
      .createTable('post_words')
      .addColumn('seq', types.counter, primary)
      .addColumn('post_id', types.text, (column) => partOf('posts.id')(column).unique())
      .addColumn('words', types.text, required)
      .modifyEnd(types.table)
      .execute()
    await schema
      .createTable('profile_words')
      .addColumn('seq', types.counter, primary)
      .addColumn('uid', types.text, (column) => partOf('profiles.uid')(column).unique())
      .addColumn('words', types.text, required)
      .modifyEnd(types.table)
      .execute()
    await schema
      .createTable('bookmark_words')
      .addColumn('seq', types.counter, primary)
      .addColumn('uid', types.text, required)
      .addColumn('post_id', types.text, required)
      .addColumn('words', types.text, required)
      .addUniqueConstraint('bookmark_words_by_bookmark', ['uid', 'post_id'])
      .addForeignKeyConstraint(
        'bookmark_words_bookmark',
        ['uid', 'post_id'],
        'bookmarks',
        ['uid', 'post_id'],
        (reference) => reference.onDelete('cascade'),
      )
      .modifyEnd(types.table)
      .execute()
    await schema.alterTable('bookmarks').addColumn('author_uid', types.text).execute()
    await schema
      .alterTable('bookmarks')
      .addColumn('title_key', types.text, (column) => required(column).defaultTo(''))
      .execute()
  },
}
