export { statisticsRoutes } from './statistics.routes.ts'
export { cleanUpViews, writeViews } from './statistics.jobs.ts'
