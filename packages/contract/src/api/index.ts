import * as accounts from './accounts.ts'
import * as bookmarkFiles from './bookmark-files.ts'
import * as bookmarkFolders from './bookmark-folders.ts'
import * as bookmarks from './bookmarks.ts'
import * as content from './content.ts'
import * as drafts from './drafts.ts'
import * as editions from './editions.ts'
import * as follows from './follows.ts'
import * as listPeople from './list-people.ts'
import * as lists from './lists.ts'
import * as media from './media.ts'
import * as outsideWorks from './outside-works.ts'
import * as posts from './posts.ts'
import * as profiles from './profiles.ts'
import * as recovery from './recovery.ts'
import * as rooms from './rooms.ts'
import * as settings from './settings.ts'
import * as shelfLists from './shelf-lists.ts'
import * as shelfStatistics from './shelf-statistics.ts'
import * as shelves from './shelves.ts'
import * as statistics from './statistics.ts'
import * as subscriptions from './subscriptions.ts'
import * as taste from './taste.ts'
import * as workEdits from './work-edits.ts'
import * as workMerges from './work-merges.ts'
import * as workPosts from './work-posts.ts'
import * as works from './works.ts'
import * as years from './years.ts'

/** Every endpoint by its name: the address book of the server, the clients and the tests. */
export const api = {
  signUp: accounts.signUp,
  signIn: accounts.signIn,
  createChallenge: accounts.createChallenge,
  getSession: accounts.getSession,
  signOut: accounts.signOut,
  checkUsername: accounts.checkUsername,
  getRecovery: recovery.getRecovery,
  requestRecovery: recovery.requestRecovery,
  resetPassword: recovery.resetPassword,
  confirmMailLink: recovery.confirmMailLink,
  describeMailLink: recovery.describeMailLink,
  getAccount: settings.getAccount,
  proveIdentity: settings.proveIdentity,
  changeEmail: settings.changeEmail,
  cancelEmailChange: settings.cancelEmailChange,
  requestEmailConfirmation: settings.requestEmailConfirmation,
  changePassword: settings.changePassword,
  changeUsername: settings.changeUsername,
  endSession: settings.endSession,
  endOtherSessions: settings.endOtherSessions,
  getOwnProfile: profiles.getOwnProfile,
  updateProfile: profiles.updateProfile,
  getProfile: profiles.getProfile,
  getProfileInterest: profiles.getProfileInterest,
  getInterest: profiles.getInterest,
  getExplore: profiles.getExplore,
  listListItems: lists.listListItems,
  addListItem: lists.addListItem,
  changeListItem: lists.changeListItem,
  moveListItem: lists.moveListItem,
  removeListItem: lists.removeListItem,
  restoreListItem: lists.restoreListItem,
  copyList: lists.copyList,
  inviteToList: listPeople.inviteToList,
  removeFromList: listPeople.removeFromList,
  listListInvitations: listPeople.listListInvitations,
  acceptListInvitation: listPeople.acceptListInvitation,
  rejectListInvitation: listPeople.rejectListInvitation,
  follow: follows.follow,
  unfollow: follows.unfollow,
  listFollowers: follows.listFollowers,
  listFollowing: follows.listFollowing,
  removeFollower: follows.removeFollower,
  listFollowRequests: follows.listFollowRequests,
  acceptAllFollowRequests: follows.acceptAllFollowRequests,
  acceptFollowRequest: follows.acceptFollowRequest,
  rejectFollowRequest: follows.rejectFollowRequest,
  searchWorks: works.searchWorks,
  getWork: works.getWork,
  listWorksOfCreator: works.listWorksOfCreator,
  findSimilarWorks: works.findSimilarWorks,
  addWork: works.addWork,
  searchOutside: outsideWorks.searchOutside,
  addOutsideWork: outsideWorks.addOutsideWork,
  updateWork: workEdits.updateWork,
  listWorkVersions: workEdits.listWorkVersions,
  restoreWorkVersion: workEdits.restoreWorkVersion,
  addWorkLink: workEdits.addWorkLink,
  removeWorkLink: workEdits.removeWorkLink,
  listEditions: editions.listEditions,
  addEdition: editions.addEdition,
  updateEdition: editions.updateEdition,
  removeEdition: editions.removeEdition,
  listSimilarWorks: workMerges.listSimilarWorks,
  markDistinct: workMerges.markDistinct,
  unmarkDistinct: workMerges.unmarkDistinct,
  mergeWork: workMerges.mergeWork,
  listWorkMerges: workMerges.listWorkMerges,
  getWorkMerge: workMerges.getWorkMerge,
  agreeToWorkMerge: workMerges.agreeToWorkMerge,
  rejectWorkMerge: workMerges.rejectWorkMerge,
  undoWorkMerge: workMerges.undoWorkMerge,
  getShelfEntry: shelves.getShelfEntry,
  listShelfSummaries: shelves.listShelfSummaries,
  updateShelfEntry: shelves.updateShelfEntry,
  removeShelfEntry: shelves.removeShelfEntry,
  listRatingChanges: shelves.listRatingChanges,
  addDiaryEntry: shelves.addDiaryEntry,
  updateDiaryEntry: shelves.updateDiaryEntry,
  deleteDiaryEntry: shelves.deleteDiaryEntry,
  listShelf: shelfLists.listShelf,
  listDiary: shelfLists.listDiary,
  listNow: shelfLists.listNow,
  moveShelfEntry: shelves.moveShelfEntry,
  pickFromShelf: shelfLists.pickFromShelf,
  listFavourites: shelfLists.listFavourites,
  setFavourites: shelfLists.setFavourites,
  getWorkPeople: shelfLists.getWorkPeople,
  getShelfStatistics: shelfStatistics.getShelfStatistics,
  getYears: years.getYears,
  getYearReview: years.getYearReview,
  shareYear: years.shareYear,
  setGoal: years.setGoal,
  removeGoal: years.removeGoal,
  listCatalogue: rooms.listCatalogue,
  getRoomWorks: rooms.getRoomWorks,
  getMostLoved: rooms.getMostLoved,
  listGenres: rooms.listGenres,
  getGenre: rooms.getGenre,
  createPost: posts.createPost,
  createDraft: drafts.createDraft,
  listDrafts: drafts.listDrafts,
  getDraft: drafts.getDraft,
  saveDraft: drafts.saveDraft,
  publishDraft: drafts.publishDraft,
  unschedulePost: drafts.unschedulePost,
  revertDraft: drafts.revertDraft,
  listPostVersions: drafts.listPostVersions,
  getPostVersion: drafts.getPostVersion,
  listTrash: drafts.listTrash,
  getPost: posts.getPost,
  listWorkReviews: workPosts.listWorkReviews,
  listWorkLists: workPosts.listWorkLists,
  deletePost: posts.deletePost,
  restorePost: posts.restorePost,
  listProfilePosts: posts.listProfilePosts,
  listInterestPosts: posts.listInterestPosts,
  listNewestPosts: posts.listNewestPosts,
  listFollowingPosts: posts.listFollowingPosts,
  previewMarkdown: posts.previewMarkdown,
  uploadMedia: media.uploadMedia,
  saveBookmark: bookmarks.saveBookmark,
  removeBookmark: bookmarks.removeBookmark,
  updateBookmark: bookmarks.updateBookmark,
  listBookmarks: bookmarks.listBookmarks,
  listBookmarkFilters: bookmarks.listBookmarkFilters,
  changeBookmarks: bookmarks.changeBookmarks,
  removeBookmarks: bookmarks.removeBookmarks,
  restoreBookmarks: bookmarks.restoreBookmarks,
  exportBookmarks: bookmarkFiles.exportBookmarks,
  importBookmarks: bookmarkFiles.importBookmarks,
  listFolders: bookmarkFolders.listFolders,
  createFolder: bookmarkFolders.createFolder,
  updateFolder: bookmarkFolders.updateFolder,
  deleteFolder: bookmarkFolders.deleteFolder,
  getContent: content.getContent,
  getScreens: content.getScreens,
  getChangelog: content.getChangelog,
  getNews: content.getNews,
  markNewsSeen: content.markNewsSeen,
  getTutorial: content.getTutorial,
  skipTutorial: content.skipTutorial,
  countView: statistics.countView,
  getStatistics: statistics.getStatistics,
  getPostStatistics: statistics.getPostStatistics,
  getPlan: subscriptions.getPlan,
  getSubscription: subscriptions.getSubscription,
  startCheckout: subscriptions.startCheckout,
  getCheckout: subscriptions.getCheckout,
  openPortal: subscriptions.openPortal,
  changeSubscription: subscriptions.changeSubscription,
  cancelSubscription: subscriptions.cancelSubscription,
  resumeSubscription: subscriptions.resumeSubscription,
  redeemGift: subscriptions.redeemGift,
  getRecommendations: taste.getRecommendations,
  getSpotlight: taste.getSpotlight,
  setTasteFeedback: taste.setTasteFeedback,
  getTasteSettings: taste.getTasteSettings,
  updateTasteSettings: taste.updateTasteSettings,
  listRelatedWorks: taste.listRelatedWorks,
  getAffinity: taste.getAffinity,
  listKindred: taste.listKindred,
} as const

