export { bookmarksRoutes } from './bookmarks.routes.ts'
export { cleanUpBookmarks } from './removals.service.ts'
export { bookmarkPages, documentParts } from './import/export.loaders.ts'
export {
  bringBookmarks,
  bringFolder,
  takeBookmarksBack,
  takeFolderBack,
  type Brought,
} from './import/brought-bookmarks.mutations.ts'
export { listFolders } from './folders/folders.service.ts'
export { bookmarksJobs } from './bookmarks.jobs.ts'
