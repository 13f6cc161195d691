import type { DemoShelf } from './corpus.ts'
import type { Village } from './publish.ts'

/** Makes somebody's folders. @returns their ids, in the order of the shelf's folders */
export async function makeFolders(village: Village, shelf: DemoShelf): Promise<readonly string[]> {
  const owner = village.viewerOf(shelf.ownerUsername)
  const ids: string[] = []
  for (const { name, within } of shelf.folders) {
    const parentId = within === null ? null : (ids[within] ?? null)
    const { id } = await village.door.call('createFolder', owner, { body: { name, parentId } })
    ids.push(id)
  }
  return ids
}

/** Keeps a post, and writes to it what there is to write. */
export async function keepBookmark(
  village: Village,
  ownerUsername: string,
  bookmark: DemoShelf['bookmarks'][number],
  folders: readonly string[],
): Promise<void> {
  const { key, folder, remark, tags } = bookmark
  const owner = village.viewerOf(ownerUsername)
  const postId = village.posts.get(key)?.id
  if (postId === undefined) throw new Error(`${key} is not published yet`)
  const params = { postId }
  await village.door.call('saveBookmark', owner, { params })
  if (folder === null && remark === '' && tags.length === 0) return
  const folderId = folder === null ? null : folders[folder]
  await village.door.call('updateBookmark', owner, {
    params,
    body: { folderId, remark, tags: [...tags] },
  })
}
