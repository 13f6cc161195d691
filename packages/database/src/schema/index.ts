import type { Insertable } from 'kysely'
import type {
  AccountsTable,
  EmailChangesTable,
  IdempotencyKeysTable,
  MailLinksTable,
  RateLimitsTable,
  SessionsTable,
  UsernamesTable,
} from './accounts.ts'
import type {
  BookmarkFoldersTable,
  BookmarkRemovalsTable,
  BookmarksTable,
  BookmarkTagsTable,
} from './bookmarks.ts'
import type { ContentProgressTable } from './content.ts'
import type { FollowsTable } from './follows.ts'
import type { JobsTable } from './jobs.ts'
import type { MediaTable } from './media.ts'
import type {
  PlanCheckoutsTable,
  PlanCustomersTable,
  PlanEntitlementsTable,
  PlanGiftsTable,
  PlanMailsTable,
  PlanNoticesTable,
  PlanSimulationsTable,
} from './plan.ts'
import type {
  PostDraftsTable,
  PostImagesTable,
  PostsTable,
  PostTagsTable,
  PostVersionsTable,
  PostWorksTable,
} from './posts.ts'
import type { ProfileCountsTable, ProfileInterestsTable, ProfilesTable } from './profiles.ts'
import type { PostViewsTable } from './statistics.ts'
import type { BookmarkWordsTable, PostWordsTable, ProfileWordsTable } from './words.ts'

/**
 * Every table. Ids are text, times are milliseconds since 1970-01-01T00:00:00Z, truth values are
 * 0 or 1, and JSON is text: the same on every engine.
 */
export interface Schema {
  accounts: AccountsTable
  usernames: UsernamesTable
  sessions: SessionsTable
  mail_links: MailLinksTable
  email_changes: EmailChangesTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  profiles: ProfilesTable
  profile_interests: ProfileInterestsTable
  profile_counts: ProfileCountsTable
  media: MediaTable
  posts: PostsTable
  post_tags: PostTagsTable
  post_images: PostImagesTable
  post_works: PostWorksTable
  post_drafts: PostDraftsTable
  post_versions: PostVersionsTable
  follows: FollowsTable
  bookmarks: BookmarksTable
  bookmark_folders: BookmarkFoldersTable
  bookmark_tags: BookmarkTagsTable
  bookmark_removals: BookmarkRemovalsTable
  jobs: JobsTable
  content_progress: ContentProgressTable
  plan_customers: PlanCustomersTable
  plan_checkouts: PlanCheckoutsTable
  plan_entitlements: PlanEntitlementsTable
  plan_notices: PlanNoticesTable
  plan_mails: PlanMailsTable
  plan_gifts: PlanGiftsTable
  plan_simulations: PlanSimulationsTable
  post_views: PostViewsTable
  post_words: PostWordsTable
  profile_words: ProfileWordsTable
  bookmark_words: BookmarkWordsTable
}

/** What a new row of a table holds; what has a default may be left out. */
export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>
