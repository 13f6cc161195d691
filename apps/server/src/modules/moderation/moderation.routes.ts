import type { AnyHandler } from '#endpoint/handler.ts'
import type { AccountDeps, ModeratorDeps } from '#modules/accounts/index.ts'
import { casesRoutes } from './cases.routes.ts'
import { decisionsRoutes } from './decisions.routes.ts'
import type { DecisionDeps } from './decisions.service.ts'
import { suspensionRoutes } from './suspension.routes.ts'
import { reportsRoutes } from './reports.routes.ts'

export function moderationRoutes(
  deps: DecisionDeps & ModeratorDeps,
  accounts: AccountDeps,
): AnyHandler[] {
  return [
    ...reportsRoutes(deps),
    ...casesRoutes(deps),
    ...decisionsRoutes(deps),
    ...suspensionRoutes(deps, accounts),
  ]
}
