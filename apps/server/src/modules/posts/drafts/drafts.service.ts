import type { Draft, DraftContent } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { transaction, type PostKind, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Once } from '#endpoint/handler.ts'
import { attachOwned } from '#modules/media/index.ts'
import { defaultVisibility, interestSlug, lockProfile } from '#modules/profiles/index.ts'
import { imageIdsIn } from '../body/body.loaders.ts'
import {
  countUnpublished,
  lastInterest,
  ownPost,
  reuseUntouched,
  untouchedDraft,
  writeDraft,
} from './drafts.queries.ts'
import { loadDraft, publishedContent } from './drafts.loaders.ts'
import { parseDraft } from './drafts.present.ts'
import { publishedList } from '../lists/lists.queries.ts'
import { requireInterest } from '../publish.service.ts'
import { bytesOf, spendPost, spendText, type QuotaDeps } from '../posts.limits.ts'
import { lockPost, insertPost } from '../write-posts.queries.ts'
import { hasVersions, addVersion } from '../versions/versions.mutations.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'ids' | 'journal'> & QuotaDeps

interface Start {
  readonly kind: PostKind
  readonly interest?: string | undefined
  readonly content?: Partial<DraftContent> | undefined
}

/**
 * Nothing is stored until the first save, and a person has one such draft of each kind: opening the
 * editor and leaving adds nothing to any list.
 */
export async function createDraft(
  context: Deps,
  authorUid: string,
  { kind, interest: requestedInterest, content: input = {} }: Start,
  once: Once,
): Promise<Draft> {
  const { database, clock, ids } = context
  const id = ids.next()
  const created = await once(async (tx) => {
    const now = clock.now()
    // Concurrent drafts count one after the other.
    await lockProfile(tx, { uid: authorUid })
    const isEmpty = Object.keys(input).length === 0
    const [untouched] = isEmpty ? await untouchedDraft(tx, { authorUid, kind }) : []
    if (!untouched && (await countUnpublished(tx, authorUid)) >= limits.draftsPerPerson)
      throw new AppError('post.too_many_drafts')
    const named = requestedInterest ?? input.interest
    const interest =
      named === undefined ? ((await lastInterest(tx, authorUid)) ?? 'music') : interestSlug(named)
    if (named !== undefined) await requireInterest(tx, authorUid, interest)
    const visibility = input.visibility ?? (await defaultVisibility(tx, authorUid, interest))
    if (untouched) {
      await reuseUntouched(tx, { id: untouched.id, interest, visibility, now })
      context.journal.emit(tx, draftChange(authorUid, untouched.id))
      return untouched.id
    }
    const content: DraftContent = { ...empty, ...input, interest, visibility }
    await insertPost(tx, {
      id,
      authorUid,
      kind,
      interest,
      visibility,
      now,
      version: isEmpty ? 1 : 0,
    })
    if (!isEmpty) {
      await writeDraft(tx, { id, authorUid, version: 0, content: JSON.stringify(content), now })
      await attachOwned(tx, { ownerUid: authorUid, postId: id, ids: imagesIn(content) })
    }
    await spendPost(context, tx, authorUid, bytesOf(content))
    context.journal.emit(tx, draftChange(authorUid, id))
    return id
  })
  return requireOwnDraft(database.db, authorUid, created)
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
  warning: '',
  quotes: '',
}

/** The text that only its author sees of a post has changed. @param actor null: by time alone */
export const draftChange = (owner: string, id: string, actor: string | null = owner) => ({
  ...{ type: 'draft.changed' as const, actor, owner, subject: id },
  tags: [`drafts:${owner}`],
})

export async function requireOwnDraft(db: Reader, authorUid: string, id: string): Promise<Draft> {
  return loadDraft(db, await requireOwnRow(db, authorUid, id))
}

export async function requireOwnRow(db: Reader, authorUid: string, id: string) {
  const row = await ownPost(db, id, authorUid)
  if (!row) throw new AppError('post.not_found')
  return row
}

interface Save {
  readonly version: number
  readonly content: DraftContent
  readonly replaces: boolean
}

/** Saves a draft; a conflicting one is stored as a version and rejected. */
export async function saveDraft(
  context: Deps,
  authorUid: string,
  id: string,
  { version, content, replaces }: Save,
): Promise<{ version: number; savedAt: number }> {
  const { database, clock } = context
  const now = clock.now()
  const saved = await transaction(database, async (tx) => {
    const hasItems = content.works.length > 0 && (await publishedList(tx, { id })).length > 0
    const json = JSON.stringify(hasItems ? { ...content, works: [] } : content)
    const before = replaces ? await storeVersion(tx, authorUid, id, { version, now }) : 0
    const next = await writeDraft(tx, { id, authorUid, version, content: json, now })
    // Locked, so that versions are numbered one after the other.
    if (next === null && !isThere(await lockPost(tx, id, authorUid)))
      throw new AppError('post.not_found')
    await savePublished(tx, authorUid, id)
    const added = await addVersion(tx, {
      postId: id,
      // What an editor from before sent of a list's items stays among the versions.
      reason: next === null || hasItems ? 'conflict' : 'saved',
      content,
      now,
    })
    await attachOwned(tx, { ownerUid: authorUid, postId: id, ids: imagesIn(content) })
    await spendText(context, tx, authorUid, before + added)
    context.journal.emit(tx, draftChange(authorUid, id))
    return next
  })
  // Only after the conflicting text is stored.
  if (saved === null) throw new AppError('post.changed_elsewhere')
  return { version: saved, savedAt: now }
}

async function storeVersion(
  tx: Writer,
  authorUid: string,
  id: string,
  { version, now }: { readonly version: number; readonly now: number },
): Promise<number> {
  await lockPost(tx, id, authorUid)
  const row = await requireOwnRow(tx, authorUid, id)
  if (row.version !== version) return 0
  const content = parseDraft(row.draft) ?? (await publishedContent(tx, row))
  return addVersion(tx, { postId: id, reason: 'restored', content, now })
}

/** Before the first edit of a post published without a draft, stores what is published. */
async function savePublished(tx: Writer, authorUid: string, id: string): Promise<void> {
  if (await hasVersions(tx, id)) return
  const row = await requireOwnRow(tx, authorUid, id)
  if (row.state !== 'published') return
  const content = await publishedContent(tx, row)
  const now = row.published_at ?? row.updated_at
  await addVersion(tx, { postId: id, reason: 'published', content, now })
}

function isThere(post: Awaited<ReturnType<typeof lockPost>>): boolean {
  return post !== undefined && post.state !== 'deleted'
}

/** The images of a draft. */
export function imagesIn({ images, cover, body }: DraftContent): string[] {
  return [
    ...new Set([...images.map(({ id }) => id), ...(cover ? [cover.id] : []), ...imageIdsIn(body)]),
  ]
}
