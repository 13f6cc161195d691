export { bookmarksRoutes } from './bookmarks.routes.ts'
export { sweepBookmarks } from './removals.ts'
