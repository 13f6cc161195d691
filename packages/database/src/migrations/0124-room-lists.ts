import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What the page of an interest lists: posts of one kind, and what was saved of late. */
export const roomLists: Migration = {
  name: 'room-lists',
  async up({ schema }) {
    // Everyone's posts of one kind under one interest.
    await schema
      .createIndex('posts_listed_by_interest_kind')
      .on('posts')
      .columns(['interest', 'kind', 'published_at desc', 'id desc'])
      .where(sql<boolean>`state = 'published' and visibility = 'public'`)
      .execute()
    // What anyone saved since a time.
    await schema.createIndex('bookmarks_saved').on('bookmarks').column('created_at').execute()
  },
}
