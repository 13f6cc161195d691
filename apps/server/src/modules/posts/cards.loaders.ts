import type { Reader } from '@afins/database'
import { mediaMetadata } from '#modules/media/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { loadNamedPeople } from './body/named-people.loaders.ts'
import { firstItems, type ItemRow } from './lists/items.queries.ts'
import { peopleOf, type ListPersonRow } from './lists/list-people.queries.ts'
import { mayList } from './posts.policy.ts'
import type { LoadedPost } from './posts.present.ts'
import {
  imagesOf,
  postRows,
  worksOf,
  type ImageRow,
  type PostRow,
  type WorkRow,
} from './posts.queries.ts'

const WORKS_IN_CARD = 5

/** Cards of posts in the order of their ids; deleted ones are missing. */
export async function loadPosts(
  db: Reader,
  ids: readonly string[],
  viewerUid: string | null,
): Promise<LoadedPost[]> {
  if (ids.length === 0) return []
  const byId = new Map((await postRows(db, { ids, viewerUid })).map((row) => [row.id, row]))
  return loadCards(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    viewerUid,
  )
}

/** Cards of rows that the viewer may see, and what they may see of the posts that these quote. */
export async function loadCards(
  db: Reader,
  rows: readonly PostRow[],
  viewerUid: string | null,
): Promise<LoadedPost[]> {
  const [posts, quoted] = await Promise.all([
    loadParts(db, rows, viewerUid),
    loadQuoted(db, rows, viewerUid),
  ])
  return posts.map((post) => ({ ...post, quoted: quoted.get(post.row.quoted_id ?? '') ?? null }))
}

/** The posts that some quote, as far as the viewer may see them published, by their ids. */
export async function loadQuoted(
  db: Reader,
  rows: readonly Pick<PostRow, 'quoted_id'>[],
  viewerUid: string | null,
): Promise<ReadonlyMap<string, LoadedPost>> {
  const ids = [...new Set(rows.flatMap(({ quoted_id: id }) => id ?? []))]
  if (ids.length === 0) return new Map()
  const seen = (await postRows(db, { ids, viewerUid })).filter((row) => mayList(row, viewerUid))
  const posts = await loadParts(db, seen, viewerUid)
  return new Map(posts.map((post) => [post.row.id, post]))
}

async function loadParts(
  db: Reader,
  rows: readonly PostRow[],
  viewerUid: string | null,
): Promise<LoadedPost[]> {
  const having = (rule: (row: PostRow) => boolean) => rows.filter(rule).map(({ id }) => id)
  const lists = having(({ kind }) => kind === 'list')
  const [images, ofPosts, items, people, covers, named] = await Promise.all([
    imagesOfAny(
      db,
      having(({ images_count: count }) => count > 0),
    ),
    worksOfAny(
      db,
      having(({ kind, works_count: count }) => count > 0 && kind !== 'list'),
    ),
    itemsOfAny(db, lists, viewerUid),
    peopleOfAny(db, lists, viewerUid),
    mediaMetadata(
      db,
      rows.flatMap(({ cover_id: cover }) => cover ?? []),
    ),
    loadNamedPeople(db, rows, viewerUid),
  ])
  const works = [...ofPosts, ...items]
  const linked = await linkedOf(db, works)
  const peopleByList = Map.groupBy(people, (person) => person.post_id)
  const imagesByPost = Map.groupBy(images, (image) => image.post_id)
  const worksByPost = Map.groupBy(works, (work) => work.post_id)
  return rows.map((row) => ({
    row,
    images: imagesByPost.get(row.id) ?? [],
    works: (worksByPost.get(row.id) ?? []).slice(0, WORKS_IN_CARD),
    people: peopleByList.get(row.id) ?? [],
    cover: row.cover_id === null ? null : (covers.get(row.cover_id) ?? null),
    ...{ linked, named },
    quoted: null,
  }))
}

export const linkedOf = (db: Reader, works: readonly Pick<WorkRow, 'work_id'>[]) =>
  loadLinkedWorks(
    db,
    works.map((work) => work.work_id),
  )

export const imagesOfAny = (db: Reader, ids: readonly string[]): Promise<ImageRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : imagesOf(db, { ids })

export const worksOfAny = (db: Reader, ids: readonly string[]): Promise<WorkRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : worksOf(db, { ids, count: WORKS_IN_CARD })

const itemsOfAny = (
  db: Reader,
  ids: readonly string[],
  viewerUid: string | null,
): Promise<ItemRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : firstItems(db, ids, viewerUid, WORKS_IN_CARD)

const peopleOfAny = (
  db: Reader,
  ids: readonly string[],
  viewerUid: string | null,
): Promise<ListPersonRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : peopleOf(db, { ids, viewerUid })
