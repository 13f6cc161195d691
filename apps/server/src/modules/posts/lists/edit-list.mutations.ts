import type { ListItem } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { SignedIn } from '#endpoint/handler.ts'
import { workPostsTag } from '../linked-works.service.ts'
import type { QuotaDeps } from '../posts.limits.ts'
import { mayList } from '../posts.policy.ts'
import { postRows } from '../posts.queries.ts'
import { changedTags } from '../posts.policy.ts'
import { isForEveryone } from '../posts.queries.ts'
import { writeWordsOfList } from '../search-index.queries.ts'
import { allItems, itemOf } from './items.queries.ts'
import { stateOfPerson } from './list-people.queries.ts'
import { loadItem } from './lists.loaders.ts'
import { lockList, markListChanged, type LockedList } from './lists.queries.ts'

export type ListDeps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal'> & QuotaDeps

interface Editable {
  readonly list: LockedList
  readonly isOwner: boolean
}

/**
 * Locks a list for one of those who make it. What their part in it is, is read after the lock: who
 * was removed before changes nothing any more.
 * @throws AppError `post.not_found` where they may not see it, else `list.not_an_editor`
 */
export async function lockEditable(
  tx: Writer,
  postId: string,
  { uid }: SignedIn,
): Promise<Editable> {
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

interface ListChange {
  readonly actor: string
  readonly by: 1 | 0 | -1
  readonly workIds: readonly (string | null)[]
  /** The search index stays as it is. */
  readonly hasSameWorks?: boolean
}

/** Stores that a list was changed, with what shows it, and what finds it where its works changed. */
export async function listChanged(
  { clock, journal }: Pick<Context, 'clock' | 'journal'>,
  tx: Writer,
  list: LockedList,
  { actor, by, workIds, hasSameWorks }: ListChange,
): Promise<void> {
  const { id, author_uid: authorUid, interest } = list
  const now = clock.now()
  const isPublished = list.published_at !== null
  await markListChanged(tx, { id, by, now, editedAt: isPublished ? now : null })
  const event = { type: 'list.changed' as const, actor, owner: authorUid, subject: id }
  if (!isPublished) return journal.emit(tx, { ...event, tags: [`post:${id}`] })
  if (!hasSameWorks) await writeWordsOfList(tx, list, await allItems(tx, { postId: id }))
  journal.emit(tx, {
    ...event,
    tags: changedTags(
      { id, authorUid, interest, isOpen: await isForEveryone(tx, id) },
      ...workIds.flatMap((workId) => (workId === null ? [] : workPostsTag(workId))),
    ),
  })
}

/** An item as its list shows it. @throws AppError `list.item_not_found` */
export async function requireItem(
  { database: { db } }: ListDeps,
  { uid }: SignedIn,
  postId: string,
  itemId: string,
): Promise<ListItem> {
  const [list] = await postRows(db, { ids: [postId], viewerUid: uid })
  const [item] = await itemOf(db, { postId, itemId })
  if (!list || !item) throw new AppError('list.item_not_found')
  return loadItem(db, list, item, uid)
}
