import type { ListItem, PostDetail } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { type Reader, BadCursorError } from '@afins/database'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { mayRead, seenPeople } from '../posts.policy.ts'
import { postRows } from '../posts.queries.ts'
import { itemsAfter, timeOfList, type ItemRow } from './items.queries.ts'
import { peopleOf, type ListPersonRow } from './list-people.queries.ts'
import { presentItem } from './lists.present.ts'
import { remarksOf } from './remarks.queries.ts'

interface List {
  readonly id: string
  readonly author_uid: string
  readonly display_name: string
  readonly username: string
}

/** A list that the viewer may read, or their own draft. @throws AppError `post.not_found` */
export async function requireList(db: Reader, id: string, viewerUid: string | null) {
  const [row] = await postRows(db, { ids: [id], viewerUid })
  if (row?.kind !== 'list' || !mayRead(row, viewerUid)) throw new AppError('post.not_found')
  return row
}

/** What was said of an item before, for those who make its list. @throws AppError */
export async function loadRemarks(
  db: Reader,
  viewerUid: string,
  { postId, itemId }: { readonly postId: string; readonly itemId: string },
) {
  const list = await requireList(db, postId, viewerUid)
  const people = await peopleOf(db, { ids: [postId], viewerUid })
  const names = namesOf(list, people, viewerUid)
  if (viewerUid !== list.author_uid && !names.has(viewerUid))
    throw new AppError('list.not_an_editor')
  const rows = await remarksOf(db, { postId, itemId, limit: limits.maxPageSize })
  return rows.map(({ remark, at, uid }) => ({
    ...{ remark, at, by: (uid !== null && names.get(uid)) || null },
  }))
}

/** A page of the items of a list, with the people who edit it. */
export async function loadItems(
  db: Reader,
  list: List,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  viewerUid: string | null,
) {
  const place = cursor === undefined ? { key: '', id: '' } : decodeItemCursor(cursor)
  const [found, people] = await Promise.all([
    itemsAfter(db, { postId: list.id, ...place, limit }),
    peopleOf(db, { ids: [list.id], viewerUid }),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const workIds = rows.map((row) => row.work_id)
  const works = await loadLinkedWorks(db, workIds)
  const names = namesOf(list, people, viewerUid)
  return {
    items: rows.map((row) => presentItem(row, works, names)),
    nextCursor:
      last && found.length > limit
        ? encodeItemCursor({ key: last.order_key, id: last.item_id })
        : null,
    people,
  }
}

/** One item as its list shows it. */
export async function loadItem(
  db: Reader,
  list: List,
  row: ItemRow,
  viewerUid: string | null,
): Promise<ListItem> {
  const people = await peopleOf(db, { ids: [list.id], viewerUid })
  const work = await loadLinkedWorks(db, [row.work_id])
  return presentItem(row, work, namesOf(list, people, viewerUid))
}

/** Who is named beside what they added: those who make a list together now, as far as one sees them. */
function namesOf(
  list: List,
  people: readonly ListPersonRow[],
  viewerUid: string | null,
): ReadonlyMap<string, string> {
  const seen = seenPeople(people, list.author_uid, viewerUid)
  const editors = seen.filter(({ state }) => state === 'editor')
  if (editors.length === 0) return new Map()
  return new Map(
    [{ ...list, uid: list.author_uid }, ...editors].map((one) => [
      one.uid,
      one.display_name || one.username,
    ]),
  )
}

type Facts = NonNullable<PostDetail['list']>

/** How long a playlist plays. */
export async function loadTime(
  db: Reader,
  list: { readonly id: string; readonly interest: string; readonly works_count: number },
): Promise<Facts['time']> {
  if (!getInterestByUrlPath(list.interest)?.features.playlists) return null
  const [sum] = await timeOfList(db, { postId: list.id })
  return {
    seconds: Number(sum?.seconds ?? 0),
    without: list.works_count - Number(sum?.items ?? 0),
  }
}

interface Place {
  readonly key: string
  readonly id: string
}

const FORM = /^([0-9A-Za-z]{1,80})\.([\w-]{1,64})$/

/** The cursor of what follows an item of a list. */
function encodeItemCursor({ key, id }: Place): string {
  return Buffer.from(`${key}.${id}`).toString('base64url')
}

/** @throws BadCursorError unless `encodeItemCursor` made the text */
function decodeItemCursor(text: string): Place {
  const match = FORM.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!match) throw new BadCursorError()
  const place = { key: match[1] ?? '', id: match[2] ?? '' }
  if (encodeItemCursor(place) !== text) throw new BadCursorError()
  return place
}
