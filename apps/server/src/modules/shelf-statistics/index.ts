export { bringGoals, takeGoalsBack } from './years.service.ts'
export { shelfStatisticsRoutes } from './shelf-statistics.routes.ts'
