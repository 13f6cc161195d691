import { prepared, type Reader } from '@afins/database'
import { own, partsOf, shownWith } from '#visibility/index.ts'

const VERSIONS = 20

export type OwnPostRow = Awaited<ReturnType<typeof ownPosts>>[number]
export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number]
export type WorkRow = Awaited<ReturnType<typeof worksOf>>[number]

/** The ids of someone’s posts in every state. */
export const postIdsOf = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('posts', p.uid)).select('posts.id').orderBy('posts.id'),
)

/** Some of someone’s posts, with what is written of them. */
export const ownPosts = prepared((db: Reader, p: { uid: string; ids: readonly string[] }) =>
  db
    .selectFrom(own('posts', p.uid))
    .leftJoin(shownWith('post_drafts'), 'post_drafts.post_id', 'posts.id')
    .select([
      ...(['posts.id', 'posts.kind', 'posts.interest', 'posts.state', 'posts.title'] as const),
      ...(['posts.subtitle', 'posts.body', 'posts.visibility', 'posts.rating'] as const),
      ...(['posts.warning', 'posts.moderator_warning', 'posts.quoted_id'] as const),
      ...(['posts.spoiler', 'posts.tags', 'posts.cover_id', 'posts.cover_alt'] as const),
      ...(['posts.cover_x', 'posts.cover_y'] as const),
      ...(['posts.created_at', 'posts.published_at', 'posts.edited_at'] as const),
      ...(['posts.deleted_at', 'posts.scheduled_at', 'posts.comments_from'] as const),
      ...(['post_drafts.content as draft', 'post_drafts.updated_at as draft_at'] as const),
    ])
    .where('posts.id', 'in', p.ids)
    .orderBy('posts.id'),
)

/** The pictures of posts, in their order. */
export const imagesOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom(partsOf('post_images', p.ids))
    .select(['post_id', 'media_id', 'alt'])
    .orderBy('post_id')
    .orderBy('position'),
)

/** What reviews and notes are about. */
export const worksOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom(partsOf('post_works', p.ids))
    .select(['post_id', 'title', 'creators', 'year', 'work_id'])
    .orderBy('post_id')
    .orderBy('position'),
)

/** The items of a list, in its order. */
export const itemsOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  db
    .selectFrom(partsOf('list_items', p.ids))
    .select(['title', 'creators', 'year', 'work_id', 'remark', 'added_by', 'added_at'])
    .orderBy('order_key')
    .orderBy('item_id'),
)

/** Earlier states of a post. */
export const versionsAfter = prepared((db: Reader, p: { ids: readonly string[]; after: number }) =>
  db
    .selectFrom(partsOf('post_versions', p.ids))
    .select(['post_id', 'number', 'reason', 'content', 'created_at'])
    .where('number', '>', p.after)
    .orderBy('number')
    .limit(VERSIONS),
)

/** How many posts someone has. */
export const countPosts = prepared((db: Reader, p: { uid: string }) =>
  db.selectFrom(own('posts', p.uid)).select((eb) => eb.fn.countAll<number>().as('count')),
)
