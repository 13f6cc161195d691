import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { bookmarksAmong, moveBookmarks } from './bookmarks.queries.ts'
import { CHUNK, chunked } from './chunked.ts'
import { foldersOf, insertFolders, type FolderRow } from './folders.queries.ts'
import { keepBookmarks } from './keep-bookmarks.ts'
import type { TaggedBookmark } from './tagged-bookmarks.ts'

/** How long a removal can be taken back. */
const KEPT_MS = 24 * 3_600_000
const SWEPT_AT_ONCE = 100

/** What was removed together. `moved` are bookmarks that stayed, with the folder they lay in. */
export interface Removed {
  readonly folders: readonly FolderRow[]
  readonly bookmarks: readonly TaggedBookmark[]
  readonly moved: readonly (readonly [postId: string, folderId: string])[]
}

/** Remembers what is removed in this transaction. */
export async function noteRemoval(
  tx: Writer,
  { id, uid, now }: { readonly id: string; readonly uid: string; readonly now: number },
  removed: Removed,
): Promise<void> {
  await tx
    .insertInto('bookmark_removals')
    .values({ id, uid, content: JSON.stringify(removed), removed_at: now })
    .execute()
}

/**
 * Takes a removal back, some of it in a transaction: thousands at once would hold up others, and
 * might not come to an end in time. What was broken off is completed by asking again. What came to
 * be in its place meanwhile stays. @throws AppError
 */
export async function restoreRemoval(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  uid: string,
  removalId: string,
): Promise<void> {
  const removed = await transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const found = await tx
      .selectFrom('bookmark_removals')
      .select('content')
      .where('id', '=', removalId)
      .where('uid', '=', uid)
      .where('removed_at', '>', clock.now() - KEPT_MS)
      .executeTakeFirst()
    if (!found) throw new AppError('bookmark.undo_gone')
    const content = JSON.parse(found.content) as Removed
    await restoreFolders(tx, uid, content.folders)
    return content
  })
  for (const part of chunked(removed.bookmarks, CHUNK))
    await transaction(database, (tx) => restoreBookmarks(tx, uid, part))
  for (const part of chunked(removed.moved, CHUNK))
    await transaction(database, (tx) => moveBack(tx, uid, part))
  await transaction(database, (tx) =>
    tx.deleteFrom('bookmark_removals').where('id', '=', removalId).where('uid', '=', uid).execute(),
  )
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
  const homeOf = await homes(tx, uid)
  const back = bookmarks.map((one) => ({ ...one, folder_id: homeOf(one.folder_id) }))
  await keepBookmarks(tx, uid, back)
}

/** Only what still lies in no folder: somebody may have put it elsewhere. */
async function moveBack(tx: Writer, uid: string, moved: Removed['moved']): Promise<void> {
  const homeOf = await homes(tx, uid)
  for (const [folderId, inIt] of Map.groupBy(moved, ([, id]) => homeOf(id))) {
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

/** Where what lay in a folder belongs, held until the transaction ends: folders go meanwhile. */
async function homes(tx: Writer, uid: string): Promise<(folderId: string | null) => string | null> {
  await lockProfile(tx, { uid })
  const here = new Set((await foldersOf(tx, { uid })).map(({ id }) => id))
  return (folderId) => (folderId !== null && here.has(folderId) ? folderId : null)
}

/** Throws away removals that can no longer be taken back. */
export async function sweepBookmarks({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  for (;;) {
    const swept = await transaction(database, async (tx) => {
      const old = await tx
        .selectFrom('bookmark_removals')
        .select('id')
        .where('removed_at', '<=', clock.now() - KEPT_MS)
        .limit(SWEPT_AT_ONCE)
        .execute()
      const ids = old.map(({ id }) => id)
      if (ids.length > 0) await tx.deleteFrom('bookmark_removals').where('id', 'in', ids).execute()
      return ids.length
    })
    if (swept < SWEPT_AT_ONCE) return
  }
}
