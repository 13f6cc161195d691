import { api } from '@afins/contract/api'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { createFolder, deleteFolder, listFolders, updateFolder } from './folders.service.ts'

export function foldersRoutes(
  context: Pick<Context, 'config' | 'database' | 'clock' | 'ids' | 'journal'>,
): AnyHandler[] {
  return [
    handle(api.listFolders, async (call) => ({
      folders: await listFolders(context.database.db, call.viewer.uid),
    })),

    handle(api.createFolder, (call) =>
      createFolder(context, call.viewer.uid, call.body, call.once),
    ),

    handle(api.updateFolder, async (call) => ({
      folders: await updateFolder(context, call.viewer.uid, call.params.folderId, call.body),
    })),

    handle(api.deleteFolder, async (call) => ({
      undo: await deleteFolder(
        context,
        call.viewer.uid,
        call.params.folderId,
        call.query.bookmarks,
      ),
    })),
  ]
}
