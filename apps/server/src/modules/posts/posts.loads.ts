import type { PostCard, PostDetail } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import type { Reader } from '@afins/database'
import { readingMinutes } from '#markdown/index.ts'
import { visibilitiesFor } from '#visibility.ts'
import { mayRead, relationToAuthor } from './posts.policy.ts'
import { presentCard, presentNeighbour, type LoadedPost } from './posts.present.ts'
import {
  authorPostIds,
  imagesOf,
  postAfter,
  postBefore,
  postRows,
  tagsOf,
  wholePost,
} from './posts.queries.ts'

const MORE = 4

/** Posts by their ids, in that order and with all that cards show; those that are gone are missing. */
export async function loadPosts(
  db: Reader,
  ids: readonly string[],
  viewerUid: string | null,
): Promise<LoadedPost[]> {
  if (ids.length === 0) return []
  const [rows, images, tags] = await Promise.all([
    postRows(db, { ids, viewerUid }),
    imagesOf(db, { ids }),
    tagsOf(db, { ids }),
  ])
  const imagesByPost = Map.groupBy(images, (image) => image.post_id)
  const tagsByPost = Map.groupBy(tags, (tag) => tag.post_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ row, images: imagesByPost.get(id) ?? [], tags: inOrder(tagsByPost.get(id) ?? []) }]
  })
}

/** A post that the viewer may open, whole. @throws AppError `post.not_found` */
export async function requireReadable(db: Reader, id: string, viewerUid: string | null) {
  const [row] = await wholePost(db, { id, viewerUid })
  if (!row || !mayRead(row, viewerUid)) throw new AppError('post.not_found')
  const [images, tags] = await Promise.all([imagesOf(db, { ids: [id] }), tagsOf(db, { ids: [id] })])
  return { row, images, tags: inOrder(tags) }
}

/** One's own post, whole. Somebody else's is not found. @throws AppError `post.not_found` */
export async function requireOwn(db: Reader, id: string, viewerUid: string) {
  const post = await requireReadable(db, id, viewerUid)
  if (post.row.author_uid !== viewerUid) throw new AppError('post.not_found')
  return post
}

/** A post on its own page: itself, its neighbours in time, and others by its author. */
export async function loadDetail(
  db: Reader,
  post: Awaited<ReturnType<typeof requireReadable>>,
  viewerUid: string | null,
): Promise<PostDetail> {
  const { row } = post
  const authorUid = row.author_uid
  const visibilities = visibilitiesFor(row.is_public === 1, relationToAuthor(row, viewerUid))
  const place = { at: row.published_at ?? 0, id: row.id }
  const [[previous], [next], newest] = await Promise.all([
    postBefore(db, { authorUid, visibilities, place }),
    postAfter(db, { authorUid, visibilities, place }),
    authorPostIds(db, { authorUid, visibilities, cursor: null, limit: MORE }),
  ])
  const others = newest.map(({ id }) => id).filter((id) => id !== row.id)
  const more = await loadPosts(db, others.slice(0, MORE), viewerUid)
  return {
    ...presentCard(post, viewerUid),
    readingMinutes: readingMinutes(row.body),
    previous: presentNeighbour(previous),
    next: presentNeighbour(next),
    more: more.map((one): PostCard => presentCard(one, viewerUid)),
  }
}

function inOrder<Row extends { readonly position: number }>(rows: Row[]): Row[] {
  return rows.sort((a, b) => a.position - b.position)
}
