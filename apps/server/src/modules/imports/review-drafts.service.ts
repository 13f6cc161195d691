import { createHash } from 'node:crypto'
import type { Visibility } from '@afins/contract/api'
import { fields } from '@afins/contract/fields'
import { DAY } from '@afins/contract/durations'
import type { LeftPostReason } from '@afins/contract/imports'
import type { Writer } from '@afins/database'
import {
  draftOfPost,
  hasPastDraft,
  storePastDraft,
  type PastOutcome,
  type PastPost,
} from '#modules/posts/index.ts'
import type { ExportedReview } from './files/exported-work.ts'

type DraftReason = Extract<LeftPostReason, 'undated' | 'long'>

/**
 * Why a text cannot be published: no one knows when it was written, or it is longer than a note and
 * has no stars.
 */
export function mustBeDraft(
  { rating, text }: Pick<ExportedReview, 'rating' | 'text'>,
  at: number | null,
): DraftReason | null {
  if (at === null) return 'undated'
  return rating === 0 && text.length > fields.noteBody.max ? 'long' : null
}

/** Stores what someone wrote of a work as a draft of a review, once. */
export async function storeReviewDraft(
  context: Parameters<typeof storePastDraft>[0],
  tx: Writer,
  uid: string,
  of: {
    readonly review: Omit<ExportedReview, 'on' | 'time' | 'named'>
    readonly work: Omit<PastPost['works'][number], 'remark'>
    readonly interest: string
    readonly visibility: Visibility | null
    readonly reason: DraftReason
  },
): Promise<PastOutcome> {
  const { review, work, interest, visibility, reason } = of
  const draft = draftOfPost({
    ...{ kind: 'review', interest, text: review.text, tags: review.tags },
    originId: review.originId ?? `import:${hashOf(work, review)}`,
    // What is dated today would count as written today.
    time: context.clock.now() - DAY,
    ...{ title: review.title ?? null, subtitle: null, rating: review.rating || null },
    ...{ isSpoiler: review.isSpoiler, warning: review.warning ?? null },
    ...{ images: [], cover: null, quotes: null, commentsFrom: 'everyone', editedAt: null },
    works: [{ ...work, remark: '' }],
    visibility: visibility ?? 'public',
  })
  if (await hasPastDraft(tx, uid, draft)) return { status: 'unchanged' }
  const outcome = await storePastDraft(context, tx, uid, draft)
  return outcome.status === 'brought' ? { ...outcome, status: 'drafted', reason } : outcome
}

/** The same of each file that has the text. */
const hashOf = (work: { readonly title: string }, { text }: Pick<ExportedReview, 'text'>) =>
  createHash('sha256')
    .update(JSON.stringify([work.title, text]))
    .digest('base64url')
