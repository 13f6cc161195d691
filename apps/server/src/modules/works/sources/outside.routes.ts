import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { loadWork } from '../works.loaders.ts'
import { addFromSource, openSources, searchSources } from './outside.service.ts'

export function outsideRoutes(
  context: Pick<
    Context,
    'config' | 'database' | 'clock' | 'ids' | 'invalidation' | 'log' | 'mailer'
  >,
): AnyHandler[] {
  const { database } = context
  const sources = openSources(context)
  return [
    handle(api.searchOutside, (call) =>
      searchSources(context, sources, call.query, call.viewer.uid),
    ),

    handle(api.addOutsideWork, async (call) => {
      const { body, viewer, once } = call
      const id =
        (await call.before()) ??
        (await addFromSource(context, sources, { body, uid: viewer.uid, once }))
      const work = await loadWork(database.db, id, null)
      if (!work) throw new AppError('work.not_found')
      return work
    }),
  ]
}
