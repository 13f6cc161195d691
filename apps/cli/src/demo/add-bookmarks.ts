import type { BookmarkCollection } from './corpus.ts'
import type { FillState } from './fill-state.ts'

/** @returns the ids of the folders, in the order of the collection */
export async function createFolders(
  state: FillState,
  collection: BookmarkCollection,
): Promise<readonly string[]> {
  const owner = state.viewerOf(collection.ownerUsername)
  const ids: string[] = []
  for (const { name, within } of collection.folders) {
    const parentId = within === null ? null : (ids[within] ?? null)
    const { id } = await state.client.call('createFolder', owner, { body: { name, parentId } })
    ids.push(id)
  }
  return ids
}

export async function addBookmark(
  state: FillState,
  ownerUsername: string,
  bookmark: BookmarkCollection['bookmarks'][number],
  folders: readonly string[],
): Promise<void> {
  const { key, folder, remark, tags } = bookmark
  const owner = state.viewerOf(ownerUsername)
  const postId = state.posts.get(key)?.id
  if (postId === undefined) throw new Error(`${key} is not published yet`)
  const params = { postId }
  await state.client.call('saveBookmark', owner, { params })
  if (folder === null && remark === '' && tags.length === 0) return
  const folderId = folder === null ? null : folders[folder]
  await state.client.call('updateBookmark', owner, {
    params,
    body: { folderId, remark, tags: [...tags] },
  })
}
