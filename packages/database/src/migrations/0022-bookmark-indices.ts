import type { Migration } from './migration.ts'

const indexOf = (name: string, columns: readonly string[]): Migration => ({
  name,
  async up({ schema }) {
    await schema
      .createIndex(name)
      .on('bookmarks')
      .columns([...columns])
      .execute()
  },
})

/** Each a step of its own: while one is built, no one writes. */
export const bookmarkIndices: readonly Migration[] = [
  // Bookmarks of a post whose title changed.
  indexOf('bookmarks_by_post', ['post_id']),
  // Someone's bookmarks in the order of titles.
  indexOf('bookmarks_by_title', ['uid', 'title_key', 'post_id']),
  // A person's bookmarks of an author.
  indexOf('bookmarks_by_author', ['uid', 'author_uid', 'post_id']),
]
