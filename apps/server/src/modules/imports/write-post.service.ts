import type { Writer } from '@afins/database'
import {
  draftOfPost,
  publishPastPost,
  storePastDraft,
  type PastOutcome,
} from '#modules/posts/index.ts'
import { hasInterest, interestSlug } from '#modules/profiles/index.ts'
import type { ExportedPost } from './files/exported-work.ts'
import type { ImportListRow, ImportRow } from './imports.queries.ts'
import { narrower, type WriteContext } from './write-work.service.ts'

/** What became of a list or a post, as its row stores it. */
export type PostOutcome = Pick<ImportListRow, 'status' | 'reason' | 'post_id'>

/** Where a draft is whose interest cannot be the name of one. */
const ANY_INTEREST = 'music'

/** Writes a post of an archive as it was, or as a draft where its interest is missing. */
export async function writePost(
  context: WriteContext,
  tx: Writer,
  { uid, visibility: chosen }: Pick<ImportRow, 'uid' | 'visibility'>,
  post: ExportedPost,
): Promise<PostOutcome> {
  if (post.type === 'left') return postOutcome({ status: 'left', reason: post.reason })
  if (post.time > context.clock.now()) return postOutcome({ status: 'left', reason: 'future' })
  const hasIt = await hasInterest(tx, uid, post.interest)
  const interest = hasIt ? post.interest : interestSlug(post.interest) || ANY_INTEREST
  if (post.type === 'draft') {
    const content = { ...post.content, interest }
    const of = { ...post, interest, content }
    return draftedAs(await storePastDraft(context, tx, uid, of), hasIt)
  }
  const visibility = narrower(chosen, post.visibility) ?? post.visibility
  const of = { ...post, interest, visibility }
  if (hasIt) return postOutcome(await publishPastPost(context, tx, uid, of))
  return draftedAs(await storePastDraft(context, tx, uid, draftOfPost(of)), false)
}

/** What became of a post that is a draft. @param hasIt its interest: without it, it is no more */
const draftedAs = (outcome: PastOutcome, hasIt: boolean): PostOutcome =>
  outcome.status === 'brought' && !hasIt
    ? { status: 'drafted', reason: 'interest', post_id: outcome.id }
    : postOutcome(outcome)

/** What became of a post, for its row. */
export const postOutcome = (outcome: PastOutcome): PostOutcome => ({
  status: outcome.status,
  reason: 'reason' in outcome ? outcome.reason : null,
  post_id: 'id' in outcome ? outcome.id : null,
})
