import type { Visibility } from '@afins/contract/api'
import { prepared, type PostKind, type Writer } from '@afins/database'

export type HeldPost = NonNullable<Awaited<ReturnType<typeof holdPost>>>

/** One's own post, held until the transaction ends: nobody else changes it meanwhile. */
export function holdPost(tx: Writer, id: string, authorUid: string) {
  return tx
    .updateTable('posts')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('author_uid', '=', authorUid)
    .returning([
      'kind',
      'interest',
      'title',
      'body',
      'visibility',
      'state',
      'published_at',
      'deleted_at',
    ])
    .executeTakeFirst()
}

export interface NewPost {
  readonly id: string
  readonly authorUid: string
  readonly interest: string
  readonly kind: PostKind
  readonly title: string | null
  readonly body: string
  readonly tree: string
  readonly excerpt: string
  readonly visibility: Visibility
  readonly now: number
}

/** Writes a post that is published at once. */
export const insertPost = prepared((tx: Writer, p: NewPost) =>
  tx.insertInto('posts').values({
    id: p.id,
    author_uid: p.authorUid,
    interest: p.interest,
    kind: p.kind,
    title: p.title,
    body: p.body,
    tree: p.tree,
    excerpt: p.excerpt,
    visibility: p.visibility,
    state: 'published',
    created_at: p.now,
    published_at: p.now,
    updated_at: p.now,
  }),
)

/** Gives a post these tags in place of those it has. */
export async function replaceTags(
  tx: Writer,
  postId: string,
  tags: readonly string[],
): Promise<void> {
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute()
  await insertTags(tx, postId, tags)
}

export async function insertTags(
  tx: Writer,
  postId: string,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return
  await tx
    .insertInto('post_tags')
    .values(tags.map((tag, position) => ({ post_id: postId, position, tag })))
    .execute()
}

export interface PostImage {
  readonly id: string
  readonly alt: string
}

/** Gives a post these images in place of those it has. */
export async function replaceImages(
  tx: Writer,
  postId: string,
  images: readonly PostImage[],
): Promise<void> {
  await tx.deleteFrom('post_images').where('post_id', '=', postId).execute()
  await insertImages(tx, postId, images)
}

export async function insertImages(
  tx: Writer,
  postId: string,
  images: readonly PostImage[],
): Promise<void> {
  if (images.length === 0) return
  await tx
    .insertInto('post_images')
    .values(
      images.map(({ id, alt }, position) => ({ post_id: postId, position, media_id: id, alt })),
    )
    .execute()
}

/** Adds to the figure of somebody's public posts. */
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
