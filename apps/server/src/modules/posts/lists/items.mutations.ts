import { evenOrderKeys, LONGEST_ORDER_KEY, orderKeyBetween, type Writer } from '@afins/database'
import type { Content } from '../body/content.ts'
import { allItems, insertItems, itemsAfter, lastItem, setOrderKey } from './items.queries.ts'

interface Addition {
  readonly postId: string
  readonly works: Content['works']
  readonly addedBy: string
  readonly publishedAt: number
  readonly now: number
  readonly nextId: () => string
}

/** Adds works at the end of a list. */
export async function appendItems(tx: Writer, input: Addition): Promise<void> {
  const { postId, works, addedBy, publishedAt, now, nextId } = input
  const [last] = await lastItem(tx, { postId })
  let key = last?.order_key ?? null
  const keys = last
    ? works.map(() => (key = orderKeyBetween(key, null)))
    : evenOrderKeys(works.length)
  await insertItems(
    tx,
    works.map(({ title, creators, year, remark, workId }, at) => ({
      post_id: postId,
      item_id: nextId(),
      order_key: keys[at] ?? '',
      work_id: workId ?? null,
      title,
      creators: JSON.stringify(creators),
      year,
      remark,
      added_by: addedBy,
      added_at: now,
      published_at: publishedAt,
    })),
  )
}

interface Place {
  readonly key: string
  readonly id: string
}

/**
 * A key for an item behind a place of its list, which is locked. Where none fits any more, all
 * items get new keys, in the same order.
 * @param after null for the top
 * @param except the item that moves, whose own key does not count
 */
export async function keyBehind(
  tx: Writer,
  postId: string,
  after: Place | null,
  except?: string,
): Promise<string> {
  const { key, id } = after ?? { key: '', id: '' }
  const following = await itemsAfter(tx, { postId, key, id, limit: 1 })
  const next = following.find(({ item_id }) => item_id !== except)?.order_key ?? null
  if (next === null || after === null || after.key < next) {
    const found = orderKeyBetween(after?.key ?? null, next)
    if (found.length <= LONGEST_ORDER_KEY) return found
  }
  const items = await allItems(tx, { postId })
  const keys = evenOrderKeys(items.length)
  for (const [at, { item_id: itemId }] of items.entries())
    await setOrderKey(tx, { postId, itemId, key: keys[at] ?? '' })
  const at = items.findIndex(({ item_id: itemId }) => itemId === id)
  return keyBehind(tx, postId, after && { id, key: keys[at] ?? '' }, except)
}
