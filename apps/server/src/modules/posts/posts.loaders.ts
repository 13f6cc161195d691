import type { PostCard, PostDetail, PostLink } from '@afins/contract/api'
import type { Block, Tree } from '@afins/contract/tree'
import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { limits } from '@afins/contract/fields'
import { mediaMetadata } from '#modules/media/index.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { loadLinkedWorks } from '#modules/works/index.ts'
import { visibilitiesFor } from '#visibility/index.ts'
import { firstItems, type ItemRow } from './lists/items.queries.ts'
import { peopleOf, type ListPersonRow } from './lists/list-people.queries.ts'
import { loadItems, loadTime, presentPeople } from './lists/lists.loaders.ts'
import { mayList, relationToAuthor } from './posts.policy.ts'
import { cardTags, presentCard, presentLink, type LoadedPost } from './posts.present.ts'
import {
  authorPosts,
  imagesOf,
  linkedPosts,
  postAfter,
  postBefore,
  postRows,
  wholePost,
  worksOf,
  type ImageRow,
  type PostRow,
  type WorkRow,
} from './posts.queries.ts'
import { parseTree } from './body/stored-tree.ts'

const MORE = 4
const EMBEDS = 50
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

export async function loadCards(
  db: Reader,
  rows: readonly PostRow[],
  viewerUid: string | null,
): Promise<LoadedPost[]> {
  const having = (rule: (row: PostRow) => boolean) => rows.filter(rule).map(({ id }) => id)
  const lists = having(({ kind }) => kind === 'list')
  const [images, named, items, people, covers] = await Promise.all([
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
  ])
  const works = [...named, ...items]
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
    linked,
  }))
}

const linkedOf = (db: Reader, works: readonly Pick<WorkRow, 'work_id'>[]) =>
  loadLinkedWorks(
    db,
    works.map((work) => work.work_id),
  )

const imagesOfAny = (db: Reader, ids: readonly string[]): Promise<ImageRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : imagesOf(db, { ids })

const worksOfAny = (db: Reader, ids: readonly string[]): Promise<WorkRow[]> =>
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

/** The post, where the viewer may see it published. @throws AppError `post.not_found` */
export async function requireSeenPost(
  db: Reader,
  id: string,
  viewerUid: string | null,
): Promise<PostRow> {
  const [row] = await postRows(db, { ids: [id], viewerUid })
  if (!row || !mayList(row, viewerUid)) throw new AppError('post.not_found')
  return row
}

export async function requireReadable(db: Reader, id: string, viewerUid: string | null) {
  const [row] = await wholePost(db, { id, viewerUid })
  if (!row || !mayList(row, viewerUid)) throw new AppError('post.not_found')
  const ids = [id]
  const [images, works, covers] = await Promise.all([
    imagesOfAny(db, row.images_count > 0 ? ids : []),
    worksOfAny(db, row.works_count > 0 && row.kind !== 'list' ? ids : []),
    mediaMetadata(db, row.cover_id === null ? [] : [row.cover_id]),
  ])
  const cover = row.cover_id === null ? null : (covers.get(row.cover_id) ?? null)
  return { row, images, works, people: [], cover, linked: await linkedOf(db, works) }
}

/** What the page of a list shows: its first items, who makes it, how long it plays, its source. */
async function loadList(
  db: Reader,
  { row }: Awaited<ReturnType<typeof requireReadable>>,
  viewerUid: string | null,
  now: number,
) {
  const { copied_from: sourceId } = row
  const [{ people, items, nextCursor }, time, [source]] = await Promise.all([
    loadItems(db, row, { limit: limits.itemsShown }, viewerUid),
    loadTime(db, row),
    loadPosts(db, sourceId === null ? [] : [sourceId], viewerUid),
  ])
  const seen = source && mayList(source.row, viewerUid) ? source.row : null
  return {
    items,
    people,
    source,
    facts: {
      nextCursor,
      time,
      ...presentPeople(people, { authorUid: row.author_uid, viewerUid, now }),
      source: seen && {
        ...presentLink({ ...seen, work: null }),
        author: presentPerson(seen, now),
      },
    },
  }
}

export async function loadDetail(
  db: Reader,
  post: Awaited<ReturnType<typeof requireReadable>>,
  viewerUid: string | null,
  now: number,
): Promise<{ detail: PostDetail; tags: string[] }> {
  const { row } = post
  const list = row.kind === 'list' ? await loadList(db, post, viewerUid, now) : null
  const authorUid = row.author_uid
  const visibilities = visibilitiesFor(row.is_public === 1, relationToAuthor(row, viewerUid))
  const place = { at: row.published_at ?? 0, id: row.id }
  const [[previous], [next], newest] = await Promise.all([
    postBefore(db, { authorUid, visibilities, place }),
    postAfter(db, { authorUid, visibilities, place }),
    authorPosts(db, row, { authorUid, visibilities, viewerUid, cursor: null, limit: MORE }),
  ])
  const others = newest.filter(({ id }) => id !== row.id)
  const more = await loadCards(db, others.slice(0, MORE), viewerUid)
  const embedded = await loadPosts(db, embedIds(parseTree(row.tree)), viewerUid)
  const embeds = embedded.filter((one) => mayList(one.row, viewerUid))
  return {
    detail: {
      ...presentCard(list ? { ...post, people: list.people } : post, viewerUid, now),
      ...(list && { works: list.items, list: list.facts }),
      previous: previous ? presentLink(previous) : null,
      next: next ? presentLink(next) : null,
      more: more.map((one): PostCard => presentCard(one, viewerUid, now)),
      embeds: embeds.map((one): PostCard => presentCard(one, viewerUid, now)),
    },
    tags: [
      ...[...embedded, ...(list?.source ? [list.source] : [])].map(
        ({ row: { id } }) => `post:${id}`,
      ),
      ...cardTags([
        ...[post, ...more, ...embedded],
        ...(list ? [{ ...post, people: list.people }] : []),
        ...(list?.source ? [list.source] : []),
      ]),
      ...(list?.items ?? []).flatMap(({ work }) => (work ? [`work:${work.id}`] : [])),
    ],
  }
}

export async function loadOwnLinks(
  db: Reader,
  authorUid: string,
  ids: readonly string[],
): Promise<PostLink[]> {
  const visibilities = visibilitiesFor(true, 'owner')
  return (await linkedPosts(db, { authorUid, visibilities, ids })).map(presentLink)
}

function embedIds(tree: Tree): string[] {
  const ids = new Set<string>()
  const look = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.t === 'embed') ids.add(block.post)
      else if (block.t === 'quote') look(block.c)
      else if (block.t === 'ul' || block.t === 'ol') block.i.forEach(look)
    }
  }
  look(tree)
  return [...ids].slice(0, EMBEDS)
}
