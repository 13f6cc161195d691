import { accountsEndpoints } from './accounts.ts'
import { archiveEndpoints } from './archive.ts'
import { blocksEndpoints } from './blocks.ts'
import { bookmarkFilesEndpoints } from './bookmark-files.ts'
import { bookmarkFoldersEndpoints } from './bookmark-folders.ts'
import { bookmarksEndpoints } from './bookmarks.ts'
import { casesEndpoints } from './cases.ts'
import { catalogueStandingEndpoints } from './catalogue-standing.ts'
import { commentsEndpoints } from './comments.ts'
import { contentEndpoints } from './content.ts'
import { decisionsEndpoints } from './decisions.ts'
import { draftsEndpoints } from './drafts.ts'
import { editionsEndpoints } from './editions.ts'
import { followsEndpoints } from './follows.ts'
import { listPeopleEndpoints } from './list-people.ts'
import { importsEndpoints } from './imports.ts'
import { listsEndpoints } from './lists.ts'
import { mediaEndpoints } from './media.ts'
import { moderationEndpoints } from './moderation.ts'
import { notificationsEndpoints } from './notifications.ts'
import { outsideWorksEndpoints } from './outside-works.ts'
import { postsEndpoints } from './posts.ts'
import { profilesEndpoints } from './profiles.ts'
import { recoveryEndpoints } from './recovery.ts'
import { reportsEndpoints } from './reports.ts'
import { roomsEndpoints } from './rooms.ts'
import { searchEndpoints } from './search.ts'
import { settingsEndpoints } from './settings.ts'
import { shelfListsEndpoints } from './shelf-lists.ts'
import { shelfStatisticsEndpoints } from './shelf-statistics.ts'
import { shelvesEndpoints } from './shelves.ts'
import { showcaseEndpoints } from './showcase.ts'
import { statisticsEndpoints } from './statistics.ts'
import { subscriptionsEndpoints } from './subscriptions.ts'
import { tasteEndpoints } from './taste.ts'
import { passkeysEndpoints } from './passkeys.ts'
import { twoStepsEndpoints } from './two-steps.ts'
import { workEditsEndpoints } from './work-edits.ts'
import { workMergesEndpoints } from './work-merges.ts'
import { workPostsEndpoints } from './work-posts.ts'
import { worksEndpoints } from './works.ts'
import { yearsEndpoints } from './years.ts'

/** Every endpoint by its name: the address book of the server, the clients and the tests. */
export const api = {
  ...accountsEndpoints,
  ...recoveryEndpoints,
  ...settingsEndpoints,
  ...twoStepsEndpoints,
  ...passkeysEndpoints,
  ...profilesEndpoints,
  ...listsEndpoints,
  ...listPeopleEndpoints,
  ...followsEndpoints,
  ...blocksEndpoints,
  ...notificationsEndpoints,
  ...reportsEndpoints,
  ...casesEndpoints,
  ...decisionsEndpoints,
  ...worksEndpoints,
  ...searchEndpoints,
  ...outsideWorksEndpoints,
  ...catalogueStandingEndpoints,
  ...workEditsEndpoints,
  ...editionsEndpoints,
  ...workMergesEndpoints,
  ...moderationEndpoints,
  ...shelvesEndpoints,
  ...shelfListsEndpoints,
  ...shelfStatisticsEndpoints,
  ...yearsEndpoints,
  ...roomsEndpoints,
  ...showcaseEndpoints,
  ...postsEndpoints,
  ...draftsEndpoints,
  ...commentsEndpoints,
  ...workPostsEndpoints,
  ...mediaEndpoints,
  ...bookmarksEndpoints,
  ...bookmarkFilesEndpoints,
  ...importsEndpoints,
  ...archiveEndpoints,
  ...bookmarkFoldersEndpoints,
  ...contentEndpoints,
  ...statisticsEndpoints,
  ...subscriptionsEndpoints,
  ...tasteEndpoints,
} as const

export type Api = typeof api
export type EndpointName = keyof Api

export type { Viewer } from './accounts.ts'
export type { Archive } from './archive.ts'
export type { Mute, MuteDuration, MuteTarget } from './blocks.ts'
export { bookmarkDocument } from './bookmark-files.ts'
export type { BookmarkDocument, SkipReason } from './bookmark-files.ts'
export type { Comment } from './comments.ts'
export type { Folder } from './bookmark-folders.ts'
export type { Bookmark, BookmarkOrder } from './bookmarks.ts'
export type { ListedFollowState, PeoplePage } from './follows.ts'
export type { Import, ImportedPost, ImportedWork } from './imports.ts'
export type {
  Draft,
  DraftContent,
  Feed,
  FeedActivity,
  ListItem,
  PostCard,
  QuotedPost,
  PostDetail,
  PostKind,
  PostLink,
  TypedWork,
  Visibility,
} from '../post-shapes.ts'
export type {
  ClosedProfile,
  InterestChoice,
  OpenProfile,
  OwnProfile,
  ProfileView,
} from './profiles.ts'
export type { DiaryEntry, ShelfEntry, ShelfSummary, ShelfView } from '../shelf-shapes.ts'
export type { DiaryItem, DiaryPage, ShelfItem } from './shelf-lists.ts'
export type { FoundGenre, FoundPerson } from './search.ts'
export type { ShelfStatistics } from './shelf-statistics.ts'
export type { Goal, YearReview, Years } from './years.ts'
export type { AppealedDecision, Decision } from './decisions.ts'
export type { ModerationCase } from './cases.ts'
export type { ReportedCopy, ReportedTarget } from './reports.ts'
export type { Notification, NotificationSettings } from './notifications.ts'
export type { Account, Session } from './settings.ts'
export type { Plan, Subscription } from './subscriptions.ts'
export type { PostStatistics, Statistics } from './statistics.ts'
export type {
  Affinity,
  SimilarPerson,
  Pick,
  PickReason,
  Recommendations,
  Spotlight,
  SuggestedPerson,
} from './taste.ts'
export type { AppSetup, RecoveryCodes } from './two-steps.ts'
export type { OutsideWorkCard } from './outside-works.ts'
export type { WorkChange, WorkRevertReport } from './moderation.ts'
export type {
  EditionChange,
  LinkChange,
  WorkContent,
  WorkVersion,
  WorkVersionDetail,
} from './work-edits.ts'
export type { WorkMerge } from './work-merges.ts'
export type { Edition, LinkedWork, WorkCard, WorkDetail } from './works.ts'
export type { CatalogueOrder, GenreLink } from './rooms.ts'
export type { InterestChip, Person } from '../schemas.ts'
