export { bookmarksRoutes } from './bookmarks.routes.ts'
