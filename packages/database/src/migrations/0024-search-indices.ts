import type { Migration } from './migration.ts'

/** One index over all existing terms is built much faster than row by row. */
export const searchIndices: Migration = {
  name: 'search-indices',
  formerName: 'word-indices',
  async up(db, types) {
    await types.createSearchIndex(db, 'post_words', 'short')
    await types.createSearchIndex(db, 'profile_words', 'short')
    await types.createSearchIndex(db, 'bookmark_words', 'long')
  },
}
