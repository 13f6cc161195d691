import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Everyone's lists, the newest first: a search for lists goes through no other posts. */
export const newestLists: Migration = {
  name: 'newest-lists',
  async up({ schema }) {
    await schema
      .createIndex('posts_listed_lists')
      .on('posts')
      .columns(['published_at desc', 'id desc'])
      .where(sql<boolean>`state = 'published' and visibility = 'public' and kind = 'list'`)
      .execute()
  },
}
