import type { Insertable } from 'kysely'
import type {
  AccountDeletionsTable,
  AccountsTable,
  AuthenticatorAppsTable,
  PasskeysTable,
  RecoveryCodesTable,
  DeletedUsernamesTable,
  EmailChangesTable,
  IdempotencyKeysTable,
  MailLinksTable,
  ModeratorsTable,
  RateLimitsTable,
  SessionsTable,
  UsernamesTable,
  ContentProgressTable,
} from './accounts.ts'
import type { ArchivesTable } from './archives.ts'
import type {
  BookmarkFoldersTable,
  BookmarkRemovalsTable,
  BookmarksTable,
  BookmarkTagsTable,
} from './bookmarks.ts'
import type {
  CommentLikesTable,
  CommentsTable,
  DiaryLikesTable,
  PostLikesTable,
} from './comments.ts'
import type {
  FollowedTagsTable,
  FollowedWorksTable,
  FollowsTable,
  ProfileCountsTable,
  ProfileInterestsTable,
  ProfilesTable,
} from './profiles.ts'
import type { EventConsumersTable, EventFailuresTable, EventsTable } from './events.ts'
import type {
  ImportCorrectionsTable,
  ImportListsTable,
  ImportsTable,
  ImportWorksTable,
} from './imports.ts'
import type {
  AnnouncementsTable,
  NotificationChannelsTable,
  NotificationsTable,
  NotificationStatesTable,
} from './notifications.ts'
import type {
  DecisionsTable,
  DecisionTargetsTable,
  ModerationLogTable,
  ReportsTable,
  RestrictionsTable,
} from './moderation.ts'
import type { BlocksTable, MutesTable } from './relations.ts'
import type { JobsTable, ServerSettingsTable } from './server.ts'
import type {
  ListItemsTable,
  ListPeopleTable,
  ListRemarksTable,
  ListRejectionsTable,
  ListRemovalsTable,
} from './lists.ts'
import type {
  MediaTable,
  PostDraftsTable,
  PostImagesTable,
  PostsTable,
  PostTagsTable,
  PostVersionsTable,
  PostWorksTable,
  PostViewsTable,
} from './posts.ts'
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
  DiaryEntriesTable,
  DiaryRedirectsTable,
  FavouritesTable,
  GoalsTable,
  RatingChangesTable,
  SharedYearsTable,
  ShelfEntriesTable,
  WorkLovedDaysTable,
  WorkLovedTable,
  WorkStatsTable,
} from './shelves.ts'
import type {
  BookmarkWordsTable,
  PostWordsTable,
  ProfileWordsTable,
  WorkWordsTable,
} from './search-terms.ts'
import type {
  SpotlightsTable,
  StoredTastesTable,
  TasteChangesTable,
  TasteFeedbackTable,
  TasteModelsTable,
  TasteSettingsTable,
  TasteWorksTable,
} from './taste.ts'
import type {
  CatalogueImagesTable,
  DistinctWorksTable,
  EditionsTable,
  GenreLinksTable,
  GenreNamesTable,
  GenresTable,
  RemovedCoversTable,
  SourceAnswersTable,
  SourceBreakersTable,
  WorkCreditsTable,
  WorkGenresTable,
  WorkIdClaimsTable,
  WorkFormsTable,
  WorkIdsTable,
  WorkDraftKeysTable,
  WorkKeysTable,
  WorkLinkChangesTable,
  WorkLinkClaimsTable,
  WorkLinksTable,
  WorkRevertsTable,
  WorkLoadsTable,
  WorkMergeRowsTable,
  WorkMergesTable,
  WorkRedirectsTable,
  WorkTitleLocksTable,
  WorkVersionsTable,
  TrustedEditorsTable,
  WorksTable,
} from './works.ts'

