import { api } from '@afins/contract/api'
import { CASES_TAG } from '@afins/contract/decisions'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { report } from './reports.service.ts'

export function reportsRoutes(context: Pick<Context, 'database' | 'clock' | 'ids'>): AnyHandler[] {
  return [
    handle(api.createReport, async ({ viewer, body, once, invalidates }) => {
      invalidates(CASES_TAG)
      return { id: await report(context, viewer.uid, body, once) }
    }),
  ]
}
