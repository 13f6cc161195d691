import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import {
  loadImport,
  loadImportedWork,
  loadImportedWorks,
  loadImports,
  requireImport,
} from './imports.loaders.ts'
import { filesAhead } from './files/read-export.ts'
import { chooseWork, createImport, startImport, stopImport, undoImport } from './imports.service.ts'

export function importsRoutes(
  context: Pick<
    Context,
    'database' | 'clock' | 'ids' | 'jobs' | 'invalidation' | 'journal' | 'log'
  >,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.createImport, async (call) => {
      const { uid } = call.viewer
      return requireImport(db, uid, await createImport(context, uid, call))
    }),

    handle(api.getImportQueue, (call) => ({ ahead: filesAhead(call.viewer.uid) })),

    handle(api.listImports, async (call) => ({ items: await loadImports(db, call.viewer.uid) })),

    handle(api.listImportedWorks, (call) =>
      loadImportedWorks(db, call.viewer.uid, call.params.importId, call.query),
    ),

    handle(api.chooseImportedWork, async (call) => {
      const { importId, number } = call.params
      await chooseWork(context, call.viewer.uid, call.params, call.body)
      return loadImportedWork(db, call.viewer.uid, importId, number)
    }),

    handle(api.startImport, async (call) => {
      const { importId } = call.params
      await startImport(context, call.viewer.uid, importId, call.body.visibility)
      return requireImport(db, call.viewer.uid, importId)
    }),

    handle(api.stopImport, async (call) => {
      const { importId } = call.params
      await stopImport(context, call.viewer.uid, importId)
      return { import: await loadImport(db, call.viewer.uid, importId) }
    }),

    handle(api.undoImport, async (call) => {
      const { importId } = call.params
      await undoImport(context, call.viewer.uid, importId)
      return requireImport(db, call.viewer.uid, importId)
    }),
  ]
}
