export { feedsRoutes } from './feeds.routes.ts'
export { suggestedPosts } from './suggested.loaders.ts'
export { fillPage, loadMuted, type PageQuery } from './feeds.loaders.ts'
