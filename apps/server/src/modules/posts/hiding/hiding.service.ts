import type { Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { commentTags, eventSubject, subjectOf } from '../comments/subjects.loaders.ts'
import { tagsOfLinkedWorks } from '../linked-works.service.ts'
import { changedTags } from '../posts.policy.ts'
import { isForEveryone } from '../posts.queries.ts'
import { audienceOf, countChange } from '../publish.service.ts'
import { setCommentsHidden, setModeratorWarning, setPostHidden } from './hiding.queries.ts'

type Deps = Pick<Context, 'journal'>

/** Has no one see a published post, its author neither, or everyone again who could. */
export async function hidePost(
  { journal }: Deps,
  tx: Writer,
  id: string,
  isHidden: boolean,
): Promise<void> {
  const wasOpen = await isForEveryone(tx, id)
  const post = await setPostHidden(tx, id, isHidden)
  if (!post) return
  const { author_uid: uid, visibility, interest } = post
  const [shown, hidden] = [
    { state: 'published', visibility } as const,
    { state: 'hidden', visibility } as const,
  ]
  await countChange(tx, uid, isHidden ? shown : hidden, isHidden ? hidden : shown)
  journal.emit(tx, {
    ...{ type: 'post.changed', actor: null, owner: uid, subject: id },
    audience: isHidden ? [visibility, null] : [null, visibility],
    tags: changedTags(
      { id, authorUid: uid, interest, isOpen: wasOpen || (await isForEveryone(tx, id)) },
      ...(await tagsOfLinkedWorks(tx, id)),
      'site-counts',
    ),
  })
}

/**
 * Puts a post behind a warning that its author cannot take away, in place of their own.
 * @param warning null: takes it away
 */
export async function setPostWarning(
  { journal }: Deps,
  tx: Writer,
  id: string,
  warning: string | null,
): Promise<void> {
  const post = await setModeratorWarning(tx, id, warning)
  if (!post) return
  const { author_uid: uid, interest } = post
  const audience = audienceOf(post)
  journal.emit(tx, {
    ...{ type: 'post.changed', actor: null, owner: uid, subject: id },
    audience: [audience, audience],
    tags: changedTags(
      { id, authorUid: uid, interest, isOpen: await isForEveryone(tx, id) },
      ...(await tagsOfLinkedWorks(tx, id)),
    ),
  })
}

/** Has no one see comments, their authors neither, or everyone again who could. */
export async function hideComments(
  { journal }: Deps,
  tx: Writer,
  ids: readonly string[],
  isHidden: boolean,
): Promise<void> {
  if (ids.length === 0) return
  for (const row of await setCommentsHidden(tx, ids, isHidden)) {
    const subject = subjectOf(row)
    journal.emit(tx, {
      ...{ type: 'comment.changed', actor: null, owner: null, subject: subject.id },
      fields: { commentId: row.id, ...eventSubject(subject.type) },
      tags: commentTags(subject),
    })
  }
}
