export { shelfStatisticsRoutes } from './shelf-statistics.routes.ts'
