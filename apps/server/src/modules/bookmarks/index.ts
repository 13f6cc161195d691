export { bookmarksRoutes } from './bookmarks.routes.ts'
export { sweepBookmarks } from './removals.ts'
export { bookmarksJobs } from './retitle.ts'
