import type { Migration } from './migration.ts'

/** What people delete leaves the pages of full-text indices, too. */
export const secureSearch: Migration = {
  name: 'secure search',
  async up(db, types) {
    for (const table of ['post_words', 'profile_words', 'bookmark_words', 'work_words'])
      await types.secureSearchIndex(db, table)
  },
}
