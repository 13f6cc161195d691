export { bookmarksRoutes } from './bookmarks.routes.ts'
export { cleanUpBookmarks } from './removals.service.ts'
export { bookmarkPages, documentParts } from './import/export-bookmarks.ts'
export {
  bringBookmark,
  bringFolder,
  takeBookmarkBack,
  takeFolderBack,
  type Brought,
} from './import/bring-bookmarks.ts'
export { listFolders } from './folders/folders.service.ts'
export { bookmarksJobs } from './bookmarks.jobs.ts'
