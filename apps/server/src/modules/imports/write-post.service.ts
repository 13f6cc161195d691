import type { PostVisibility, Writer } from '@afins/database'
import { publishPastPost, storePastDraft } from '#modules/posts/index.ts'
import { hasInterest } from '#modules/profiles/index.ts'
import type { ExportedPost } from './files/exported-work.ts'
import { narrower, type WriteContext } from './write-work.service.ts'

/** Writes a post of an archive as it was. @returns its id; null where it is there, or cannot be */
export async function writePost(
  context: WriteContext,
  tx: Writer,
  { uid, visibility: chosen }: { readonly uid: string; readonly visibility: PostVisibility | null },
  post: ExportedPost,
): Promise<string | null> {
  if (post.time > context.clock.now()) return null
  if (!(await hasInterest(tx, uid, post.interest))) return null
  if (post.type === 'draft') return storePastDraft(context, tx, uid, post)
  const visibility = narrower(chosen, post.visibility) ?? post.visibility
  return publishPastPost(context, tx, uid, { ...post, visibility })
}
