import { api } from '@afins/contract/api'
import { viewSources } from '@afins/contract/statistics'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { requireReadable } from '#modules/posts/index.ts'
import { requireBenefit } from '#plan.ts'
import { loadPostStatistics, loadStatistics } from './statistics.loaders.ts'

export function statisticsRoutes(
  context: Pick<Context, 'database' | 'clock' | 'config' | 'views'>,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.countView, async (call) => {
      const viewerUid = call.viewer?.uid ?? null
      const { row } = await requireReadable(db, call.params.postId, viewerUid)
      if (row.author_uid !== viewerUid)
        context.views.count({ postId: row.id, ...call.client, source: () => viewSources.own })
      return null
    }),

    handle(api.getStatistics, async (call) => {
      const { uid } = call.viewer
      call.depends(`posts:${uid}`, `profile:${uid}`)
      await requireBenefit(context, db, uid, 'statistics')
      const period = { now: context.clock.now(), days: call.query.days }
      return loadStatistics(db, uid, period)
    }),

    handle(api.getPostStatistics, async (call) => {
      const { uid } = call.viewer
      call.depends(`posts:${uid}`, `profile:${uid}`)
      await requireBenefit(context, db, uid, 'statistics')
      const period = { now: context.clock.now(), days: call.query.days }
      return loadPostStatistics(db, uid, call.params.postId, period)
    }),
  ]
}
