export { bringGoals, bringYears, takeGoalsBack, takeYearsBack } from './years.service.ts'
export { shelfStatisticsRoutes } from './shelf-statistics.routes.ts'
