export { acceptEveryone } from './follows.service.ts'
export { followsRoutes } from './follows.routes.ts'
