export { feedsRoutes } from './feeds.routes.ts'
export { suggestedPosts } from './suggested.loaders.ts'
export { fillPage, type PageQuery } from './feeds.loaders.ts'
