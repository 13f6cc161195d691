import { api } from '@afins/contract/api'
import { handle, type AnyHandler, type Call } from '#endpoint/handler.ts'
import { presentCard } from '../works.present.ts'
import { loadMerge, loadMerges } from './merges.loaders.ts'
import { agreeToMerge, mergeWorks, rejectMerge, type MergeDeps } from './merge-works.service.ts'
import { setDistinct } from './distinct.service.ts'
import { similarToWork } from './similar.loaders.ts'
import { undoMerge } from './undo-merge.service.ts'

export function mergingRoutes(deps: MergeDeps): AnyHandler[] {
  const { db } = deps.database
  /** What became of a merge, also a proposal, which only the signed-in see. */
  const changed = async (call: Pick<Call, 'invalidates'>, id: string, uid: string) => {
    const merge = await loadMerge(deps, db, id, uid)
    call.invalidates(`work:${merge.from.id}`, `work:${merge.into.id}`)
    return merge
  }
  return [
    handle(api.listSimilarWorks, async (call) => {
      const { workId } = call.params
      const found = await similarToWork(db, workId)
      call.depends(`work:${workId}`, ...found.map(({ card }) => `work:${card.id}`))
      return {
        items: found.map(({ card, ...rest }) => ({ work: presentCard(card), ...rest })),
      }
    }),

    handle(api.markDistinct, async ({ viewer, params, invalidates }) => {
      invalidates(`work:${params.workId}`, `work:${params.otherId}`)
      await setDistinct(deps, viewer.uid, params, true)
      return null
    }),

    handle(api.unmarkDistinct, async ({ viewer, params, invalidates }) => {
      invalidates(`work:${params.workId}`, `work:${params.otherId}`)
      await setDistinct(deps, viewer.uid, params, false)
      return null
    }),

    handle(api.mergeWork, async (call) => {
      const { uid } = call.viewer
      const works = { fromId: call.params.workId, ...call.body }
      return changed(call, await mergeWorks(deps, uid, works, call.once), uid)
    }),

    handle(api.listWorkMerges, async (call) => {
      const { workId } = call.params
      const viewerUid = call.viewer?.uid ?? null
      const { page, uids } = await loadMerges(deps, db, { workId, ...call.query }, viewerUid)
      call.depends(`work:${workId}`, ...uids.map((uid) => `profile:${uid}`))
      return page
    }),

    handle(api.getWorkMerge, async (call) => {
      const merge = await loadMerge(deps, db, call.params.mergeId, call.viewer?.uid ?? null)
      if (call.viewer) call.depends(`work:${merge.from.id}`, `work:${merge.into.id}`)
      return merge
    }),

    handle(api.agreeToWorkMerge, async (call) => {
      await agreeToMerge(deps, call.viewer.uid, call.params.mergeId)
      return changed(call, call.params.mergeId, call.viewer.uid)
    }),

    handle(api.rejectWorkMerge, async (call) => {
      await rejectMerge(deps, call.viewer.uid, call.params.mergeId)
      return changed(call, call.params.mergeId, call.viewer.uid)
    }),

    handle(api.undoWorkMerge, async (call) => {
      await undoMerge(deps, call.viewer.uid, call.params.mergeId)
      return changed(call, call.params.mergeId, call.viewer.uid)
    }),
  ]
}
