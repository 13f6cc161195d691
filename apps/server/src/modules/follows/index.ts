export { followsRoutes } from './follows.routes.ts'
export { removeFollowers } from './follows.service.ts'
