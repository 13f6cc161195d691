import { sql } from 'kysely'
import { isPublicPost, prepared, type Reader, type Writer } from '@afins/database'
import { everyone, maintenance, partsOf, readable, shownWith } from '#visibility/index.ts'

export type ItemRow = Awaited<ReturnType<typeof itemOf>>[number]

const columns = [
  'list_items.post_id',
  'list_items.item_id',
  'list_items.order_key',
  'list_items.work_id',
  'list_items.title',
  'list_items.creators',
  'list_items.year',
  'list_items.remark',
  'list_items.added_by',
  'list_items.added_at',
  'list_items.published_at',
] as const

/** Sorts after every key of an item. */
const BEHIND_ALL = '~'

/** The first items of lists, in their order. */
export const firstItems = (
  db: Reader,
  ids: readonly string[],
  viewerUid: string | null,
  count: number,
) => itemsUpTo(db, { ids, viewerUid, before: count - 1 })

type First = { ids: readonly string[]; viewerUid: string | null; before: number }
const itemsUpTo = prepared((db: Reader, p: First) =>
  db
    .selectFrom(readable('posts', p.viewerUid))
    .innerJoin(shownWith('list_items'), 'list_items.post_id', 'posts.id')
    .select(columns)
    .where('posts.id', 'in', p.ids)
    .where('list_items.order_key', '<=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom(shownWith('list_items', 'last'))
          .select('last.order_key')
          .whereRef('last.post_id', '=', 'posts.id')
          .orderBy('last.order_key')
          .orderBy('last.item_id')
          .limit(1)
          .offset(p.before),
        sql.lit(BEHIND_ALL),
      ),
    )
    .orderBy('list_items.post_id')
    .orderBy('list_items.order_key')
    .orderBy('list_items.item_id'),
)

const itemsOf = (db: Reader, postId: string) =>
  db
    .selectFrom(partsOf('list_items', postId))
    .select(columns)
    .orderBy('order_key')
    .orderBy('item_id')

/** The next items of a list after a place, one more than the limit; all of it after an empty key. */
export const itemsAfter = prepared(
  (db: Reader, p: { postId: string; key: string; id: string; limit: number }) =>
    itemsOf(db, p.postId)
      .where(sql<boolean>`(order_key, item_id) > (${p.key}, ${p.id})`)
      .limit(sql.lit(p.limit + 1)),
)

/** Every item of a list: at most a thousand. */
export const allItems = prepared((db: Reader, p: { postId: string }) => itemsOf(db, p.postId))

export const itemOf = prepared((db: Reader, p: { postId: string; itemId: string }) =>
  itemsOf(db, p.postId).where('item_id', '=', p.itemId),
)

export const lastItem = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom(partsOf('list_items', p.postId))
    .select(['order_key', 'item_id'])
    .orderBy('order_key', 'desc')
    .orderBy('item_id', 'desc')
    .limit(1),
)

export const countItems = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom(partsOf('list_items', p.postId))
    .select((eb) => eb.fn.countAll<number | string>().as('count')),
)

/** The works of the catalogue that a list names. */
export const linkedInList = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom(partsOf('list_items', p.postId))
    .select('work_id')
    .distinct()
    .where('work_id', 'is not', null),
)

/** Seconds of the linked records of a list, and how many items have a length. */
export const timeOfList = prepared((db: Reader, p: { postId: string }) =>
  db
    .selectFrom(partsOf('list_items', p.postId))
    .innerJoin('works', 'works.id', 'list_items.work_id')
    .select((eb) => [
      eb.fn.sum<number | string | null>('works.length').as('seconds'),
      eb.fn.count<number | string>('works.length').as('items'),
    ])
    .where('works.state', '=', sql.lit('shown'))
    .where('works.kind', 'in', ['album', 'track']),
)

export async function insertItems(tx: Writer, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('list_items').values(rows).execute()
}

/** Items of lists that are linked to a work of the catalogue. */
export const itemsLinkedTo = prepared((db: Reader, p: { workId: string; most: number }) =>
  maintenance(db)
    .selectFrom('list_items')
    .select(columns)
    .where('work_id', '=', p.workId)
    .orderBy('post_id')
    .orderBy('order_key')
    .orderBy('item_id')
    .limit(p.most),
)

export const itemsInListLinkedTo = prepared((db: Reader, p: { postId: string; workId: string }) =>
  itemsOf(db, p.postId).where('work_id', '=', p.workId),
)

/** Authors of public lists that name one of some works. */
export const listAuthorsNaming = prepared(
  (db: Reader, p: { workIds: readonly string[]; most: number }) =>
    db
      .selectFrom(everyone('posts'))
      .innerJoin(shownWith('list_items'), 'list_items.post_id', 'posts.id')
      .select('posts.author_uid')
      .distinct()
      .where('list_items.work_id', 'in', p.workIds)
      .where(isPublicPost)
      .limit(p.most),
)

export const setOrderKey = prepared(
  (tx: Writer, p: { postId: string; itemId: string; key: string }) =>
    tx
      .updateTable('list_items')
      .set({ order_key: p.key })
      .where('post_id', '=', p.postId)
      .where('item_id', '=', p.itemId),
)

export type ItemTexts = Pick<ItemRow, 'title' | 'creators' | 'year' | 'remark' | 'work_id'>

export const updateItem = prepared(
  (tx: Writer, p: ItemTexts & { postId: string; itemId: string }) =>
    tx
      .updateTable('list_items')
      .set({
        title: p.title,
        creators: p.creators,
        year: p.year,
        remark: p.remark,
        work_id: p.work_id,
      })
      .where('post_id', '=', p.postId)
      .where('item_id', '=', p.itemId),
)

export const deleteItem = prepared((tx: Writer, p: { postId: string; itemId: string }) =>
  tx.deleteFrom('list_items').where('post_id', '=', p.postId).where('item_id', '=', p.itemId),
)

/** The time of publication that the index of a work has; when a list is published or copied. */
export const setItemsPublished = prepared((tx: Writer, p: { postId: string; at: number }) =>
  tx.updateTable('list_items').set({ published_at: p.at }).where('post_id', '=', p.postId),
)

export const storeRemoval = prepared(
  (tx: Writer, p: { postId: string; itemId: string; content: string; now: number }) =>
    tx
      .insertInto('list_removals')
      .values({ post_id: p.postId, item_id: p.itemId, content: p.content, removed_at: p.now }),
)

/** Takes a removed item out of what can be put back. */
export const takeRemoval = prepared(
  (tx: Writer, p: { postId: string; itemId: string; since: number }) =>
    tx
      .deleteFrom('list_removals')
      .where('post_id', '=', p.postId)
      .where('item_id', '=', p.itemId)
      .where('removed_at', '>', p.since)
      .returning('content'),
)

export const deleteRemovals = prepared((tx: Writer, p: { before: number }) =>
  tx.deleteFrom('list_removals').where('removed_at', '<=', p.before),
)
