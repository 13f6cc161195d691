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

/** Each a step of its own: while one is built, nobody writes. */
export const bookmarkIndices: readonly Migration[] = [
  // Whom a new title concerns.
  indexOf('bookmarks_by_post', ['post_id']),
  // Somebody's bookmarks in the order of titles.
  indexOf('bookmarks_by_title', ['uid', 'title_key', 'post_id']),
  // What somebody keeps of an author.
  indexOf('bookmarks_by_author', ['uid', 'author_uid', 'post_id']),
]
