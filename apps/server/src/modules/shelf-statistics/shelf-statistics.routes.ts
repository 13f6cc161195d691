import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { requireShelfOwner, shelfAccess } from '#modules/shelves/index.ts'
import { workTags } from '#modules/works/index.ts'
import { maySeeStatistics } from '#visibility/index.ts'
import { loadShelfStatistics } from './shelf-statistics.loaders.ts'
import { worksIn } from './year-review.policy.ts'
import {
  loadYearReview,
  loadYears,
  removeGoal,
  setGoal,
  setShared,
  type YearsContext,
} from './years.service.ts'

/** Shelves and diary in numbers: statistics, years to look back on, goals. */
export function shelfStatisticsRoutes(context: YearsContext): AnyHandler[] {
  const { database, clock } = context
  const { db } = database
  return [
    handle(api.getShelfStatistics, async (call) => {
      const { owner, relation } = await requireShelfOwner(db, call)
      if (!maySeeStatistics(owner.show_statistics === 1, relation))
        throw new AppError('statistics.not_shown')
      const { interest, ano } = call.query
      const access = { ...shelfAccess(owner, relation), interest }
      const statistics = await loadShelfStatistics(db, access, ano ?? null)
      call.depends(...workTags(statistics.creators))
      return statistics
    }),

    handle(api.getYears, async (call) => {
      const { owner, relation } = await requireShelfOwner(db, call)
      return loadYears(db, shelfAccess(owner, relation), clock.now())
    }),

    handle(api.getYearReview, async (call) => {
      const { owner, relation } = await requireShelfOwner(db, call)
      const of = { year: call.params.year, now: clock.now() }
      const review = await loadYearReview(db, shelfAccess(owner, relation), owner, of)
      call.depends(...workTags(worksIn(review)))
      return review
    }),

    handle(api.shareYear, async (call) => {
      const { shared } = call.body
      await setShared(context, call.viewer.uid, call.params.year, shared)
      return { shared }
    }),

    handle(api.setGoal, (call) =>
      setGoal(context, { uid: call.viewer.uid, ...call.params }, call.body),
    ),

    handle(api.removeGoal, (call) => removeGoal(context, { uid: call.viewer.uid, ...call.params })),
  ]
}
