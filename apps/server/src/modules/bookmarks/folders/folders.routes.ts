import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { createFolder, deleteFolder, listFolders, updateFolder } from './folders.service.ts'

export function foldersRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'journal'>,
): AnyHandler[] {
  return [
    handle(api.listFolders, async (call) => {
      call.depends(`bookmarks:${call.viewer.uid}`)
      return { folders: await listFolders(context.database.db, call.viewer.uid) }
    }),

    handle(api.createFolder, async (call) => {
      const folder = await createFolder(context, call.viewer.uid, call.body, call.once)
      call.invalidates(`bookmarks:${call.viewer.uid}`)
      return folder
    }),

    handle(api.updateFolder, async (call) => {
      const { viewer, params, body } = call
      const folders = await updateFolder(context, viewer.uid, params.folderId, body)
      call.invalidates(`bookmarks:${viewer.uid}`)
      return { folders }
    }),

    handle(api.deleteFolder, async (call) => {
      const { viewer, params, query } = call
      const undo = await deleteFolder(context, viewer.uid, params.folderId, query.bookmarks)
      call.invalidates(`bookmarks:${viewer.uid}`)
      return { undo }
    }),
  ]
}
