import type { PostCard, PostDetail, PostLink } from '@afins/contract/api'
import type { Block, Tree } from '@afins/contract/tree'
import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { limits } from '@afins/contract/fields'
import { mediaMetadata } from '#modules/media/index.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { visibilitiesFor } from '#visibility/index.ts'
import {
  imagesOfAny,
  linkedOf,
  loadCards,
  loadPosts,
  loadQuoted,
  worksOfAny,
} from './cards.loaders.ts'
import { loadItems, loadTime } from './lists/lists.loaders.ts'
import { presentPeople } from './lists/lists.present.ts'
import { mayList, relationToAuthor } from './posts.policy.ts'
import { cardTags, presentCard, presentLink } from './posts.present.ts'
import {
  authorPosts,
  linkedPosts,
  postAfter,
  postBefore,
  postRows,
  wholePost,
  type PostRow,
} from './posts.queries.ts'
import { loadNamedPeople } from './body/named-people.loaders.ts'
import { parseTree } from './body/stored-tree.ts'

const MORE = 4
const EMBEDS = 50

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
  const [images, works, covers, quoted, named] = await Promise.all([
    imagesOfAny(db, row.images_count > 0 ? ids : []),
    worksOfAny(db, row.works_count > 0 && row.kind !== 'list' ? ids : []),
    mediaMetadata(db, row.cover_id === null ? [] : [row.cover_id]),
    loadQuoted(db, [row], viewerUid),
    loadNamedPeople(db, [row], viewerUid),
  ])
  const cover = row.cover_id === null ? null : (covers.get(row.cover_id) ?? null)
  return {
    ...{ row, images, works, people: [], cover, named, linked: await linkedOf(db, works) },
    quoted: quoted.get(row.quoted_id ?? '') ?? null,
  }
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
