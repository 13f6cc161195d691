export { bookmarksRoutes } from './bookmarks.routes.ts'
export { cleanUpBookmarks } from './removals.service.ts'
export { bookmarksJobs } from './bookmarks.jobs.ts'