export type Api = typeof api
export type EndpointName = keyof Api

export type { Viewer } from './accounts.ts'
export { bookmarkDocument } from './bookmark-files.ts'
export type { BookmarkDocument, SkipReason } from './bookmark-files.ts'
export type { Folder } from './bookmark-folders.ts'
export type { Bookmark, BookmarkOrder } from './bookmarks.ts'
export type { PeoplePage } from './follows.ts'
export type {
  Draft,
  DraftContent,
  Feed,
  FeedActivity,
  ListItem,
  PostCard,
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
export type { DiaryItem, ShelfItem } from './shelf-lists.ts'
export type { ShelfStatistics } from './shelf-statistics.ts'
export type { Goal, YearReview, Years } from './years.ts'
export type { Account, Session } from './settings.ts'
export type { Plan, Subscription } from './subscriptions.ts'
export type { PostStatistics, Statistics } from './statistics.ts'
export type { Affinity, Kindred, Pick, PickReason, Recommendations, Spotlight } from './taste.ts'
export type { OutsideWorkCard } from './outside-works.ts'
export type { EditionChange, WorkContent, WorkVersion } from './work-edits.ts'
export type { WorkMerge } from './work-merges.ts'
export type { Edition, LinkedWork, WorkCard, WorkDetail } from './works.ts'
export type { CatalogueOrder, GenreLink } from './rooms.ts'
export type { InterestChip, Person } from '../schemas.ts'
