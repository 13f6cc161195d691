import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import { requireSeenOwner } from '#modules/profiles/index.ts'
import { seenBy } from '#modules/shelves/index.ts'
import { maySeeStatistics } from '#visibility.ts'
import { loadShelfStatistics } from './shelf-statistics.loaders.ts'
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
  /** Whose shelves an address names, if the caller may see the profile. */
  const ownerOf = async (
    call: Pick<Call, 'viewer' | 'depends'> & { readonly params: { readonly username: string } },
  ) => {
    const viewerUid = call.viewer?.uid ?? null
    const seen = await requireSeenOwner(db, call.params.username, viewerUid)
    call.depends(`profile:${seen.owner.uid}`, `shelf:${seen.owner.uid}`)
    if (call.viewer) call.depends(`follows:${seen.owner.uid}`)
    return seen
  }
  return [
    handle(api.getShelfStatistics, async (call) => {
      const { owner, relation } = await ownerOf(call)
      if (!maySeeStatistics(owner.show_statistics === 1, relation))
        throw new AppError('statistics.not_shown')
      const { interest, ano } = call.query
      const seen = { ...seenBy(owner, relation), interest }
      return loadShelfStatistics(db, seen, ano ?? null)
    }),

    handle(api.getYears, async (call) => {
      const { owner, relation } = await ownerOf(call)
      return loadYears(db, seenBy(owner, relation), clock.now())
    }),

    handle(api.getYearReview, async (call) => {
      const { owner, relation } = await ownerOf(call)
      const of = { year: call.params.year, now: clock.now() }
      return loadYearReview(db, seenBy(owner, relation), owner, of)
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
