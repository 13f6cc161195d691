export { interestsRoutes } from './interests.routes.ts'
