import type { Context } from '#context.ts'
import type { AnyHandler } from '#endpoint/handler.ts'
import { reportsRoutes } from './reports.routes.ts'

export function moderationRoutes(context: Context): AnyHandler[] {
  return [...reportsRoutes(context)]
}
