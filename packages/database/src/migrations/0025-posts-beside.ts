import type { Migration } from './migration.ts'

/** Lays the posts of each author beside each other, where the engine lets one say where rows lie. */
export const postsBeside: Migration = {
  name: 'posts-beside',
  up: (db, types) => types.gatherPosts(db),
}
