import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { bookmarksAmong, moveBookmarks } from './bookmarks.queries.ts'
import { CHUNK, chunked } from './search/chunks.ts'
import { foldersOf, insertFolders, type FolderRow } from './folders/folders.queries.ts'
import { addBookmarks, bookmarksChange } from './bookmarks.mutations.ts'
import { deleteRemoval, findRemoval, type Removed, deleteOldRemovals } from './removals.queries.ts'
import type { TaggedBookmark } from './bookmarks.loaders.ts'

const UNDO_MS = DAY

/** A part in each transaction, so that others can write; a repetition completes it. */
export async function restoreRemoval(
  { database, clock, journal }: Pick<Context, 'database' | 'clock' | 'journal'>,
  uid: string,
  removalId: string,
): Promise<void> {
  const removed = await transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const content = await findRemoval(tx, uid, removalId, clock.now() - UNDO_MS)
    if (!content) throw new AppError('bookmark.undo_gone')
    await restoreFolders(tx, uid, content.folders)
    journal.emit(tx, bookmarksChange(uid, null))
    return content
  })
  for (const part of chunked(removed.bookmarks, CHUNK))
    await transaction(database, async (tx) => {
      await restoreBookmarks(tx, uid, part)
      journal.emit(tx, bookmarksChange(uid, null))
    })
  for (const part of chunked(removed.moved, CHUNK))
    await transaction(database, async (tx) => {
      await moveBack(tx, uid, part)
      journal.emit(tx, bookmarksChange(uid, null))
    })
  await transaction(database, (tx) => deleteRemoval(tx, uid, removalId))
}

async function restoreFolders(
  tx: Writer,
  uid: string,
  folders: readonly FolderRow[],
): Promise<void> {
  const rows = await foldersOf(tx, { uid })
  const here = new Set(rows.map(({ id }) => id))
  const gone = folders.filter(({ id }) => !here.has(id))
  if (here.size + gone.length > limits.folders) throw new AppError('folder.limit')
  const names = new Set(rows.map(({ parent_id, folded }) => `${parent_id}/${folded}`))
  const back = gone.map((row) => {
    const parent_id = row.parent_id !== null && here.has(row.parent_id) ? row.parent_id : null
    here.add(row.id)
    let { name, folded } = row
    for (let n = 2; names.has(`${parent_id}/${folded}`); n++)
      [name, folded] = [`${row.name} ${n}`, `${row.folded} ${n}`]
    names.add(`${parent_id}/${folded}`)
    return { ...row, parent_id, name, folded }
  })
  await insertFolders(tx, uid, back)
}

async function restoreBookmarks(
  tx: Writer,
  uid: string,
  bookmarks: readonly TaggedBookmark[],
): Promise<void> {
  const existingFolder = await existingFolders(tx, uid)
  const back = bookmarks.map((one) => ({ ...one, folder_id: existingFolder(one.folder_id) }))
  await addBookmarks(tx, uid, back)
}

/** Only bookmarks still without a folder: their owner may have moved them. */
async function moveBack(tx: Writer, uid: string, moved: Removed['moved']): Promise<void> {
  const existingFolder = await existingFolders(tx, uid)
  for (const [folderId, inIt] of Map.groupBy(moved, ([, id]) => existingFolder(id))) {
    const ids = inIt.map(([postId]) => postId)
    const loose = (await bookmarksAmong(tx, uid, ids)).filter((row) => row.folder_id === null)
    await moveBookmarks(
      tx,
      uid,
      loose.map(({ id }) => id),
      folderId,
    )
  }
}

/** Where the bookmarks of a folder go; locks the folders, which might be deleted meanwhile. */
async function existingFolders(
  tx: Writer,
  uid: string,
): Promise<(folderId: string | null) => string | null> {
  await lockProfile(tx, { uid })
  const here = new Set((await foldersOf(tx, { uid })).map(({ id }) => id))
  return (folderId) => (folderId !== null && here.has(folderId) ? folderId : null)
}

const BATCH = 100

export async function cleanUpBookmarks({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  for (;;) {
    const deleted = await transaction(database, (tx) =>
      deleteOldRemovals(tx, clock.now() - UNDO_MS, BATCH),
    )
    if (deleted < BATCH) return
  }
}
