import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fields, limits } from '../fields.ts'
import { id, text } from '../schemas.ts'

const ofFolder = z.object({ folderId: id })

/** A folder of one's bookmarks. `parentId` is null at the top. */
export const folder = z.object({
  id,
  parentId: id.nullable(),
  name: z.string().max(fields.folderName.max),
})
export type Folder = z.output<typeof folder>

/** All of one's folders: each after its parent, and siblings in their order. */
const folders = z.object({ folders: z.array(folder).max(limits.folders) })

const listFolders = endpoint({
  method: 'GET',
  path: '/api/bookmark-folders',
  access: 'signed-in',
  rate: 'read',
  summary: "One's folders of bookmarks",
  status: 200,
  response: folders,
  errors: [],
})

/** Creates a folder after its siblings. Names of siblings differ in more than case and accents. */
const createFolder = endpoint({
  method: 'POST',
  path: '/api/bookmark-folders',
  access: 'signed-in',
  rate: 'write',
  summary: 'Make a folder',
  body: z.strictObject({ name: text('folderName'), parentId: id.nullable().default(null) }),
  status: 201,
  response: folder,
  idempotent: true,
  errors: [
    'folder.not_found',
    'folder.name_taken',
    'folder.too_deep',
    'folder.limit',
    'field.required',
    'field.too_long',
  ],
})

/** Renames or moves a folder before its sibling `before`, or (null) after all. Left out stays. */
const updateFolder = endpoint({
  method: 'PATCH',
  path: '/api/bookmark-folders/{folderId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Rename or move a folder',
  params: ofFolder,
  body: z.strictObject({
    name: text('folderName').optional(),
    parentId: id.nullable().optional(),
    before: id.nullable().optional(),
  }),
  status: 200,
  response: folders,
  errors: [
    'folder.not_found',
    'folder.name_taken',
    'folder.too_deep',
    'folder.into_itself',
    'field.required',
    'field.too_long',
  ],
})

/** Bookmarks in them stay, in none, or go too; `restoreBookmarks` with `undo` restores all. */
const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/bookmark-folders/{folderId}',
  access: 'signed-in',
  rate: 'write',
  summary: 'Delete a folder',
  params: ofFolder,
  query: z.object({ bookmarks: z.enum(['keep', 'remove']).default('keep') }),
  status: 200,
  response: z.object({ undo: id }),
  errors: ['folder.not_found'],
})

export const bookmarkFoldersEndpoints = { listFolders, createFolder, updateFolder, deleteFolder }
