import type { Migration } from './migration.ts'

/** Stores the posts of each author next to each other, where the engine stores rows by rowid. */
export const clusterExistingPosts: Migration = {
  name: 'cluster-posts',
  formerName: 'posts-beside',
  up: (db, types) => types.clusterPosts(db),
}
