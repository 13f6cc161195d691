export { feedsRoutes } from './feeds.routes.ts'
export { fillPage, loadMuted, type PageQuery } from './feeds.loaders.ts'
