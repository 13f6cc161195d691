import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import {
  loadImport,
  loadImportedPosts,
  loadImportedWork,
  loadImportedWorks,
  loadImports,
  requireImport,
} from './imports.loaders.ts'
import { filesAhead } from './files/read-export.ts'
import {
  chooseWork,
  createImport,
  forgetWork,
  startImport,
  stopImport,
  undoImport,
} from './imports.service.ts'

export function importsRoutes(
  context: Pick<
    Context,
    'database' | 'clock' | 'ids' | 'jobs' | 'invalidation' | 'journal' | 'log' | 'blobs' | 'config'
  >,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.createImport, async (call) => {
      const { uid } = call.viewer
      call.invalidates(`imports:${uid}`)
      return requireImport(db, uid, await createImport(context, uid, call))
    }),

    // Polled while there is one.
    handle(api.getImportQueue, (call) => ({ ahead: filesAhead(call.viewer.uid) })),

    handle(api.listImports, async (call) => {
      call.depends(`imports:${call.viewer.uid}`)
      return { items: await loadImports(db, call.viewer.uid) }
    }),

    // Without tags: the works of a preview stay in their places while they are corrected.
    handle(api.listImportedWorks, (call) =>
      loadImportedWorks(db, call.viewer.uid, call.params.importId, call.query),
    ),

    handle(api.listImportedTexts, async (call) => {
      call.depends(`imports:${call.viewer.uid}`)
      return loadImportedPosts(db, call.viewer.uid, call.params.importId, call.query)
    }),

    handle(api.chooseImportedWork, async (call) => {
      const { importId, number } = call.params
      await chooseWork(context, call.viewer.uid, call.params, call.body)
      return loadImportedWork(db, call.viewer.uid, importId, number)
    }),

    handle(api.forgetImportCorrection, async (call) => {
      const { importId, number } = call.params
      await forgetWork(context, call.viewer.uid, call.params)
      return loadImportedWork(db, call.viewer.uid, importId, number)
    }),

    handle(api.startImport, async (call) => {
      const { importId } = call.params
      call.invalidates(`imports:${call.viewer.uid}`)
      await startImport(context, call.viewer.uid, importId, call.body)
      return requireImport(db, call.viewer.uid, importId)
    }),

    handle(api.stopImport, async (call) => {
      const { importId } = call.params
      call.invalidates(`imports:${call.viewer.uid}`)
      await stopImport(context, call.viewer.uid, importId)
      return { import: await loadImport(db, call.viewer.uid, importId) }
    }),

    handle(api.undoImport, async (call) => {
      const { importId } = call.params
      call.invalidates(`imports:${call.viewer.uid}`)
      await undoImport(context, call.viewer.uid, importId)
      return requireImport(db, call.viewer.uid, importId)
    }),
  ]
}
