import type { Draft, DraftContent } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { transaction, type PostKind, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { attachKnown } from '#modules/media/index.ts'
import { defaultVisibility, interestSlug, lockProfile } from '#modules/profiles/index.ts'
import { imageIdsIn } from './posts.body.ts'
import { countUnpublished, lastInterest, ownPost, writeDraft } from './drafts.queries.ts'
import { loadDraft, publishedContent } from './drafts.loads.ts'
import { parseDraft } from './drafts.present.ts'
import { requireInterest } from './posts.publish.ts'
import { holdPost, insertPost } from './posts.writes.ts'
import { hasVersions, keepVersion } from './versions.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'ids'>

interface Start {
  readonly kind: PostKind
  readonly interest?: string | undefined
  readonly content?: Partial<DraftContent> | undefined
}

/** Starts a post as a draft. */
export function createDraft(
  { clock, ids }: Needs,
  authorUid: string,
  { kind, interest: asked, content: given = {} }: Start,
  once: (work: (tx: Writer) => Promise<Draft>) => Promise<Draft>,
): Promise<Draft> {
  const id = ids.next()
  return once(async (tx) => {
    const now = clock.now()
    // Drafts started at once count one after the other.
    await lockProfile(tx, { uid: authorUid })
    if ((await countUnpublished(tx, authorUid)) >= limits.draftsPerPerson)
      throw new AppError('post.too_many_drafts')
    const named = asked ?? given.interest
    const interest =
      named === undefined ? ((await lastInterest(tx, authorUid)) ?? 'music') : interestSlug(named)
    if (named !== undefined) await requireInterest(tx, authorUid, interest)
    const visibility = given.visibility ?? (await defaultVisibility(tx, authorUid, interest))
    const content: DraftContent = { ...empty, ...given, interest, visibility }
    await insertPost(tx, { id, authorUid, kind, interest, visibility, now })
    await writeDraft(tx, { id, authorUid, version: 0, content: JSON.stringify(content), now })
    await attachKnown(tx, { ownerUid: authorUid, postId: id, ids: imagesIn(content) })
    return requireOwnDraft(tx, authorUid, id)
  })
}

const empty = {
  title: '',
  subtitle: '',
  body: '',
  tags: [],
  images: [],
  cover: null,
  works: [],
  rating: null,
  spoiler: false,
}

/** @throws AppError `post.not_found` for anybody else's */
export async function requireOwnDraft(db: Reader, authorUid: string, id: string): Promise<Draft> {
  return loadDraft(db, await requireOwnRow(db, authorUid, id))
}

/** @throws AppError `post.not_found` for anybody else's */
export async function requireOwnRow(db: Reader, authorUid: string, id: string) {
  const row = await ownPost(db, id, authorUid)
  if (!row) throw new AppError('post.not_found')
  return row
}

interface Save {
  readonly version: number
  readonly content: DraftContent
  /** What stood there before is kept among the versions. */
  readonly replaces: boolean
}

/** Keeps the working copy; what comes from another version is kept aside, and refused. */
export async function saveDraft(
  { database, clock }: Needs,
  authorUid: string,
  id: string,
  { version, content, replaces }: Save,
): Promise<{ version: number; savedAt: number }> {
  const json = JSON.stringify(content)
  const now = clock.now()
  const saved = await transaction(database, async (tx) => {
    if (replaces) await keepPresent(tx, authorUid, id, { version, now })
    const next = await writeDraft(tx, { id, authorUid, version, content: json, now })
    // Held, so that versions are counted one after the other.
    if (next === null && !isThere(await holdPost(tx, id, authorUid)))
      throw new AppError('post.not_found')
    await keepPublished(tx, authorUid, id)
    await keepVersion(tx, {
      postId: id,
      reason: next === null ? 'conflict' : 'saved',
      content,
      now,
    })
    await attachKnown(tx, { ownerUid: authorUid, postId: id, ids: imagesIn(content) })
    return next
  })
  // Only now: what was sent is kept.
  if (saved === null) throw new AppError('post.changed_elsewhere')
  return { version: saved, savedAt: now }
}

/** Keeps what stands in a working copy of that version, which is about to be replaced. */
async function keepPresent(
  tx: Writer,
  authorUid: string,
  id: string,
  { version, now }: { readonly version: number; readonly now: number },
): Promise<void> {
  await holdPost(tx, id, authorUid)
  const row = await requireOwnRow(tx, authorUid, id)
  if (row.version !== version) return
  const content = parseDraft(row.draft) ?? (await publishedContent(tx, row))
  await keepVersion(tx, { postId: id, reason: 'restored', content, now })
}

/** Keeps what was published at once, without a draft, before it is written on for the first time. */
async function keepPublished(tx: Writer, authorUid: string, id: string): Promise<void> {
  if (await hasVersions(tx, id)) return
  const row = await requireOwnRow(tx, authorUid, id)
  if (row.state !== 'published') return
  const content = await publishedContent(tx, row)
  const now = row.published_at ?? row.updated_at
  await keepVersion(tx, { postId: id, reason: 'published', content, now })
}

function isThere(post: Awaited<ReturnType<typeof holdPost>>): boolean {
  return post !== undefined && post.state !== 'deleted'
}

function imagesIn({ images, cover, body }: DraftContent): string[] {
  return [
    ...new Set([...images.map(({ id }) => id), ...(cover ? [cover.id] : []), ...imageIdsIn(body)]),
  ]
}
