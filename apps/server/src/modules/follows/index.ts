export { followedTags } from './followed-tags.queries.ts'
export { followsRoutes } from './follows.routes.ts'
export { removeFollowers } from './follows.service.ts'
