import * as accounts from './accounts.ts'
import * as bookmarkFiles from './bookmark-files.ts'
import * as bookmarkFolders from './bookmark-folders.ts'
import * as bookmarks from './bookmarks.ts'
import * as content from './content.ts'
import * as drafts from './drafts.ts'
import * as follows from './follows.ts'
import * as media from './media.ts'
import * as posts from './posts.ts'
import * as profiles from './profiles.ts'
import * as recovery from './recovery.ts'
import * as settings from './settings.ts'
import * as statistics from './statistics.ts'
import * as subscriptions from './subscriptions.ts'

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
  follow: follows.follow,
  unfollow: follows.unfollow,
  listFollowRequests: follows.listFollowRequests,
  acceptFollowRequest: follows.acceptFollowRequest,
  refuseFollowRequest: follows.refuseFollowRequest,
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
  listBin: drafts.listBin,
  getPost: posts.getPost,
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
} as const

export type Api = typeof api
export type EndpointName = keyof Api

export type { Viewer } from './accounts.ts'
export { bookmarkDocument } from './bookmark-files.ts'
export type { BookmarkDocument, SkipReason } from './bookmark-files.ts'
export type { Folder } from './bookmark-folders.ts'
export type { Bookmark, BookmarkOrder } from './bookmarks.ts'
export type {
  Draft,
  DraftContent,
  Feed,
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
export type { Account, Session } from './settings.ts'
export type { Plan, Subscription } from './subscriptions.ts'
export type { PostStatistics, Statistics } from './statistics.ts'
export type { InterestChip, Person } from '../schemas.ts'
