export { feedsRoutes } from './feeds.routes.ts'
export { fillPage, type PageQuery } from './feeds.loaders.ts'
