import { isPublicPost, prepared, type Reader, type Writer } from '@afins/database'
import { everyone, maintenance, shownWith } from '#visibility/index.ts'

export const linkedTo = prepared((db: Reader, p: { workId: string; most: number }) =>
  maintenance(db)
    .selectFrom('post_works')
    .select(['post_id', 'position', 'title'])
    .where('work_id', '=', p.workId)
    .orderBy('post_id')
    .orderBy('position')
    .limit(p.most),
)

/** Whose public posts name one of some works. */
export const authorsNaming = prepared(
  (db: Reader, p: { workIds: readonly string[]; most: number }) =>
    db
      .selectFrom(everyone('posts'))
      .innerJoin(shownWith('post_works'), 'post_works.post_id', 'posts.id')
      .select('posts.author_uid')
      .distinct()
      .where('post_works.work_id', 'in', p.workIds)
      .where(isPublicPost)
      .limit(p.most),
)

/** The authors of some posts. */
export const authorsOf = prepared((db: Reader, p: { ids: readonly string[] }) =>
  maintenance(db).selectFrom('posts').select(['id', 'author_uid']).where('id', 'in', p.ids),
)

/** Links one work of a post, unless its author changed it, to another one of the catalogue. */
export async function relink(
  tx: Writer,
  of: {
    readonly postId: string
    readonly position: number
    readonly title: string
    readonly workId: string
  },
  toWorkId: string,
): Promise<void> {
  await tx
    .updateTable('post_works')
    .set({ work_id: toWorkId })
    .where('post_id', '=', of.postId)
    .where('position', '=', of.position)
    .where('title', '=', of.title)
    .where('work_id', '=', of.workId)
    .execute()
}

/** The works of the catalogue that a review is about, and when it was published. */
export const reviewedWorks = prepared((db: Reader, p: { id: string }) =>
  maintenance(db)
    .selectFrom('posts')
    .innerJoin('post_works', 'post_works.post_id', 'posts.id')
    .select(['post_works.work_id', 'posts.published_at'])
    .where('posts.id', '=', p.id)
    .where('posts.kind', '=', 'review')
    .where('post_works.work_id', 'is not', null),
)
