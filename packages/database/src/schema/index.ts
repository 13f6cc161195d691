import type {
  AccountsTable,
  IdempotencyKeysTable,
  RateLimitsTable,
  SessionsTable,
  UsernamesTable,
} from './accounts.ts'
import type { BookmarksTable } from './bookmarks.ts'
import type { FollowsTable } from './follows.ts'
import type { MediaTable } from './media.ts'
import type { PostImagesTable, PostsTable, PostTagsTable } from './posts.ts'
import type { ProfileCountsTable, ProfileInterestsTable, ProfilesTable } from './profiles.ts'

/**
 * Every table. Ids are text, times are milliseconds since 1970-01-01T00:00:00Z, truth values are
 * 0 or 1, and JSON is text: the same on every engine.
 */
export interface Schema {
  accounts: AccountsTable
  usernames: UsernamesTable
  sessions: SessionsTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  profiles: ProfilesTable
  profile_interests: ProfileInterestsTable
  profile_counts: ProfileCountsTable
  media: MediaTable
  posts: PostsTable
  post_tags: PostTagsTable
  post_images: PostImagesTable
  follows: FollowsTable
  bookmarks: BookmarksTable
}
