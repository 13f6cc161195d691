import { prepared, type Reader, type Writer } from '@afins/database'
import { maintenance, people } from '#visibility/index.ts'

export type LockedList = NonNullable<Awaited<ReturnType<typeof lockList>>[number]>

/** Locks a list, so that its items change one after the other. */
export const lockList = prepared((tx: Writer, p: { id: string }) =>
  tx
    .updateTable('posts')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', p.id)
    .where('kind', '=', 'list')
    .where('state', 'not in', ['deleted', 'hidden'])
    .returning([
      'id',
      'author_uid',
      'interest',
      'title',
      'subtitle',
      'body',
      'tags',
      'state',
      'published_at',
      'works_count',
    ]),
)

/** The same for a merge of works, also in the trash or hidden: its items are there when it is back. */
export const lockAnyList = prepared((tx: Writer, p: { id: string }) =>
  tx
    .updateTable('posts')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', p.id)
    .where('kind', '=', 'list')
    .returning(['author_uid']),
)

/** Counts an item that came or went, and says when the list was changed. */
export const markListChanged = prepared(
  (tx: Writer, p: { id: string; by: number; now: number; editedAt: number | null }) =>
    tx
      .updateTable('posts')
      .set((eb) => ({
        works_count: eb('works_count', '+', p.by),
        updated_at: p.now,
        edited_at: p.editedAt,
      }))
      .where('id', '=', p.id),
)

/** Counts an item that came or went without its editors. */
export const countItem = prepared((tx: Writer, p: { id: string; by: number; now: number }) =>
  tx
    .updateTable('posts')
    .set((eb) => ({ works_count: eb('works_count', '+', p.by), updated_at: p.now }))
    .where('id', '=', p.id),
)

/** Says what a list was copied of, and how many items it has. */
export const markCopied = prepared(
  (tx: Writer, p: { id: string; sourceId: string; count: number }) =>
    tx
      .updateTable('posts')
      .set({ copied_from: p.sourceId, works_count: p.count })
      .where('id', '=', p.id),
)

/** A row if a post is a list that was published. */
export const publishedList = prepared((db: Reader, p: { id: string }) =>
  maintenance(db)
    .selectFrom('posts')
    .select('id')
    .where('id', '=', p.id)
    .where('kind', '=', 'list')
    .where('published_at', 'is not', null),
)

export const personExists = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom('accounts').select('uid').where('uid', '=', p.uid),
)

/** Someone whom the viewer may know of. */
export const personNamed = prepared((db: Reader, p: { username: string; viewerUid: string }) =>
  db
    .selectFrom(people(p.viewerUid))
    .select(['uid', 'username', 'display_name', 'avatar_id', 'color', 'plan_until'])
    .where('username', '=', p.username),
)
