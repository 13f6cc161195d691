import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { shownWorkId } from '../redirects.queries.ts'
import { loadWork } from '../works.loaders.ts'
import { workTags } from '../works.present.ts'
import { loadEdition, loadEditions } from './editions.loaders.ts'
import { addEdition, changeEdition, removeEdition } from './editions.service.ts'
import { loadLinks } from './links.loaders.ts'
import { addLink, removeLink } from './links.service.ts'
import { loadVersion, loadVersions } from './versions.loaders.ts'
import type { EditDeps } from './save-edit.mutations.ts'
import { restoreVersion, updateWork } from './update-work.service.ts'

export function editingRoutes(
  context: Pick<Context, 'database' | 'clock'> & EditDeps,
): AnyHandler[] {
  const { db } = context.database
  const requireLoaded = async (id: string) => {
    const work = await loadWork(db, id, null)
    if (!work) throw new AppError('work.not_found')
    return work
  }
  return [
    handle(api.updateWork, async (call) => {
      await updateWork(context, call.viewer.uid, call.params.workId, call.body)
      return requireLoaded(call.params.workId)
    }),

    handle(api.listWorkVersions, async (call) => {
      const viewer = { viewerUid: call.viewer?.uid ?? null, now: context.clock.now() }
      const { body, uids } = await loadVersions(db, call.params.workId, call.query, viewer)
      call.depends(`work:${call.params.workId}`, ...uids.map((uid) => `profile:${uid}`))
      call.depends(...workTags(body.incoming.map(({ work }) => work)))
      return body
    }),

    handle(api.getWorkVersion, async (call) => {
      const { workId, number } = call.params
      const viewer = { viewerUid: call.viewer?.uid ?? null, now: context.clock.now() }
      const { body, uids, workIds } = await loadVersion(db, workId, number, viewer)
      call.depends(`work:${workId}`, ...uids.map((uid) => `profile:${uid}`))
      call.depends(...new Set(workIds.map((id) => `work:${id}`)))
      call.depends(...workTags(body.linkChanges.map(({ work }) => work)))
      return body
    }),

    handle(api.restoreWorkVersion, async (call) => {
      const { workId, number } = call.params
      const { uid } = call.viewer
      const lostIds = await restoreVersion(context, uid, workId, { number, ...call.body })
      return { ...(await requireLoaded(workId)), lostIds }
    }),

    handle(api.addWorkLink, async (call) => {
      const { workId: fromId, kind, toId } = call.params
      await addLink(context, call.viewer.uid, { fromId, kind, toId })
      return { items: await loadLinks(db, await shownWorkId(db, fromId)) }
    }),

    handle(api.removeWorkLink, async (call) => {
      const { workId: fromId, kind, toId } = call.params
      await removeLink(context, call.viewer.uid, { fromId, kind, toId })
      return { items: await loadLinks(db, await shownWorkId(db, fromId)) }
    }),

    handle(api.listEditions, (call) => {
      call.depends(`work:${call.params.workId}`)
      return loadEditions(db, call.params.workId, call.query)
    }),

    handle(api.addEdition, async (call) => {
      const { viewer, params, body, once } = call
      return loadEdition(db, await addEdition(context, viewer.uid, params.workId, body, once))
    }),

    handle(api.updateEdition, async ({ viewer, params, body }) => {
      await changeEdition(context, viewer.uid, params, body)
      return loadEdition(db, params.editionId)
    }),

    handle(api.removeEdition, async ({ viewer, params }) => ({
      version: await removeEdition(context, viewer.uid, params),
    })),
  ]
}
