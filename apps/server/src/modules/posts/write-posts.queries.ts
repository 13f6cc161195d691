import { prepared, type PostKind, type PostVisibility, type Writer } from '@afins/database'
import { lockProfile, usualAudience } from '#modules/profiles/index.ts'
import type { Content } from './body/content.ts'

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>

/**
 * Locks the author’s profile first, as shelves do, whose stars change a review. One that a moderator
 * hid changes no more.
 */
export async function lockPost(tx: Writer, id: string, authorUid: string) {
  await lockProfile(tx, { uid: authorUid })
  return tx
    .updateTable('posts')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('author_uid', '=', authorUid)
    .where('state', '!=', 'hidden')
    .returning([
      'id',
      'author_uid',
      'kind',
      'interest',
      'title',
      'subtitle',
      'body',
      'tree',
      'cover_id',
      'cover_alt',
      'cover_x',
      'cover_y',
      'rating',
      'spoiler',
      'warning',
      'quoted_id',
      'visibility',
      'state',
      'published_at',
      'deleted_at',
      'scheduled_at',
      'version',
    ])
    .$narrowType<{ state: 'draft' | 'scheduled' | 'published' | 'deleted' }>()
    .executeTakeFirst()
}

export const insertPost = prepared(
  (
    tx: Writer,
    p: {
      readonly id: string
      readonly authorUid: string
      readonly kind: PostKind
      readonly interest: string
      readonly visibility: PostVisibility
      readonly now: number
      readonly version: number
    },
  ) =>
    tx.insertInto('posts').values({
      ...tx.postClustering(p.authorUid),
      id: p.id,
      version: p.version,
      author_uid: p.authorUid,
      kind: p.kind,
      interest: p.interest,
      visibility: p.visibility,
      body: '',
      tree: '[]',
      excerpt: '',
      state: 'draft',
      created_at: p.now,
      updated_at: p.now,
    }),
)

export interface PostColumns extends Omit<Content, 'visibility' | 'works'> {
  readonly visibility: PostVisibility
  readonly tree: string
  readonly excerpt: string
  readonly words: number
  readonly worksCount: number
}

function columnsOf(post: PostColumns) {
  const { cover } = post
  return {
    interest: post.interest,
    title: post.title,
    subtitle: post.subtitle,
    body: post.body,
    tree: post.tree,
    excerpt: post.excerpt,
    words: post.words,
    cover_id: cover?.id ?? null,
    cover_alt: cover?.alt ?? '',
    cover_x: cover?.x ?? 50,
    cover_y: cover?.y ?? 50,
    works_count: post.worksCount,
    tags: post.tags.join(' '),
    images_count: post.images.length,
    rating: post.rating,
    spoiler: post.spoiler ? (1 as const) : (0 as const),
    warning: post.warning,
    quoted_id: post.quotes,
    visibility: post.visibility,
    state: 'published' as const,
    scheduled_at: null,
    scheduled_zone: null,
  }
}

export function insertPublished(
  tx: Writer,
  {
    id,
    authorUid,
    kind,
    now,
    post,
  }: {
    readonly id: string
    readonly authorUid: string
    readonly kind: PostKind
    readonly now: number
    readonly post: PostColumns
  },
) {
  return insertWhole(tx, { id, authorUid, kind, now, ...columnsOf(post) })
}

type WholePost = ReturnType<typeof columnsOf> & {
  readonly id: string
  readonly authorUid: string
  readonly kind: PostKind
  readonly now: number
}

const insertWhole = prepared((tx: Writer, p: WholePost) =>
  tx.insertInto('posts').values({
    ...tx.postClustering(p.authorUid),
    id: p.id,
    author_uid: p.authorUid,
    kind: p.kind,
    interest: p.interest,
    title: p.title,
    subtitle: p.subtitle,
    body: p.body,
    tree: p.tree,
    excerpt: p.excerpt,
    words: p.words,
    cover_id: p.cover_id,
    cover_alt: p.cover_alt,
    cover_x: p.cover_x,
    cover_y: p.cover_y,
    works_count: p.works_count,
    tags: p.tags,
    images_count: p.images_count,
    rating: p.rating,
    spoiler: p.spoiler,
    warning: p.warning,
    quoted_id: p.quoted_id,
    visibility: p.visibility,
    state: p.state,
    scheduled_at: p.scheduled_at,
    scheduled_zone: p.scheduled_zone,
    created_at: p.now,
    published_at: p.now,
    updated_at: p.now,
    comments_from: usualAudience(p.authorUid),
  }),
)

export async function updatePublished(
  tx: Writer,
  id: string,
  post: PostColumns,
  times: {
    readonly now: number
    readonly publishedAt: number
    readonly edited: boolean
    /** Of a draft, its author. */
    readonly firstBy: string | null
  },
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({
      ...columnsOf(post),
      ...(times.firstBy !== null && { comments_from: usualAudience(times.firstBy) }),
      published_at: times.publishedAt,
      updated_at: times.now,
      ...(times.edited && { edited_at: times.now }),
    })
    .where('id', '=', id)
    .execute()
}

interface Place {
  readonly id: string
  readonly publishedAt: number
}
type Parts = Pick<Content, 'tags' | 'images' | 'works'>

export async function replaceParts(tx: Writer, post: Place, parts: Parts): Promise<void> {
  for (const table of ['post_tags', 'post_images', 'post_works'] as const)
    await tx.deleteFrom(table).where('post_id', '=', post.id).execute()
  await insertParts(tx, post, parts)
}

export async function insertParts(
  tx: Writer,
  { id: postId, publishedAt }: Place,
  { tags, images, works }: Parts,
): Promise<void> {
  if (tags.length > 0)
    await tx
      .insertInto('post_tags')
      .values(
        tags.map((tag, position) => ({
          ...{ post_id: postId, position, tag },
          published_at: publishedAt,
        })),
      )
      .execute()
  if (images.length > 0)
    await tx
      .insertInto('post_images')
      .values(
        images.map(({ id, alt }, position) => ({ post_id: postId, position, media_id: id, alt })),
      )
      .execute()
  if (works.length > 0)
    await tx
      .insertInto('post_works')
      .values(
        works.map(({ title, creators, year, remark, workId }, position) => ({
          post_id: postId,
          position,
          title,
          creators: JSON.stringify(creators),
          year,
          remark,
          work_id: workId ?? null,
          published_at: publishedAt,
        })),
      )
      .execute()
}

export const addToPostCount = prepared((tx: Writer, p: { uid: string; by: number }) =>
  tx
    .insertInto('profile_counts')
    .values({ uid: p.uid, posts: p.by, followers: 0, following: 0 })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((eb) => ({
        posts: eb('profile_counts.posts', '+', eb.ref('excluded.posts')),
      })),
    ),
)
