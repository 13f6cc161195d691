import { prepared, type Reader, type Writer } from '@afins/database'
import { own } from '#visibility/index.ts'

export type FolderRow = Awaited<ReturnType<typeof foldersOf>>[number]

export const foldersOf = prepared((db: Reader, p: { uid: string }) =>
  db
    .selectFrom(own('bookmark_folders', p.uid))
    .select(['id', 'parent_id', 'name', 'folded', 'position', 'created_at']),
)

export async function hasFolder(db: Reader, uid: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(own('bookmark_folders', uid))
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFolders(
  tx: Writer,
  uid: string,
  rows: readonly FolderRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('bookmark_folders')
    .values(rows.map((row) => ({ ...row, uid })))
    .execute()
}

export async function changeFolder(
  tx: Writer,
  id: string,
  to: Partial<Omit<FolderRow, 'id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('bookmark_folders').set(to).where('id', '=', id).execute()
}

export async function deleteFolders(
  tx: Writer,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  await tx.deleteFrom('bookmark_folders').where('uid', '=', uid).where('id', 'in', ids).execute()
}
