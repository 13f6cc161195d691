import { canonicalTag, checkField, fields, limits, normaliseField } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { loadPosts, mayList, postFrom } from '#modules/posts/index.ts'
import { allowanceFor } from '#plan.ts'
import { bookmarksChange, addBookmarks } from '../bookmarks.mutations.ts'
import {
  bookmarksAmong,
  bookmarksInFolders,
  countBookmarks,
  deleteBookmarks,
} from '../bookmarks.queries.ts'
import { childrenOf } from '../folders/folder-tree.ts'
import { deleteFolders } from '../folders/folders.queries.ts'
import { lockFolders } from '../folders/folders.service.ts'
import { withTags, type TaggedBookmark } from '../bookmarks.loaders.ts'
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

async function pathOf(context: Deps, tx: Writer, uid: string, path: FolderPath) {
  return pathsOf(context, tx, uid, [path])
}

async function pathsOf(
  { clock, ids, ...deps }: Deps,
  tx: Writer,
  uid: string,
  paths: readonly FolderPath[],
) {
  const { folders: most } = await allowanceFor({ clock, ...deps }, tx, uid, 'folders')
  const above = paths.flatMap((path) => path.map((_, at) => path.slice(0, at + 1)))
  return foldersFor(tx, uid, above, { ids, now: clock.now(), most })
}

/**
 * Saves the posts that an archive’s bookmarks name: those that came from the same archive, or that its
 * owner sees here. One that is there stays as it is. @returns what became of each
 */
export async function bringBookmarks(
  context: Deps,
  tx: Writer,
  uid: string,
  entries: readonly FileEntry[],
): Promise<Brought[]> {
  const postIds: (string | null)[] = []
  for (const { url } of entries) {
    const named = URL.canParse(url) ? nameOf(url, url) : null
    postIds.push(named?.is === 'post' ? await postFrom(tx, uid, named.postId) : null)
  }
  const known = [...new Set(postIds.filter((id) => id !== null))]
  const stored = known.length === 0 ? [] : await bookmarksAmong(tx, uid, known)
  const there = new Set(stored.map(({ id }) => id))
  const posts = new Map(
    (known.length === 0 ? [] : await loadPosts(tx, known, uid))
      .filter(({ row }) => mayList(row, uid))
      .map(({ row }) => [row.id, row]),
  )
  const now = context.clock.now()
  let left = limits.bookmarks - (await countBookmarks(tx, uid))
  const folders = await pathsOf(
    context,
    tx,
    uid,
    entries.map(({ folder }) => folder),
  )
  const fresh: TaggedBookmark[] = []
  const outcomes = entries.map((entry, at): Brought => {
    const id = postIds[at] ?? null
    if (id !== null && there.has(id)) return { status: 'unchanged' }
    const post = id === null ? undefined : posts.get(id)
    if (id === null || !post) return { status: 'left', reason: 'elsewhere' }
    if (left <= 0) return { status: 'left', reason: 'full' }
    left -= 1
    there.add(id)
    const { savedAt } = entry
    fresh.push({
      ...{ id, published_at: post.published_at ?? 0, ...writtenIn(entry) },
      created_at: savedAt !== null && savedAt > 0 && savedAt < now ? savedAt : now,
      folder_id: folders.folderIdOf(entry.folder),
    })
    return { status: 'brought', id }
  })
  if (fresh.length === 0) return outcomes
  await addBookmarks(tx, uid, fresh)
  const [first, ...others] = fresh
  context.journal.emit(tx, bookmarksChange(uid, others.length === 0 ? (first?.id ?? null) : null))
  return outcomes
}

/** What its owner wrote to an entry, as far as it can be that here. */
export function writtenIn({ remark, tags }: Pick<FileEntry, 'remark' | 'tags'>) {
  const cleaned = tags.map(canonicalTag).filter((tag) => checkField('tag', tag) === null)
  return {
    remark: normaliseField('remark', remark).slice(0, fields.remark.max).toWellFormed(),
    tags: [...new Set(cleaned)].slice(0, limits.tagsInBookmark),
  }
}

/** Takes back the bookmarks to which their owner has written nothing else since. */
export async function takeBookmarksBack(
  { journal }: Pick<Deps, 'journal'>,
  tx: Writer,
  uid: string,
  made: readonly { readonly id: string; readonly entry: FileEntry }[],
): Promise<void> {
  const entries = new Map(made.map(({ id, entry }) => [id, writtenIn(entry)]))
  if (entries.size === 0) return
  const rows = await withTags(tx, uid, await bookmarksAmong(tx, uid, [...entries.keys()]))
  const same = rows.filter((now) => {
    const { remark, tags = [] } = entries.get(now.id) ?? {}
    return now.remark === remark && String(now.tags.toSorted()) === String(tags.toSorted())
  })
  const [first, ...others] = same.map(({ id }) => id)
  if (first === undefined) return
  await deleteBookmarks(tx, uid, [first, ...others])
  journal.emit(tx, bookmarksChange(uid, others.length === 0 ? first : null))
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
