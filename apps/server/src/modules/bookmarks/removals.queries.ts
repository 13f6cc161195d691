import type { Writer } from '@afins/database'
import { maintenance, own } from '#visibility/index.ts'
import type { TaggedBookmark } from './bookmarks.loaders.ts'
import type { FolderRow } from './folders/folders.queries.ts'

/** Removed together; `moved` are bookmarks that stayed, with their former folder. */
export interface Removed {
  readonly folders: readonly FolderRow[]
  readonly bookmarks: readonly TaggedBookmark[]
  readonly moved: readonly (readonly [postId: string, folderId: string])[]
}

export async function insertRemoval(
  tx: Writer,
  { id, uid, now }: { readonly id: string; readonly uid: string; readonly now: number },
  removed: Removed,
): Promise<void> {
  await tx
    .insertInto('bookmark_removals')
    .values({ id, uid, content: JSON.stringify(removed), removed_at: now })
    .execute()
}

export async function findRemoval(
  tx: Writer,
  uid: string,
  id: string,
  after: number,
): Promise<Removed | null> {
  const found = await tx
    .selectFrom(own('bookmark_removals', uid))
    .select('content')
    .where('id', '=', id)
    .where('removed_at', '>', after)
    .executeTakeFirst()
  return found ? (JSON.parse(found.content) as Removed) : null
}

export function deleteRemoval(tx: Writer, uid: string, id: string) {
  return tx.deleteFrom('bookmark_removals').where('id', '=', id).where('uid', '=', uid).execute()
}

export async function deleteOldRemovals(tx: Writer, upTo: number, limit: number): Promise<number> {
  const old = await maintenance(tx)
    .selectFrom('bookmark_removals')
    .select('id')
    .where('removed_at', '<=', upTo)
    .limit(limit)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('bookmark_removals').where('id', 'in', ids).execute()
  return ids.length
}
