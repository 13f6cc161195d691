import { fields, limits } from '@afins/contract/fields'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { MoveStep, WorkMover } from '#modules/works/index.ts'
import { workPostsTag } from '../linked-works.service.ts'
import {
  deleteItem,
  insertItems,
  itemOf,
  itemsInListLinkedTo,
  itemsLinkedTo,
  listAuthorsNaming,
  updateItem,
  type ItemRow,
} from './items.queries.ts'
import { countItem, lockAnyList } from './lists.queries.ts'

/** Items of one transaction. */
const PART = 100

interface MovedItem {
  readonly item: ItemRow
  /** Where the list had the other work as well: what stayed of both. */
  readonly fold: {
    readonly stays: ItemRow
    readonly goes: ItemRow
    /** Of what stayed, when both were one. */
    readonly remark: string
  } | null
}

/** Links items of lists to the work that another one was merged into. */
export function itemsMover({ journal }: Pick<Context, 'journal'>): WorkMover {
  const moved = async (
    tx: Writer,
    { fromId, intoId }: MoveStep,
    owners: ReadonlyMap<string, string>,
  ) => {
    const works = [workPostsTag(fromId), workPostsTag(intoId)]
    for (const [subject, owner] of owners) {
      const event = { type: 'list.changed' as const, actor: null, owner }
      journal.emit(tx, { ...event, subject, tags: [...works, `post:${subject}`] })
    }
  }
  return {
    name: 'list-items',
    columns: ['list_items.work_id'],

    async people(db, workIds, most) {
      const rows = await listAuthorsNaming(db, { workIds, most })
      return rows.map((row) => row.author_uid)
    },

    async move(tx, step) {
      const found = await itemsLinkedTo(tx, { workId: step.fromId, most: PART })
      const lists = [...new Set(found.map((item) => item.post_id))].toSorted()
      const owners = await lockLists(tx, lists)
      const contents: MovedItem[] = []
      for (const { post_id: postId, item_id: itemId } of found) {
        // Read again under the lock: its list may have changed it.
        const [item] = await itemOf(tx, { postId, itemId })
        if (item?.work_id === step.fromId) contents.push(await moveItem(tx, item, step))
      }
      if (contents.length > 0) await moved(tx, step, owners)
      return contents.map((content) => ({ uid: null, content }))
    },

    async undo(tx, step, contents) {
      const all = contents as readonly MovedItem[]
      const lists = [...new Set(all.map(({ item }) => item.post_id))].toSorted()
      const there = await lockLists(tx, lists)
      // Backwards: the last fold is undone first.
      for (const content of all.toReversed())
        if (there.has(content.item.post_id)) await moveBack(tx, content, step)
      await moved(tx, step, there)
    },
  }
}

/** Locks lists. @returns the authors of those that there are */
async function lockLists(tx: Writer, ids: readonly string[]): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const id of ids)
    for (const list of await lockAnyList(tx, { id })) owners.set(id, list.author_uid)
  return owners
}

const idsOf = (item: ItemRow) => ({ postId: item.post_id, itemId: item.item_id })

async function moveItem(tx: Writer, item: ItemRow, { intoId, now }: MoveStep): Promise<MovedItem> {
  const [other] = await itemsInListLinkedTo(tx, { postId: item.post_id, workId: intoId })
  if (!other) {
    await updateItem(tx, { ...item, ...idsOf(item), work_id: intoId })
    return { item, fold: null }
  }
  const [stays, goes] = isBefore(item, other) ? [item, other] : [other, item]
  const remark = joined(stays.remark, goes.remark)
  await deleteItem(tx, idsOf(goes))
  await updateItem(tx, { ...stays, ...idsOf(stays), work_id: intoId, remark })
  await countItem(tx, { id: item.post_id, by: -1, now })
  return { item, fold: { stays, goes, remark } }
}

async function moveBack(
  tx: Writer,
  { item, fold }: MovedItem,
  { fromId, intoId, now }: MoveStep,
): Promise<void> {
  const { stays = item, goes = null, remark = null } = fold ?? {}
  const [present] = await itemOf(tx, idsOf(stays))
  // Linked to something else since, or removed: that stays so.
  if (present?.work_id === intoId && present.title === stays.title)
    await updateItem(tx, {
      ...present,
      ...idsOf(stays),
      work_id: stays.work_id === fromId ? fromId : intoId,
      remark: present.remark === remark ? stays.remark : present.remark,
    })
  if (!goes) return
  const [there] = await itemOf(tx, idsOf(goes))
  if (there) return
  await insertItems(tx, [goes])
  await countItem(tx, { id: item.post_id, by: 1, now })
}

const isBefore = (one: ItemRow, other: ItemRow) =>
  one.order_key < other.order_key ||
  (one.order_key === other.order_key && one.item_id < other.item_id)

function joined(first: string, second: string): string {
  if (second === '' || first.includes(second)) return first
  if (first === '') return second
  return `${first}\n\n${second}`.slice(0, limits.remarksTogether * fields.remark.max)
}
