import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { parseYears } from '@afins/contract/years'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { outsideRoutes } from './sources/outside.routes.ts'
import { editingRoutes } from './editing/editing.routes.ts'
import type { WorkMover } from './merging/movers.mutations.ts'
import { mergingRoutes } from './merging/merging.routes.ts'
import { repairRoutes } from './repair/repair.routes.ts'
import { loadGenres, withDescendants } from './genres.loaders.ts'
import { loadWork, loadWorksOfCreator } from './works.loaders.ts'
import { presentCard, workTags } from './works.present.ts'
import { addWork, similarWorks } from './works.service.ts'
import { standingRoutes } from './trust/standing.routes.ts'
import { searchCatalogue } from './search/search.service.ts'

/** @param movers of all that is stored of works */
export function worksRoutes(
  context: Pick<
    Context,
    'config' | 'database' | 'clock' | 'ids' | 'invalidation' | 'jobs' | 'journal' | 'log' | 'mailer'
  >,
  movers: readonly WorkMover[],
): AnyHandler[] {
  const { database } = context
  return [
    ...outsideRoutes(context),

    handle(api.searchWorks, async (call) => {
      const { genre, year, ...query } = call.query
      const genres = genre && (await withDescendants(database.db, [genre], query.interest))
      const years = (year && parseYears(year)) || undefined
      const rows = await searchCatalogue(database, { ...query, genres: genres || undefined, years })
      const items = rows.map(presentCard)
      call.depends(...workTags(items))
      if (call.viewer) call.depends(`catalogue:${call.query.interest ?? '*'}`)
      return { items }
    }),

    handle(api.getWork, async (call) => {
      const { workId } = call.params
      call.depends(`work:${workId}`)
      const viewerUid = call.viewer?.uid ?? null
      const work = await loadWork(database.db, workId, viewerUid)
      // A draft is seen while an entry of it is; who may see that changes with shelves and profiles.
      if (!work || work.draft) call.depends(`work-people:${workId}`, 'work-people')
      if (!work) throw new AppError('work.not_found')
      if (work.draft && viewerUid !== null) call.depends(`follows:${viewerUid}`)
      call.depends(`work:${work.id}`, ...workTags(work.links.map((link) => link.work)))
      return work
    }),

    handle(api.listWorksOfCreator, async (call) => {
      call.depends(`work:${call.params.workId}`)
      const page = await loadWorksOfCreator(database.db, call.params.workId, call.query)
      call.depends(...workTags(page.items))
      return page
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
      const work = await loadWork(database.db, id, null)
      if (!work) throw new AppError('work.not_found')
      return work
    }),

    ...standingRoutes(context),
    ...editingRoutes(context),
    ...mergingRoutes({ ...context, movers }),
    ...repairRoutes({ ...context, movers }),
  ]
}
