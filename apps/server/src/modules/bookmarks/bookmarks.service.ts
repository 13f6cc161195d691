import type { Api } from '@afins/contract/api'
import type { EndpointInput, EndpointOutput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { canonicalTag, checkField, limits } from '@afins/contract/fields'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { mayList, requireReadable } from '#modules/posts/index.ts'
import { lockProfile } from '#modules/profiles/index.ts'
import { writeBookmarkWords } from './search/search-index.queries.ts'
import {
  bookmarksAmong,
  changeBookmark,
  countBookmarks,
  deleteBookmarks,
  insertBookmarks,
  moveBookmarks,
  oneBookmark,
} from './bookmarks.queries.ts'
import { hasFolder } from './folders/folders.queries.ts'
import { insertRemoval } from './removals.queries.ts'
import { withTags } from './bookmarks.loaders.ts'
import { bookmarksChange } from './bookmarks.mutations.ts'
import { bookmarkTagsOf, deleteTags, insertTags } from './tags.queries.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal'>

export async function saveBookmark(
  { database, clock, journal }: Deps,
  uid: string,
  postId: string,
): Promise<void> {
  const { row } = await requireReadable(database.db, postId, uid)
  if (!mayList(row, uid)) throw new AppError('post.not_found')
  await transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    if (await oneBookmark(tx, uid, row.id)) return
    if ((await countBookmarks(tx, uid)) >= limits.bookmarks) throw new AppError('bookmark.too_many')
    const times = { created_at: clock.now(), published_at: row.published_at ?? 0 }
    await insertBookmarks(tx, uid, [{ id: row.id, ...times, folder_id: null, remark: '' }])
    journal.emit(tx, bookmarksChange(uid, row.id))
  })
}

export function removeBookmarks(
  { database, clock, ids, journal }: Deps,
  uid: string,
  postIds: readonly string[],
): Promise<string | null> {
  const removalId = ids.next()
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const rows = await bookmarksAmong(tx, uid, postIds)
    if (rows.length === 0) return null
    const bookmarks = await withTags(tx, uid, rows)
    await insertRemoval(
      tx,
      { id: removalId, uid, now: clock.now() },
      { folders: [], bookmarks, moved: [] },
    )
    await deleteBookmarks(
      tx,
      uid,
      rows.map(({ id }) => id),
    )
    journal.emit(tx, bookmarksChange(uid, null))
    return removalId
  })
}

/** Removes one bookmark, with an undo if its owner wrote anything to it. */
export function removeBookmark(
  { database, clock, ids, journal }: Deps,
  uid: string,
  postId: string,
): Promise<string | null> {
  const removalId = ids.next()
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const row = await oneBookmark(tx, uid, postId)
    if (!row) return null
    const bookmarks = await withTags(tx, uid, [row])
    const isBare = row.folder_id === null && row.remark === '' && bookmarks[0]?.tags.length === 0
    if (!isBare)
      await insertRemoval(
        tx,
        { id: removalId, uid, now: clock.now() },
        { folders: [], bookmarks, moved: [] },
      )
    await deleteBookmarks(tx, uid, [postId])
    journal.emit(tx, bookmarksChange(uid, postId))
    return isBare ? null : removalId
  })
}

export function updateBookmark(
  { database, journal }: Deps,
  uid: string,
  postId: string,
  { folderId, remark, tags }: EndpointInput<Api['updateBookmark']>['body'],
): Promise<EndpointOutput<Api['updateBookmark']>> {
  const cleaned = tags && cleanTags(tags)
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    const row = await oneBookmark(tx, uid, postId)
    if (!row) throw new AppError('bookmark.not_found')
    await requireOwnFolder(tx, uid, folderId)
    const change = {
      ...(folderId !== undefined && { folder_id: folderId }),
      ...(remark !== undefined && { remark }),
    }
    if (Object.keys(change).length > 0) await changeBookmark(tx, uid, postId, change)
    if (cleaned) {
      await deleteTags(tx, uid, postId)
      await insertTags(
        tx,
        uid,
        cleaned.map((tag) => ({ post_id: postId, tag })),
      )
    }
    if (remark !== undefined || cleaned) await writeBookmarkWords(tx, uid, [postId])
    journal.emit(tx, bookmarksChange(uid, postId))
    const after = { ...row, ...change }
    const [tagged] = await withTags(tx, uid, [after])
    return {
      postId,
      folderId: after.folder_id,
      remark: after.remark,
      tags: [...(tagged?.tags ?? [])],
    }
  })
}

export function changeBookmarks(
  { database, journal }: Deps,
  uid: string,
  { postIds, folderId, addTags }: EndpointInput<Api['changeBookmarks']>['body'],
): Promise<number> {
  const tags = cleanTags(addTags ?? [])
  return transaction(database, async (tx) => {
    await lockProfile(tx, { uid })
    await requireOwnFolder(tx, uid, folderId)
    const ids = (await bookmarksAmong(tx, uid, postIds)).map(({ id }) => id)
    if (ids.length === 0) return 0
    if (folderId !== undefined) await moveBookmarks(tx, uid, ids, folderId)
    if (tags.length > 0) await addTagsTo(tx, uid, ids, tags)
    journal.emit(tx, bookmarksChange(uid, null))
    return ids.length
  })
}

async function addTagsTo(
  tx: Writer,
  uid: string,
  ids: readonly string[],
  tags: readonly string[],
): Promise<void> {
  const tagsById = Map.groupBy(await bookmarkTagsOf(tx, { uid, ids }), ({ post_id }) => post_id)
  const fresh = ids.map((id) => {
    const had = (tagsById.get(id) ?? []).map(({ tag }) => tag)
    const more = tags.filter((tag) => !had.includes(tag))
    if (had.length + more.length > limits.tagsInBookmark) throw tooManyTags()
    return more.map((tag) => ({ post_id: id, tag }))
  })
  await insertTags(tx, uid, fresh.flat())
  await writeBookmarkWords(tx, uid, ids)
}

const tooManyTags = () =>
  new AppError('request.invalid', {
    fields: { tags: { code: 'field.too_many', params: { max: limits.tagsInBookmark } } },
  })

async function requireOwnFolder(
  tx: Writer,
  uid: string,
  folderId: string | null | undefined,
): Promise<void> {
  if (folderId !== null && folderId !== undefined && !(await hasFolder(tx, uid, folderId)))
    throw new AppError('folder.not_found')
}

function cleanTags(raw: readonly string[]): string[] {
  const tags = raw.map(canonicalTag)
  if (tags.some((tag) => checkField('tag', tag) !== null))
    throw new AppError('request.invalid', { fields: { tags: { code: 'field.invalid' } } })
  return [...new Set(tags)].sort()
}
