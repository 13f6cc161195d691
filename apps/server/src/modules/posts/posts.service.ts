import type { PostCard } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction, type PostKind, type Reader, type Writer } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import { markDeleted, markRestored } from './post-states.queries.ts'
import type { Context } from '#context.ts'
import type { Once, SignedIn } from '#endpoint/handler.ts'
import { checkContent } from './body/content.ts'
import { loadPosts } from './cards.loaders.ts'
import { requireReadable } from './posts.loaders.ts'
import { changedTags, mayList } from './posts.policy.ts'
import { presentCard } from './posts.present.ts'
import { isForEveryone } from './posts.queries.ts'
import { audienceOf, countChange, preparePublication, publish } from './publish.service.ts'
import { bytesOf, spendPost, type QuotaDeps } from './posts.limits.ts'
import { tagsOfLinkedWorks } from './linked-works.service.ts'
import { lockPost, type LockedPost } from './write-posts.queries.ts'

type Deps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'log' | 'config' | 'jobs'
>

export const TRASH_MS = 30 * DAY

export async function createPost(
  context: Deps & QuotaDeps,
  author: SignedIn,
  { kind, ...input }: { readonly kind: PostKind } & Parameters<typeof checkContent>[1],
  once: Once,
): Promise<PostCard> {
  const prepared = await preparePublication(context, author.uid, checkContent(kind, input))
  const newId = context.ids.next()
  const id = await once(async (tx) => {
    const publication = { ...prepared, id: newId, authorUid: author.uid, kind, before: null }
    await publish(context, tx, publication)
    await spendPost(context, tx, author.uid, bytesOf(input))
    return newId
  })
  return cardOf(context.database.db, id, author.uid, context.clock.now())
}

export async function deletePost(context: Deps, author: SignedIn, id: string): Promise<void> {
  const inTrash = await transaction(context.database, async (tx) => {
    const before = await lockPost(tx, id, author.uid)
    if (!before) return false
    if (before.state === 'deleted') return true
    const now = context.clock.now()
    const isOpen = await isForEveryone(tx, id)
    await markDeleted(tx, id, now)
    await countChange(tx, author.uid, before, { ...before, state: 'deleted' })
    await postChanged(context, tx, author, before, { state: 'deleted', isOpen })
    return true
  })
  // Whether another's post is forbidden or not found depends on its visibility.
  if (!inTrash) await denyChange(context, author, id)
}

export async function restorePost(
  context: Deps,
  author: SignedIn,
  id: string,
): Promise<{ state: 'draft' | 'scheduled' | 'published' }> {
  return transaction(context.database, async (tx) => {
    const before = await lockPost(tx, id, author.uid)
    if (!before) throw new AppError('post.not_found')
    if (before.state !== 'deleted') return { state: before.state }
    const now = context.clock.now()
    if ((before.deleted_at ?? 0) <= now - TRASH_MS) throw new AppError('post.not_found')
    const state = before.published_at === null ? 'draft' : 'published'
    await markRestored(tx, id, state, now)
    await countChange(tx, author.uid, before, { ...before, state })
    const isOpen = await isForEveryone(tx, id)
    await postChanged(context, tx, author, before, { state, isOpen })
    return { state }
  })
}

async function postChanged(
  { journal }: Pick<Context, 'journal'>,
  tx: Writer,
  { uid }: SignedIn,
  before: LockedPost,
  { state, isOpen }: { readonly state: LockedPost['state']; readonly isOpen: boolean },
): Promise<void> {
  const { id, interest } = before
  journal.emit(tx, {
    ...{ type: 'post.changed', actor: uid, owner: uid, subject: id },
    audience: [audienceOf(before), audienceOf({ ...before, state })],
    tags: changedTags(
      { id, authorUid: uid, interest, isOpen },
      ...(await tagsOfLinkedWorks(tx, id)),
      'site-counts',
    ),
  })
}

/** @throws AppError 404 for an invisible post, else 403 */
async function denyChange({ database }: Deps, caller: SignedIn, id: string): Promise<void> {
  await requireReadable(database.db, id, caller.uid)
  throw new AppError('post.forbidden')
}

export async function cardOf(
  db: Reader,
  id: string,
  viewerUid: string,
  now: number,
): Promise<PostCard> {
  const [post] = await loadPosts(db, [id], viewerUid)
  if (!post || !mayList(post.row, viewerUid)) throw new AppError('post.not_found')
  return presentCard(post, viewerUid, now)
}