/** Ids are text, times milliseconds since 1970, truth values 0 or 1, JSON text: on every engine. */
export interface Schema {
  accounts: AccountsTable
  moderators: ModeratorsTable
  account_deletions: AccountDeletionsTable
  deleted_usernames: DeletedUsernamesTable
  usernames: UsernamesTable
  sessions: SessionsTable
  mail_links: MailLinksTable
  email_changes: EmailChangesTable
  authenticator_apps: AuthenticatorAppsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
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
  list_items: ListItemsTable
  list_removals: ListRemovalsTable
  list_people: ListPeopleTable
  list_remarks: ListRemarksTable
  list_rejections: ListRejectionsTable
  post_drafts: PostDraftsTable
  post_versions: PostVersionsTable
  comments: CommentsTable
  post_likes: PostLikesTable
  diary_likes: DiaryLikesTable
  comment_likes: CommentLikesTable
  notifications: NotificationsTable
  notification_channels: NotificationChannelsTable
  notification_states: NotificationStatesTable
  announcements: AnnouncementsTable
  follows: FollowsTable
  followed_tags: FollowedTagsTable
  followed_works: FollowedWorksTable
  blocks: BlocksTable
  mutes: MutesTable
  reports: ReportsTable
  decisions: DecisionsTable
  decision_targets: DecisionTargetsTable
  restrictions: RestrictionsTable
  moderation_log: ModerationLogTable
  bookmarks: BookmarksTable
  bookmark_folders: BookmarkFoldersTable
  bookmark_tags: BookmarkTagsTable
  bookmark_removals: BookmarkRemovalsTable
  jobs: JobsTable
  events: EventsTable
  event_consumers: EventConsumersTable
  event_failures: EventFailuresTable
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
  server_settings: ServerSettingsTable
  works: WorksTable
  catalogue_images: CatalogueImagesTable
  removed_covers: RemovedCoversTable
  work_credits: WorkCreditsTable
  work_ids: WorkIdsTable
  work_draft_keys: WorkDraftKeysTable
  work_id_claims: WorkIdClaimsTable
  work_keys: WorkKeysTable
  work_forms: WorkFormsTable
  work_title_locks: WorkTitleLocksTable
  work_loads: WorkLoadsTable
  work_words: WorkWordsTable
  source_answers: SourceAnswersTable
  source_breakers: SourceBreakersTable
  genres: GenresTable
  genre_names: GenreNamesTable
  genre_links: GenreLinksTable
  work_genres: WorkGenresTable
  work_versions: WorkVersionsTable
  trusted_editors: TrustedEditorsTable
  work_links: WorkLinksTable
  work_link_changes: WorkLinkChangesTable
  work_link_claims: WorkLinkClaimsTable
  work_reverts: WorkRevertsTable
  editions: EditionsTable
  distinct_works: DistinctWorksTable
  work_redirects: WorkRedirectsTable
  work_merges: WorkMergesTable
  work_merge_rows: WorkMergeRowsTable
  shelf_entries: ShelfEntriesTable
  diary_entries: DiaryEntriesTable
  diary_redirects: DiaryRedirectsTable
  rating_changes: RatingChangesTable
  favourites: FavouritesTable
  shared_years: SharedYearsTable
  goals: GoalsTable
  work_stats: WorkStatsTable
  work_loved_days: WorkLovedDaysTable
  work_loved: WorkLovedTable
  stored_tastes: StoredTastesTable
  taste_models: TasteModelsTable
  taste_works: TasteWorksTable
  taste_changes: TasteChangesTable
  taste_feedback: TasteFeedbackTable
  taste_settings: TasteSettingsTable
  spotlights: SpotlightsTable
  imports: ImportsTable
  import_works: ImportWorksTable
  import_lists: ImportListsTable
  import_corrections: ImportCorrectionsTable
  archives: ArchivesTable
}

/** Tables whose rows belong to someone: `apps/server/src/visibility/` says who may see them. */
export type OwnedTable =
  | 'profiles'
  | 'profile_interests'
  | 'follows'
  | 'followed_tags'
  | 'followed_works'
  | 'blocks'
  | 'mutes'
  | 'reports'
  | 'decisions'
  | 'decision_targets'
  | 'posts'
  | 'post_drafts'
  | 'post_versions'
  | 'post_tags'
  | 'post_images'
  | 'post_works'
  | 'post_views'
  | 'list_items'
  | 'list_removals'
  | 'list_people'
  | 'list_rejections'
  | 'comments'
  | 'post_likes'
  | 'diary_likes'
  | 'comment_likes'
  | 'notifications'
  | 'notification_channels'
  | 'notification_states'
  | 'media'
  | 'bookmarks'
  | 'bookmark_folders'
  | 'bookmark_tags'
  | 'bookmark_removals'
  | 'shelf_entries'
  | 'diary_entries'
  | 'rating_changes'
  | 'favourites'
  | 'shared_years'
  | 'goals'
  | 'stored_tastes'
  | 'taste_feedback'
  | 'taste_settings'
  | 'spotlights'
  | 'imports'
  | 'import_works'
  | 'import_lists'
  | 'import_corrections'
  | 'archives'

/** What may be read without asking for whom. */
export type OpenSchema = Omit<Schema, OwnedTable>

/** What a new row of a table holds; what has a default may be left out. */
export type Row<Table extends keyof Schema> = Insertable<Schema[Table]>
