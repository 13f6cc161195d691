import { prepared, type PostVisibility, type Reader, type Writer } from '@afins/database'
import { own, shownWith } from '#visibility/index.ts'

/** Someone’s last published review of a work that as many people may see as their shelf entry. */
export const lastReview = prepared(
  (db: Reader, p: { uid: string; workId: string; visibility: PostVisibility }) =>
    db
      .selectFrom(own('posts', p.uid))
      // Their time, too, is what lets one step of the index of works find each of them.
      .innerJoin(shownWith('post_works'), (join) =>
        join
          .onRef('post_works.published_at', '=', 'posts.published_at')
          .onRef('post_works.post_id', '=', 'posts.id'),
      )
      .select(['posts.id', 'posts.interest', 'posts.rating'])
      .where('post_works.work_id', '=', p.workId)
      .where('posts.kind', '=', 'review')
      .where('posts.state', '=', 'published')
      .where('posts.visibility', '=', p.visibility)
      .where('posts.rating', 'is not', null)
      .orderBy('posts.published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(1),
)

export async function setRating(tx: Writer, id: string, rating: number): Promise<void> {
  await tx.updateTable('posts').set({ rating }).where('id', '=', id).execute()
}

export async function setDraftContent(tx: Writer, id: string, content: string): Promise<void> {
  await tx.updateTable('post_drafts').set({ content }).where('post_id', '=', id).execute()
}
