import type { PostCard } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { SignedIn } from '#http/handler.ts'
import { attachMedia, detachMedia } from '#modules/media/index.ts'
import { hasInterest, interestSlug, lockProfile } from '#modules/profiles/index.ts'
import {
  cleanTags,
  requireComplete,
  writeBody,
  type PostChanges,
  type PostInput,
} from './posts.input.ts'
import { loadPosts, requireReadable } from './posts.loads.ts'
import { presentCard } from './posts.present.ts'
import { deletedBefore, imagesOf } from './posts.queries.ts'
import {
  addToPostCount,
  holdPost,
  insertImages,
  insertPost,
  insertTags,
  replaceImages,
  replaceTags,
  type HeldPost,
  type PostImage,
} from './posts.writes.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'ids' | 'staleness' | 'log'>
type Once = (work: (tx: Writer) => Promise<PostCard>) => Promise<PostCard>

const BIN_MS = 30 * 24 * 60 * 60 * 1000
const SWEPT_AT_ONCE = 200

/** Publishes a post. `once` runs the transaction, at most once for a key of the caller's. */
export async function createPost(
  context: Needs,
  author: SignedIn,
  input: PostInput,
  once: Once,
): Promise<PostCard> {
  const { kind, visibility, images } = input
  const interest = interestSlug(input.interest)
  const title = input.title || null
  const tags = cleanTags(input.tags)
  const written = await writeBody(kind, input.body)
  requireComplete({ kind, title, body: written.body, imageCount: images.length })
  const id = context.ids.next()
  return once(async (tx) => {
    const now = context.clock.now()
    await requireInterest(tx, author.uid, interest)
    await insertPost(tx, {
      ...written,
      id,
      authorUid: author.uid,
      interest,
      kind,
      title,
      visibility,
      now,
    })
    await insertTags(tx, id, tags)
    await attachImages(tx, author.uid, id, images)
    await insertImages(tx, id, images)
    if (visibility === 'public') await addToPostCount(tx, { uid: author.uid, by: 1 })
    await context.staleness.mark(tx, ...tagsOf(id, author.uid, interest), 'figures')
    return cardOf(tx, id, author.uid)
  })
}

