import type { PostCard } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction, type PostKind, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { SignedIn } from '#http/handler.ts'
import { checkContent } from './posts.content.ts'
import { loadPosts, requireReadable } from './posts.loads.ts'
import { presentCard } from './posts.present.ts'
import { countChange, preparePublication, publish, staleTags } from './posts.publish.ts'
import { deletedBefore } from './posts.queries.ts'
import { holdPost } from './posts.writes.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'ids' | 'staleness' | 'log' | 'config' | 'jobs'>
type Once = (work: (tx: Writer) => Promise<PostCard>) => Promise<PostCard>

/** How long a deleted post can be taken back. */
export const BIN_MS = 30 * 24 * 60 * 60 * 1000
const SWEPT_AT_ONCE = 200

/** Publishes a post. `once` runs the transaction, at most once for a key of the caller's. */
export async function createPost(
  context: Needs,
  author: SignedIn,
  { kind, ...given }: { readonly kind: PostKind } & Parameters<typeof checkContent>[1],
  once: Once,
): Promise<PostCard> {
  const prepared = await preparePublication(context, checkContent(kind, given))
  const id = context.ids.next()
  return once(async (tx) => {
    await publish(context, tx, { ...prepared, id, authorUid: author.uid, kind, before: null })
    return cardOf(tx, id, author.uid, context.clock.now())
  })
}

/** Moves one's own post into the bin; one that lies there already stays. */
export async function deletePost(context: Needs, author: SignedIn, id: string): Promise<void> {
  const inBin = await transaction(context.database, async (tx) => {
    const before = await holdPost(tx, id, author.uid)
    if (!before) return false
    if (before.state === 'deleted') return true
    const now = context.clock.now()
    await tx
      .updateTable('posts')
      .set({
        state: 'deleted',
        deleted_at: now,
        updated_at: now,
        scheduled_at: null,
        scheduled_zone: null,
      })
      .where('id', '=', id)
      .execute()
    await countChange(tx, author.uid, before, { ...before, state: 'deleted' })
    await context.staleness.mark(tx, ...staleTags(id, author.uid, before.interest), 'figures')
    return true
  })
  // Not one's own: whether it is forbidden or not there at all depends on who may see it.
  if (!inBin) await denyChange(context, author, id)
}

/** Takes one's own post out of the bin, as long as it is kept there. */
export async function restorePost(
  context: Needs,
  author: SignedIn,
  id: string,
): Promise<{ state: 'draft' | 'scheduled' | 'published' }> {
  return transaction(context.database, async (tx) => {
    const before = await holdPost(tx, id, author.uid)
    if (!before) throw new AppError('post.not_found')
    if (before.state !== 'deleted') return { state: before.state }
    const now = context.clock.now()
    if ((before.deleted_at ?? 0) <= now - BIN_MS) throw new AppError('post.not_found')
    const state = before.published_at === null ? 'draft' : 'published'
    await tx
      .updateTable('posts')
      .set({ state, deleted_at: null, updated_at: now })
      .where('id', '=', id)
      .execute()
    await countChange(tx, author.uid, before, { ...before, state })
    await context.staleness.mark(tx, ...staleTags(id, author.uid, before.interest), 'figures')
    return { state }
  })
}

/** Throws away for good what has lain in the bin for 30 days. Its images are unused from then on. */
export async function sweepPosts({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const cutoff = clock.now() - BIN_MS
  for (;;) {
    const ids = await deletedBefore(database.db, cutoff, SWEPT_AT_ONCE)
    if (ids.length === 0) return
    await transaction(database, (tx) =>
      tx.deleteFrom('posts').where('id', 'in', ids).where('deleted_at', '<', cutoff).execute(),
    )
  }
}

/** @throws AppError 404 if the caller may not see a post that is not theirs, else 403 */
async function denyChange({ database, log }: Needs, caller: SignedIn, id: string): Promise<void> {
  await requireReadable(database.db, id, caller.uid)
  log.warn({ actor: caller.uid, post: id }, 'change of a post denied')
  throw new AppError('post.forbidden')
}

/** A post as its author sees it in a feed. */
export async function cardOf(
  tx: Writer,
  id: string,
  viewerUid: string,
  now: number,
): Promise<PostCard> {
  const [post] = await loadPosts(tx, [id], viewerUid)
  if (!post) throw new AppError('post.not_found')
  return presentCard(post, viewerUid, now)
}
