export { statisticsRoutes } from './statistics.routes.ts'
export { sweepViews } from './sweep-views.ts'
export { writeViews } from './write-views.ts'
