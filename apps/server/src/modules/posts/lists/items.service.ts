import type { Api, ListItem } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once, SignedIn } from '#endpoint/handler.ts'
import { loadLinkedWorks, requireWorkForReference } from '#modules/works/index.ts'
import { workPostsTag } from '../linked-works.service.ts'
import { bytesOf, spendText, type QuotaDeps } from '../posts.limits.ts'
import { mayList } from '../posts.policy.ts'
import { postRows } from '../posts.queries.ts'
import { invalidatedTags } from '../publish.service.ts'
import { writeWordsOfList } from '../search-index.queries.ts'
import { keyBehind } from './items.mutations.ts'
import {
  allItems,
  deleteItem,
  deleteRemovals,
  insertItems,
  itemOf,
  lastItem,
  setOrderKey,
  storeRemoval,
  takeRemoval,
  updateItem,
  type ItemRow,
} from './items.queries.ts'
import { stateOfPerson } from './list-people.queries.ts'
import { loadItem } from './lists.loaders.ts'
import { lockList, markListChanged, personExists, type LockedList } from './lists.queries.ts'

export type ListDeps = Pick<Context, 'database' | 'clock' | 'ids' | 'invalidation'> & QuotaDeps

/** How long a removed item can be put back. */
const REMOVAL_MS = 24 * 60 * 60 * 1000

interface Editable {
  readonly list: LockedList
  readonly isOwner: boolean
}

/**
 * Locks a list for one of those who make it. What their part in it is, is read after the lock: who
 * was removed before changes nothing any more.
 * @throws AppError `post.not_found` where they may not see it, else `list.not_an_editor`
 */
async function lockEditable(tx: Writer, postId: string, { uid }: SignedIn): Promise<Editable> {
  const [row] = await postRows(tx, { ids: [postId], viewerUid: uid })
  if (row?.kind !== 'list' || (row.author_uid !== uid && !mayList(row, uid)))
    throw new AppError('post.not_found')
  const [list] = await lockList(tx, { id: postId })
  if (!list) throw new AppError('post.not_found')
  if (row.author_uid === uid) return { list, isOwner: true }
  const [person] = await stateOfPerson(tx, { postId, uid })
  if (person?.state !== 'editor') throw new AppError('list.not_an_editor')
  return { list, isOwner: false }
}

type Added = EndpointInput<Api['addListItem']>['body']

/** Adds an item, at most once for an idempotency key. @throws AppError */
export async function addItem(
  context: ListDeps,
  viewer: SignedIn,
  postId: string,
  { after, workId, ...typed }: Added,
  once: Once,
): Promise<ListItem> {
  const { clock, ids } = context
  const newId = ids.next()
  const id = await once(async (tx) => {
    const { list } = await lockEditable(tx, postId, viewer)
    if (list.works_count >= limits.itemsInList) throw new AppError('list.full')
    const now = clock.now()
    const item: ItemRow = {
      post_id: postId,
      item_id: newId,
      order_key: await keyFor(tx, postId, after),
      work_id: await linkedWorkId(context, tx, list, workId ?? null),
      title: typed.title,
      creators: JSON.stringify(typed.creators),
      year: typed.year,
      remark: typed.remark,
      added_by: viewer.uid,
      added_at: now,
      published_at: list.published_at ?? 0,
    }
    await insertItems(tx, [item])
    await listChanged(context, tx, list, { by: 1, workIds: [item.work_id] })
    await spendText(context, tx, viewer.uid, bytesOf(typed))
    return newId
  })
  return requireItem(context, viewer, postId, id)
}

/** A key at the end of a list, behind an item, or with null at the top. */
async function keyFor(
  tx: Writer,
  postId: string,
  after: string | null | undefined,
  except?: string,
): Promise<string> {
  if (after === null) return keyBehind(tx, postId, null, except)
  const [item] =
    after === undefined
      ? await lastItem(tx, { postId })
      : await itemOf(tx, { postId, itemId: after })
  if (after !== undefined && !item) throw new AppError('list.after_gone')
  return keyBehind(tx, postId, item ? { key: item.order_key, id: item.item_id } : null, except)
}

async function linkedWorkId(
  { database }: Pick<Context, 'database'>,
  tx: Writer,
  { interest }: LockedList,
  workId: string | null,
): Promise<string | null> {
  if (workId === null) return null
  if (!getInterestByUrlPath(interest)) throw workError('post.work_interest')
  try {
    return (await requireWorkForReference(database, tx, workId)).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'work.not_found')
      throw workError('post.work_unknown')
    throw error
  }
}

const workError = (code: 'post.work_interest' | 'post.work_unknown') =>
  new AppError(code, { fields: { workId: { code } } })

type Changes = EndpointInput<Api['changeListItem']>['body']

