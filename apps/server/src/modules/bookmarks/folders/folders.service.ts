import type { Api, Folder } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError, type ErrorCode } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { fold, transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { allowanceFor } from '#plan.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { bookmarksChange } from '../bookmarks.mutations.ts'
import { bookmarksInFolders, deleteBookmarks, moveBookmarks } from '../bookmarks.queries.ts'
import { branchOf, childrenOf, depthOf, heightOf, inTreeOrder } from './folder-tree.ts'
import {
  changeFolder,
  deleteFolders,
  foldersOf,
  insertFolders,
  type FolderRow,
} from './folders.queries.ts'
import { insertRemoval } from '../removals.queries.ts'
import { withTags } from '../bookmarks.loaders.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal'>

export async function listFolders(db: Reader, uid: string): Promise<Folder[]> {
  return inTreeOrder(await foldersOf(db, { uid })).map(presentFolder)
}

function presentFolder({ id, parent_id, name }: FolderRow): Folder {
  return { id, parentId: parent_id, name }
}

export async function createFolder(
  context: Deps & Pick<Context, 'config'>,
  uid: string,
  { name, parentId }: EndpointInput<Api['createFolder']>['body'],
  once: Once,
): Promise<Folder> {
  const { database, clock, ids, journal } = context
  const load = async (id: string) =>
    presentFolder(requireFolder(await foldersOf(database.db, { uid }), id))
  const create = () =>
    once(async (tx) => {
      const rows = await lockFolders(tx, uid)
      if (parentId !== null) requireFolder(rows, parentId)
      const { folders: most } = await allowanceFor(context, tx, uid, 'folders')
      if (rows.length >= most) throw new AppError('folder.limit')
      if (depthOf(rows, parentId) >= limits.folderDepth) throw new AppError('folder.too_deep')
      requireFreeName(rows, parentId, name, null)
      const row = newFolder(rows, { id: ids.next(), parentId, name, now: clock.now() })
      await insertFolders(tx, uid, [row])
      journal.emit(tx, bookmarksChange(uid, null))
      return row.id
    })
  try {
    return await load(await create())
  } catch (error) {
    // A concurrent repetition of the same request took the name: trying again finds its result.
    if (error instanceof AppError && error.code === 'folder.name_taken') return load(await create())
    throw error
  }
}

export function newFolder(
  rows: readonly FolderRow[],
  { id, parentId, name, now }: { id: string; parentId: string | null; name: string; now: number },
): FolderRow {
  const last = childrenOf(rows, parentId).at(-1)
  const position = last ? last.position + 1 : 0
  return { id, parent_id: parentId, name, folded: fold(name), position, created_at: now }
}

export function updateFolder(
  { database, journal }: Deps,
  uid: string,
  folderId: string,
  change: EndpointInput<Api['updateFolder']>['body'],
): Promise<Folder[]> {
  return transaction(database, async (tx) => {
    const rows = await lockFolders(tx, uid)
    const row = requireFolder(rows, folderId)
    const name = change.name ?? row.name
    const parentId = change.parentId === undefined ? row.parent_id : change.parentId
    if (parentId !== row.parent_id) requireDepth(rows, row, parentId)
    requireFreeName(rows, parentId, name, row.id)
    const moved = { ...row, name, folded: fold(name), parent_id: parentId }
    const others = rows.filter(({ id }) => id !== row.id)
    const stays = parentId === row.parent_id && change.before === undefined
    const brothers = stays ? null : placedAmong(childrenOf(others, parentId), moved, change.before)
    journal.emit(tx, bookmarksChange(uid, null))
    await changeFolder(tx, row.id, { name, folded: moved.folded, parent_id: parentId })
    if (brothers === null) return inTreeOrder([...others, moved]).map(presentFolder)
    for (const [position, brother] of brothers.entries())
      if (brother.position !== position || brother.id === row.id)
        await changeFolder(tx, brother.id, { position })
    const placed = new Map(brothers.map((brother, position) => [brother.id, position]))
    const after = [...others, moved].map((each) => ({
      ...each,
      position: placed.get(each.id) ?? each.position,
    }))
    return inTreeOrder(after).map(presentFolder)
  })
}

export function deleteFolder(
  { database, clock, ids, journal }: Deps,
  uid: string,
  folderId: string,
  bookmarks: 'keep' | 'remove',
): Promise<string> {
  const removalId = ids.next()
  return transaction(database, async (tx) => {
    const rows = await lockFolders(tx, uid)
    const branch = branchOf(rows, requireFolder(rows, folderId))
    const folderIds = branch.map(({ id }) => id)
    const inside = await bookmarksInFolders(tx, uid, folderIds)
    const insideIds = inside.map(({ id }) => id)
    const keepsBookmarks = bookmarks === 'keep'
    await insertRemoval(
      tx,
      { id: removalId, uid, now: clock.now() },
      {
        folders: branch,
        bookmarks: keepsBookmarks ? [] : await withTags(tx, uid, inside),
        moved: keepsBookmarks ? inside.map(({ id, folder_id }) => [id, folder_id ?? '']) : [],
      },
    )
    if (keepsBookmarks) await moveBookmarks(tx, uid, insideIds, null)
    else await deleteBookmarks(tx, uid, insideIds)
    await deleteFolders(tx, uid, folderIds)
    journal.emit(tx, bookmarksChange(uid, null))
    return removalId
  })
}

export async function lockFolders(tx: Writer, uid: string): Promise<FolderRow[]> {
  await lockProfile(tx, { uid })
  return foldersOf(tx, { uid })
}

function requireFolder(rows: readonly FolderRow[], id: string): FolderRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new AppError('folder.not_found')
  return row
}

function requireDepth(rows: readonly FolderRow[], row: FolderRow, parentId: string | null): void {
  if (parentId !== null) {
    requireFolder(rows, parentId)
    if (branchOf(rows, row).some(({ id }) => id === parentId))
      throw new AppError('folder.into_itself')
  }
  if (depthOf(rows, parentId) + heightOf(rows, row.id) > limits.folderDepth)
    throw new AppError('folder.too_deep')
}

function requireFreeName(
  rows: readonly FolderRow[],
  parentId: string | null,
  name: string,
  besides: string | null,
): void {
  const folded = fold(name)
  const taken = childrenOf(rows, parentId).some(
    (row) => row.id !== besides && row.folded === folded,
  )
  if (!taken) return
  const code: ErrorCode = 'folder.name_taken'
  throw new AppError(code, { fields: { name: { code } } })
}

function placedAmong(
  brothers: readonly FolderRow[],
  row: FolderRow,
  before: string | null | undefined,
): FolderRow[] {
  if (before === null || before === undefined) return [...brothers, row]
  const at = brothers.findIndex(({ id }) => id === before)
  if (at < 0) throw new AppError('folder.not_found')
  return brothers.toSpliced(at, 0, row)
}
