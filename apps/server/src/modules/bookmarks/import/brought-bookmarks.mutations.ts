import { canonicalTag, checkField, fields, limits, normaliseField } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { loadPosts, mayList, postFrom } from '#modules/posts/index.ts'
import { allowanceFor } from '#plan.ts'
import { bookmarksChange, addBookmarks } from '../bookmarks.mutations.ts'
import {
  bookmarksInFolders,
  countBookmarks,
  deleteBookmarks,
  oneBookmark,
} from '../bookmarks.queries.ts'
import { childrenOf } from '../folders/folder-tree.ts'
import { deleteFolders } from '../folders/folders.queries.ts'
import { lockFolders } from '../folders/folders.service.ts'
import { withTags } from '../bookmarks.loaders.ts'
import type { FileEntry, FolderPath } from './bookmark-file.ts'
import { foldersFor } from './import-folders.mutations.ts'
import { nameOf } from './post-address.ts'

type Deps = Pick<Context, 'config' | 'clock' | 'ids' | 'journal'>

/** What became of a folder or a bookmark of an archive. */
export type Brought =
  | { readonly status: 'brought'; readonly id: string }
  | { readonly status: 'unchanged' }
  | { readonly status: 'left'; readonly reason: 'elsewhere' | 'full' }

/** Makes a folder of an archive, and those above it, unless they are there. */
export async function bringFolder(
  context: Deps,
  tx: Writer,
  uid: string,
  path: FolderPath,
): Promise<Brought> {
  const { made, flattened, folderIdOf } = await pathOf(context, tx, uid, path)
  if (flattened.length > 0) return { status: 'left', reason: 'full' }
  if (made > 0) context.journal.emit(tx, bookmarksChange(uid, null))
  const id = folderIdOf(path)
  return made === 0 || id === null ? { status: 'unchanged' } : { status: 'brought', id }
}

async function pathOf({ clock, ids, ...deps }: Deps, tx: Writer, uid: string, path: FolderPath) {
  const { folders: most } = await allowanceFor({ clock, ...deps }, tx, uid, 'folders')
  const above = path.map((_, at) => path.slice(0, at + 1))
  return foldersFor(tx, uid, above, { ids, now: clock.now(), most })
}

/**
 * Saves the post that an archive’s bookmark names: one that came from the same archive, or that its
 * owner sees here. One that is there stays as it is.
 */
export async function bringBookmark(
  context: Deps,
  tx: Writer,
  uid: string,
  entry: FileEntry,
): Promise<Brought> {
  const named = URL.canParse(entry.url) ? nameOf(entry.url, entry.url) : null
  if (named?.is !== 'post') return { status: 'left', reason: 'elsewhere' }
  const id = await postFrom(tx, uid, named.postId)
  if (await oneBookmark(tx, uid, id)) return { status: 'unchanged' }
  const [post] = await loadPosts(tx, [id], uid)
  if (!post || !mayList(post.row, uid)) return { status: 'left', reason: 'elsewhere' }
  if ((await countBookmarks(tx, uid)) >= limits.bookmarks) return { status: 'left', reason: 'full' }
  const now = context.clock.now()
  const folders = entry.folder.length === 0 ? null : await pathOf(context, tx, uid, entry.folder)
  const { savedAt } = entry
  await addBookmarks(tx, uid, [
    {
      ...{ id, published_at: post.row.published_at ?? 0, ...writtenIn(entry) },
      created_at: savedAt !== null && savedAt > 0 && savedAt < now ? savedAt : now,
      folder_id: folders?.folderIdOf(entry.folder) ?? null,
    },
  ])
  context.journal.emit(tx, bookmarksChange(uid, id))
  return { status: 'brought', id }
}

/** What its owner wrote to an entry, as far as it can be that here. */
export function writtenIn({ remark, tags }: Pick<FileEntry, 'remark' | 'tags'>) {
  const cleaned = tags.map(canonicalTag).filter((tag) => checkField('tag', tag) === null)
  return {
    remark: normaliseField('remark', remark).slice(0, fields.remark.max).toWellFormed(),
    tags: [...new Set(cleaned)].slice(0, limits.tagsInBookmark),
  }
}

/** Takes back a bookmark to which its owner has written nothing else since. */
export async function takeBookmarkBack(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  uid: string,
  id: string,
  entry: FileEntry,
): Promise<void> {
  const row = await oneBookmark(tx, uid, id)
  const [now] = row ? await withTags(tx, uid, [row]) : []
  const { remark, tags } = writtenIn(entry)
  const isSame = now?.remark === remark && String(now.tags.toSorted()) === String(tags.toSorted())
  if (!isSame) return
  await deleteBookmarks(tx, uid, [id])
  journal.emit(tx, bookmarksChange(uid, id))
}

/** Takes back a folder that is empty. */
export async function takeFolderBack(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  uid: string,
  id: string,
): Promise<void> {
  const folders = await lockFolders(tx, uid)
  const isEmpty = childrenOf(folders, id).length === 0
  if (!isEmpty || (await bookmarksInFolders(tx, uid, [id])).length > 0) return
  await deleteFolders(tx, uid, [id])
  journal.emit(tx, bookmarksChange(uid, null))
}
