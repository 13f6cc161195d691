import * as accounts from './accounts.ts'
import * as bookmarks from './bookmarks.ts'
import * as content from './content.ts'
import * as follows from './follows.ts'
import * as media from './media.ts'
import * as posts from './posts.ts'
import * as profiles from './profiles.ts'

/** Every endpoint by its name: the address book of the server, the clients and the tests. */
export const api = {
  signUp: accounts.signUp,
  signIn: accounts.signIn,
  createChallenge: accounts.createChallenge,
  getSession: accounts.getSession,
  signOut: accounts.signOut,
  checkUsername: accounts.checkUsername,
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
  getPost: posts.getPost,
  getPostSource: posts.getPostSource,
  updatePost: posts.updatePost,
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
  listBookmarks: bookmarks.listBookmarks,
  getContent: content.getContent,
  getChangelog: content.getChangelog,
} as const

export type Api = typeof api
export type EndpointName = keyof Api

export type { Viewer } from './accounts.ts'
export type { Feed, PostCard, PostDetail, PostKind, Visibility } from './posts.ts'
export type {
  ClosedProfile,
  InterestChoice,
  OpenProfile,
  OwnProfile,
  ProfileView,
} from './profiles.ts'
export type { InterestChip, Person } from '../schemas.ts'
