export type { DecisionDeps } from './decisions.service.ts'
export { verifyLog, type LogReport } from './log.service.ts'
export { moderationJobs } from './moderation.jobs.ts'
export { moderationRoutes } from './moderation.routes.ts'