/** Changes what is given of one's own post and leaves the rest. */
export async function updatePost(
  context: Needs,
  editor: SignedIn,
  id: string,
  changes: PostChanges,
): Promise<PostCard> {
  const { kind } = await requireEditable(context, editor, id)
  const interest = changes.interest === undefined ? undefined : interestSlug(changes.interest)
  const tags = changes.tags && cleanTags(changes.tags)
  const written = changes.body === undefined ? undefined : await writeBody(kind, changes.body)
  return transaction(context.database, async (tx) => {
    const before = await holdPost(tx, id, editor.uid)
    if (!before || before.state === 'deleted') throw new AppError('post.not_found')
    const imagesBefore = await imagesOf(tx, { ids: [id] })
    const title = changes.title === undefined ? before.title : changes.title || null
    const after = {
      interest: interest ?? before.interest,
      visibility: changes.visibility ?? before.visibility,
      title,
    }
    const images = changes.images ?? imagesBefore
    requireComplete({
      kind: before.kind,
      title,
      body: written?.body ?? before.body,
      imageCount: images.length,
    })
    if (after.interest !== before.interest) await requireInterest(tx, editor.uid, after.interest)
    if (changes.images) {
      await attachImages(tx, editor.uid, id, changes.images)
      await detachMedia(tx, { postId: id, ids: changes.images.map((image) => image.id) })
      await replaceImages(tx, id, changes.images)
    }
    if (tags) await replaceTags(tx, id, tags)
    const now = context.clock.now()
    const reads =
      title !== before.title ||
      (written !== undefined && written.body !== before.body) ||
      !sameImages(images, imagesBefore)
    await tx
      .updateTable('posts')
      .set({
        ...after,
        ...written,
        updated_at: now,
        ...(reads && before.published_at !== null && { edited_at: now }),
      })
      .where('id', '=', id)
      .execute()
    await countChange(tx, editor.uid, before, { ...before, ...after })
    await context.staleness.mark(
      tx,
      ...new Set([...tagsOf(id, editor.uid, before.interest), `interest:${after.interest}`]),
      ...(after.visibility === before.visibility ? [] : ['figures']),
    )
    return cardOf(tx, id, editor.uid)
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
      .set({ state: 'deleted', deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    await countChange(tx, author.uid, before, { ...before, state: 'deleted' })
    await context.staleness.mark(tx, ...tagsOf(id, author.uid, before.interest), 'figures')
    return true
  })
  // Not one's own: whether it is forbidden or not there at all depends on who may see it.
  if (!inBin) await requireEditable(context, author, id)
}

/** Takes one's own post out of the bin, as long as it is kept there. */
export async function restorePost(context: Needs, author: SignedIn, id: string): Promise<PostCard> {
  return transaction(context.database, async (tx) => {
    const before = await holdPost(tx, id, author.uid)
    if (!before) throw new AppError('post.not_found')
    if (before.state !== 'deleted') return cardOf(tx, id, author.uid)
    const now = context.clock.now()
    if ((before.deleted_at ?? 0) <= now - BIN_MS) throw new AppError('post.not_found')
    const state = before.published_at === null ? 'draft' : 'published'
    await tx
      .updateTable('posts')
      .set({ state, deleted_at: null, updated_at: now })
      .where('id', '=', id)
      .execute()
    await countChange(tx, author.uid, before, { ...before, state })
    await context.staleness.mark(tx, ...tagsOf(id, author.uid, before.interest), 'figures')
    return cardOf(tx, id, author.uid)
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

/** A post that the caller may change. @throws AppError 404 if they may not see it, else 403 */
async function requireEditable({ database, log }: Needs, editor: SignedIn, id: string) {
  const { row } = await requireReadable(database.db, id, editor.uid)
  if (row.author_uid === editor.uid) return row
  log.warn({ actor: editor.uid, post: id }, 'change of a post denied')
  throw new AppError('post.forbidden')
}

async function requireInterest(tx: Writer, uid: string, slug: string): Promise<void> {
  // Holding the profile keeps a custom interest from being taken away meanwhile.
  if (!getInterestByUrlPath(slug)) await lockProfile(tx, { uid })
  if (!(await hasInterest(tx, uid, slug)))
    throw new AppError('post.interest_unknown', {
      fields: { interest: { code: 'post.interest_unknown' } },
    })
}

async function attachImages(
  tx: Writer,
  ownerUid: string,
  postId: string,
  images: readonly PostImage[],
): Promise<void> {
  const attached = await attachMedia(tx, { ownerUid, postId, ids: images.map(({ id }) => id) })
  if (!attached)
    throw new AppError('post.image_unknown', { fields: { images: { code: 'post.image_unknown' } } })
}

async function cardOf(tx: Writer, id: string, viewerUid: string): Promise<PostCard> {
  const [post] = await loadPosts(tx, [id], viewerUid)
  if (!post) throw new AppError('post.not_found')
  return presentCard(post, viewerUid)
}

type Counted = Pick<HeldPost, 'state' | 'visibility'>

async function countChange(
  tx: Writer,
  uid: string,
  before: Counted,
  after: Counted,
): Promise<void> {
  const by = Number(counts(after)) - Number(counts(before))
  if (by !== 0) await addToPostCount(tx, { uid, by })
}

function counts({ state, visibility }: Counted): boolean {
  return state === 'published' && visibility === 'public'
}

function sameImages(a: readonly PostImage[], b: readonly PostImage[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, alt }, index) => id === b[index]?.id && alt === b[index]?.alt)
  )
}

/** The answers that a post is part of. */
function tagsOf(id: string, authorUid: string, interest: string): string[] {
  return [`post:${id}`, `posts:${authorUid}`, `interest:${interest}`, 'newest']
}