/** Changes what is given of an item. @throws AppError */
export async function changeItem(
  context: ListDeps,
  viewer: SignedIn,
  { postId, itemId }: { readonly postId: string; readonly itemId: string },
  changes: Changes,
): Promise<ListItem> {
  const { title, creators, year, workId, remark } = changes
  const isOfWork = [title, creators, year, workId].some((value) => value !== undefined)
  await transaction(context.database, async (tx) => {
    const { list, isOwner } = await lockEditable(tx, postId, viewer)
    const [item] = await itemOf(tx, { postId, itemId })
    if (!item) throw new AppError('list.item_not_found')
    if (isOfWork && !isOwner && item.added_by !== viewer.uid)
      throw new AppError('list.not_an_editor')
    const changed = {
      title: title ?? item.title,
      creators: creators ? JSON.stringify(creators) : item.creators,
      year: year === undefined ? item.year : year,
      remark: remark ?? item.remark,
      work_id: workId === undefined ? item.work_id : await linkedWorkId(context, tx, list, workId),
    }
    await updateItem(tx, { postId, itemId, ...changed })
    const workIds = [item.work_id, changed.work_id]
    await listChanged(context, tx, list, { by: 0, workIds, hasSameWorks: !isOfWork })
    await spendText(context, tx, viewer.uid, bytesOf(changes))
  })
  return requireItem(context, viewer, postId, itemId)
}

/** Moves an item behind another one, or with null to the top. @throws AppError */
export async function moveItem(
  context: ListDeps,
  viewer: SignedIn,
  { postId, itemId }: { readonly postId: string; readonly itemId: string },
  after: string | null,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const { list } = await lockEditable(tx, postId, viewer)
    const [item] = await itemOf(tx, { postId, itemId })
    if (!item) throw new AppError('list.item_not_found')
    if (after === itemId) return
    await setOrderKey(tx, { postId, itemId, key: await keyFor(tx, postId, after, itemId) })
    await listChanged(context, tx, list, { by: 0, workIds: [], hasSameWorks: true })
  })
}

/** Takes an item out of one's own list, so that it can be put back for a day. @throws AppError */
export async function removeItem(
  context: ListDeps,
  viewer: SignedIn,
  { postId, itemId }: { readonly postId: string; readonly itemId: string },
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const { list, isOwner } = await lockEditable(tx, postId, viewer)
    if (!isOwner) throw new AppError('list.not_an_editor')
    const [item] = await itemOf(tx, { postId, itemId })
    if (!item) return
    await deleteItem(tx, { postId, itemId })
    const content = JSON.stringify(item)
    await storeRemoval(tx, { postId, itemId, content, now: context.clock.now() })
    await listChanged(context, tx, list, { by: -1, workIds: [item.work_id] })
  })
}

/** Puts a removed item back. @throws AppError */
export async function restoreItem(
  context: ListDeps,
  viewer: SignedIn,
  { postId, itemId }: { readonly postId: string; readonly itemId: string },
): Promise<ListItem> {
  await transaction(context.database, async (tx) => {
    const { list, isOwner } = await lockEditable(tx, postId, viewer)
    if (!isOwner) throw new AppError('list.not_an_editor')
    const since = context.clock.now() - REMOVAL_MS
    const [removal] = await takeRemoval(tx, { postId, itemId, since })
    // Another request may have put it back already.
    if (!removal) return
    if (list.works_count >= limits.itemsInList) throw new AppError('list.full')
    const removed = JSON.parse(removal.content) as ItemRow
    const { work_id: workId, added_by: addedBy } = removed
    const [adder] = addedBy === null ? [] : await personExists(tx, { uid: addedBy })
    const works = await loadLinkedWorks(tx, [workId])
    const item = {
      ...removed,
      work_id: (workId !== null && works.get(workId)?.id) || null,
      added_by: adder?.uid ?? null,
      published_at: list.published_at ?? 0,
    }
    await insertItems(tx, [item])
    await listChanged(context, tx, list, { by: 1, workIds: [item.work_id] })
  })
  return requireItem(context, viewer, postId, itemId)
}

interface ListChange {
  readonly by: 1 | 0 | -1
  readonly workIds: readonly (string | null)[]
  /** The search index stays as it is. */
  readonly hasSameWorks?: boolean
}

async function listChanged(
  { clock, invalidation }: Pick<Context, 'clock' | 'invalidation'>,
  tx: Writer,
  list: LockedList,
  { by, workIds, hasSameWorks }: ListChange,
): Promise<void> {
  const { id, author_uid: authorUid, interest } = list
  const now = clock.now()
  const isPublished = list.published_at !== null
  await markListChanged(tx, { id, by, now, editedAt: isPublished ? now : null })
  if (!isPublished) return
  if (!hasSameWorks) await writeWordsOfList(tx, list, await allItems(tx, { postId: id }))
  await invalidation.invalidate(
    tx,
    ...invalidatedTags(id, authorUid, interest),
    ...workIds.flatMap((workId) => (workId === null ? [] : workPostsTag(workId))),
  )
}

async function requireItem(
  { database: { db } }: ListDeps,
  { uid }: SignedIn,
  postId: string,
  itemId: string,
): Promise<ListItem> {
  const [list] = await postRows(db, { ids: [postId], viewerUid: uid })
  const [item] = await itemOf(db, { postId, itemId })
  if (!list || !item) throw new AppError('list.item_not_found')
  return loadItem(db, list, item)
}

export async function cleanUpLists({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await transaction(database, (tx) => deleteRemovals(tx, { before: clock.now() - REMOVAL_MS }))
}
