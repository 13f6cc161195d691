import type { Migration } from './migration.ts'

/** Built over all words at once, which is much quicker than one by one. */
export const wordIndices: Migration = {
  name: 'word-indices',
  async up(db, types) {
    await types.indexWords(db, 'post_words', 'few letters')
    await types.indexWords(db, 'profile_words', 'few letters')
    await types.indexWords(db, 'bookmark_words', 'many letters')
  },
}
