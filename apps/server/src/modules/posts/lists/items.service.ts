import type { Api, ListItem } from '@afins/contract/api'
import type { EndpointInput } from '@afins/contract/endpoint'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once, SignedIn } from '#endpoint/handler.ts'
import { requireWorkForReference } from '#modules/works/index.ts'
import { bytesOf, spendText } from '../posts.limits.ts'
import { listChanged, lockEditable, requireItem, type ListDeps } from './edit-list.mutations.ts'
import { keyBehind } from './items.mutations.ts'
import {
  insertItems,
  itemOf,
  lastItem,
  setOrderKey,
  updateItem,
  type ItemRow,
} from './items.queries.ts'
import type { LockedList } from './lists.queries.ts'
import { insertRemark } from './remarks.queries.ts'

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
    await listChanged(context, tx, list, { actor: viewer.uid, by: 1, workIds: [item.work_id] })
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
    if (changed.remark !== item.remark) {
      const now = context.clock.now()
      await insertRemark(tx, { postId, itemId, remark: item.remark, uid: viewer.uid, now })
    }
    const workIds = [item.work_id, changed.work_id]
    await listChanged(context, tx, list, {
      actor: viewer.uid,
      by: 0,
      workIds,
      hasSameWorks: !isOfWork,
    })
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
    await listChanged(context, tx, list, {
      actor: viewer.uid,
      by: 0,
      workIds: [],
      hasSameWorks: true,
    })
  })
}
