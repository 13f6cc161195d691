import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who wrote the newest posts of all, whoever may see them: a feed of many followed begins with these. */
export const newestWriters: Migration = {
  name: 'newest-writers',
  async up({ schema }) {
    await schema
      .createIndex('posts_published')
      .on('posts')
      .columns(['published_at desc', 'author_uid'])
      .where(sql<boolean>`state = 'published'`)
      .execute()
  },
}
