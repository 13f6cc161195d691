import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { outsideRoutes } from './sources/outside.routes.ts'
import { editingRoutes } from './editing/editing.routes.ts'
import type { WorkMover } from './merging/movers.ts'
import { mergingRoutes } from './merging/merging.routes.ts'
import { loadGenres } from './genres.loaders.ts'
import { loadWork, loadWorksOfCreator } from './works.loaders.ts'
import { presentCard } from './works.present.ts'
import { addWork, similarWorks } from './works.service.ts'
import { searchCatalogue } from './search/search.service.ts'

/** @param movers of all that is stored of works */
export function worksRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'invalidation' | 'jobs' | 'log'>,
  movers: readonly WorkMover[],
): AnyHandler[] {
  const { database } = context
  return [
    ...outsideRoutes(context),

    handle(api.searchWorks, async (call) => {
      const rows = await searchCatalogue(database, call.query)
      return { items: rows.map(presentCard) }
    }),

    handle(api.getWork, async (call) => {
      call.depends(`work:${call.params.workId}`)
      const work = await loadWork(database.db, call.params.workId)
      if (!work) throw new AppError('work.not_found')
      call.depends(`work:${work.id}`)
      return work
    }),

    handle(api.listWorksOfCreator, (call) => {
      call.depends(`work:${call.params.workId}`)
      return loadWorksOfCreator(database.db, call.params.workId, call.query)
    }),

    // Genres come with a release: no one changes them while the server runs.
    handle(api.listGenres, async (call) => ({
      items: await loadGenres(database.db, call.params.interest),
    })),

    handle(api.findSimilarWorks, async (call) => {
      const found = await similarWorks(database.db, call.body)
      return { items: found.map(({ card, score }) => ({ work: presentCard(card), score })) }
    }),

    handle(api.addWork, async (call) => {
      const id = await addWork(context, call.viewer.uid, call.body, call.once)
      const work = await loadWork(database.db, id)
      if (!work) throw new AppError('work.not_found')
      return work
    }),

    ...editingRoutes(context),
    ...mergingRoutes({ ...context, movers }),
  ]
}
