import { accounts } from './0001-accounts.ts'
import { posts } from './0002-posts.ts'
import { profiles } from './0003-profiles.ts'
import { follows } from './0004-follows.ts'
import { bookmarks } from './0005-bookmarks.ts'
import { writing } from './0006-writing.ts'
import { media } from './0007-media.ts'
import { jobs } from './0008-jobs.ts'
import { folders } from './0009-folders.ts'
import { recovery } from './0010-recovery.ts'
import { renditions } from './0012-renditions.ts'
import { content } from './0013-content.ts'
import { plan } from './0014-plan.ts'
import { statistics } from './0015-statistics.ts'
import { cardColumns } from './0016-card-columns.ts'
import { versionBytes } from './0018-version-bytes.ts'
import { versionThinning } from './0019-version-thinning.ts'
import { coverFocalPoint } from './0020-cover-focal-point.ts'
import { searchTerms } from './0021-search-terms.ts'
import { bookmarkIndices } from './0022-bookmark-indices.ts'
import { backfillSearchTerms } from './0023-backfill-search-terms.ts'
import { searchIndices } from './0024-search-indices.ts'
import { clusterExistingPosts } from './0025-cluster-posts.ts'
import { versionWorks } from './0026-version-works.ts'
import { untouchedDrafts } from './0027-untouched-drafts.ts'
import { serverSettings } from './0028-server-settings.ts'
import { followLists } from './0029-follow-lists.ts'
import { works } from './0030-works.ts'
import { shelves } from './0031-shelves.ts'
import { linkedWorks } from './0036-linked-works.ts'
import { catalogueSources } from './0034-catalogue-sources.ts'
import { workChanges } from './0035-work-changes.ts'
import { rooms } from './0038-rooms.ts'
import { activity } from './0039-activity.ts'
import { listItems } from './0040-list-items.ts'
import { listPeople } from './0041-list-people.ts'
import { workCovers } from './0042-work-covers.ts'
import { taste } from './0045-taste.ts'
import { tasteStatistics } from './0047-taste-statistics.ts'
import { mostLoved } from './0048-most-loved.ts'
import { spotlights } from './0049-spotlights.ts'
import { genreLifts } from './0050-genre-lifts.ts'
import { searchWhileTyping } from './0051-search-while-typing.ts'
import { editionVersions } from './0052-edition-versions.ts'
import { distinctWorks } from './0053-distinct-works.ts'
import { catalogueFilters } from './0054-catalogue-filters.ts'
import { imports } from './0055-imports.ts'
import { workForms } from './0056-work-forms.ts'
import { catalogueTrust } from './0060-catalogue-trust.ts'
import { storedTastes } from './0057-stored-tastes.ts'
import { draftWorks } from './0061-draft-works.ts'
import { relations } from './0063-relations.ts'
import { workRepair } from './0058-work-repair.ts'
import { describeVersions } from './0059-describe-versions.ts'
import { events } from './0062-events.ts'
import type { Migration } from './migration.ts'
import { removedDistinct } from './0064-removed-distinct.ts'
import { coverBytes } from './0065-cover-bytes.ts'
import { comments } from './0067-comments.ts'
import { misspeltNames } from './0068-misspelt-names.ts'
import { accountDeletions } from './0070-account-deletions.ts'
import { secureSearch } from './0071-secure-search.ts'
import { notifications } from './0074-notifications.ts'
import { following } from './0075-following.ts'
import { importInterests } from './0085-import-interests.ts'
import { importLists } from './0086-import-lists.ts'
import { quiet } from './0087-quiet.ts'
import { reports } from './0100-reports.ts'
import { decisions } from './0101-decisions.ts'
import { archives } from './0090-archives.ts'
import { hiddenImages } from './0102-hidden-images.ts'
import { twoSteps } from './0108-two-steps.ts'
import { passkeys } from './0109-passkeys.ts'
import { contentWarnings } from './0105-content-warnings.ts'
import { linkClaims } from './0103-link-claims.ts'
import { listRemarks } from './0066-list-remarks.ts'
import { quotes } from './0110-quotes.ts'
import { importCorrections } from './0120-import-corrections.ts'
import { importedProfiles } from './0121-imported-profiles.ts'
import { followedWorks } from './0112-followed-works.ts'
import { sessionPasskeys } from './0117-session-passkeys.ts'
import { suggestions } from './0113-suggestions.ts'
import { roomLists } from './0124-room-lists.ts'
import { diaryComments } from './0125-diary-comments.ts'
import { newestLists } from './0128-newest-lists.ts'
import { importPosts } from './0130-import-posts.ts'
import { commentsFrom } from './0131-comments-from.ts'
import { planNews } from './0134-plan-news.ts'
import { importSaved } from './0137-import-saved.ts'
import { answeredReports } from './0138-answered-reports.ts'
import { announcements } from './0139-announcements.ts'
import { diaryRedirects } from './0140-diary-redirects.ts'
import { workSynopses } from './0144-work-synopses.ts'
import { importEnded } from './0155-import-ended.ts'
import { withdrawnNotices } from './0158-withdrawn-notices.ts'
import { newestWriters } from './0159-newest-writers.ts'

/** In the order in which they are applied. Only ever add to the end. */
export const migrations: readonly Migration[] = [
  accounts,
  posts,
  profiles,
  follows,
  bookmarks,
  writing,
  media,
  jobs,
  folders,
  recovery,
  renditions,
  content,
  plan,
  statistics,
  cardColumns,
  versionBytes,
  versionThinning,
  coverFocalPoint,
  searchTerms,
  ...bookmarkIndices,
  backfillSearchTerms,
  searchIndices,
  clusterExistingPosts,
  versionWorks,
  untouchedDrafts,
  serverSettings,
  ...followLists,
  works,
  shelves,
  ...linkedWorks,
  catalogueSources,
  workChanges,
  ...rooms,
  ...activity,
  ...listItems,
  listPeople,
  ...workCovers,
  ...taste,
  tasteStatistics,
  ...mostLoved,
  spotlights,
  genreLifts,
  searchWhileTyping,
  editionVersions,
  distinctWorks,
  ...catalogueFilters,
  imports,
  catalogueTrust,
  storedTastes,
  draftWorks,
  workRepair,
  describeVersions,
  workForms,
  removedDistinct,
  coverBytes,
  listRemarks,
  events,
  relations,
  comments,
  misspeltNames,
  accountDeletions,
  secureSearch,
  notifications,
  following,
  importInterests,
  importLists,
  quiet,
  archives,
  reports,
  decisions,
  hiddenImages,
  twoSteps,
  passkeys,
  contentWarnings,
  linkClaims,
  quotes,
  followedWorks,
  suggestions,
  sessionPasskeys,
  importCorrections,
  importedProfiles,
  roomLists,
  diaryComments,
  newestLists,
  importPosts,
  commentsFrom,
  planNews,
  importSaved,
  answeredReports,
  announcements,
  diaryRedirects,
  workSynopses,
  importEnded,
  withdrawnNotices,
  newestWriters,
]
