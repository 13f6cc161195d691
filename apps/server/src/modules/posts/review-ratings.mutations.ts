import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { ChangedRating } from '#modules/shelves/index.ts'
import { parseDraft } from './drafts/drafts.present.ts'
import { ownPost } from './drafts/drafts.queries.ts'
import { tagsOfLinkedWorks } from './linked-works.service.ts'
import { changedTags } from './posts.policy.ts'
import { isForEveryone } from './posts.queries.ts'
import { lastReview, setDraftContent, setRating } from './review-ratings.queries.ts'

/**
 * Gives someone’s last review of a work the stars that their shelf has now; earlier ones are of
 * earlier times, as in the diary. A review without stars, or that more or fewer people may see than
 * the shelf entry, stays as it is. The text is not edited by that.
 */
export async function rateReview(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  { uid, work_id: workId, rating, visibility }: ChangedRating,
): Promise<void> {
  const [review] = await lastReview(tx, { uid, workId, visibility })
  if (!review || review.rating === rating) return
  await setRating(tx, review.id, rating)
  // Read when the post is locked, so that nothing that is being saved is lost.
  const draft = parseDraft((await ownPost(tx, review.id, uid))?.draft ?? null)
  // What is being written of it has other stars only where its author chose them there.
  if (draft?.rating === review.rating)
    await setDraftContent(tx, review.id, JSON.stringify({ ...draft, rating }))
  journal.emit(tx, {
    ...{ type: 'post.changed', actor: uid, owner: uid, subject: review.id },
    audience: [visibility, visibility],
    tags: changedTags(
      { ...review, authorUid: uid, isOpen: await isForEveryone(tx, review.id) },
      ...(await tagsOfLinkedWorks(tx, review.id)),
    ),
  })
}
