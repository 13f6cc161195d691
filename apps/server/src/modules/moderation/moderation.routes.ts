import type { AnyHandler } from '#endpoint/handler.ts'
import { casesRoutes } from './cases.routes.ts'
import { decisionsRoutes } from './decisions.routes.ts'
import type { DecisionDeps } from './decisions.service.ts'
import { reportsRoutes } from './reports.routes.ts'

export function moderationRoutes(deps: DecisionDeps): AnyHandler[] {
  return [...reportsRoutes(deps), ...casesRoutes(deps), ...decisionsRoutes(deps)]
}
