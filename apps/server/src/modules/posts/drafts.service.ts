import type { Draft, DraftContent, PostCard } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { transaction, type PostKind, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { attachKnown } from '#modules/media/index.ts'
import { defaultVisibility, interestSlug, lockProfile } from '#modules/profiles/index.ts'
import { requireBenefit } from '#plan.ts'
import { imageIdsIn } from './posts.body.ts'
import { countUnpublished, dropDraft, lastInterest, ownPost, writeDraft } from './drafts.queries.ts'
import { loadDraft, publishedContent } from './drafts.loads.ts'
import { parseDraft } from './drafts.present.ts'
import { contentOfDraft } from './posts.content.ts'
import { preparePublication, publish, requireInterest } from './posts.publish.ts'
import { cardOf } from './posts.service.ts'
import { holdPost, insertPost } from './posts.writes.ts'
import { hasVersions, keepVersion } from './versions.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'ids' | 'staleness' | 'config' | 'jobs'>

const MINUTE = 60_000
const YEAR = 366 * 24 * 60 * MINUTE

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

async function requireOwnRow(db: Reader, authorUid: string, id: string) {
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

interface Publish {
  readonly version: number
  readonly at?: { readonly time: number; readonly zone: string } | undefined
}

/** Publishes the working copy, now or at a time. */
export async function publishDraft(
  context: Needs,
  authorUid: string,
  id: string,
  { version, at }: Publish,
): Promise<{ draft: Draft; card: PostCard | null }> {
  const { database } = context
  const row = await requireOwnRow(database.db, authorUid, id)
  if (row.version !== version) throw new AppError('post.changed_elsewhere')
  if (at) {
    requireTime(at, context.clock.now(), row.state)
    await requireBenefit(context, database.db, authorUid, 'schedule')
  }
  const kept = parseDraft(row.draft) ?? (await publishedContent(database.db, row))
  const prepared = await preparePublication(context, contentOfDraft(row.kind, kept))
  return transaction(database, async (tx) => {
    const before = await holdPost(tx, id, authorUid)
    if (!before || before.state === 'deleted') throw new AppError('post.not_found')
    if (before.version !== version) throw new AppError('post.changed_elsewhere')
    if (at) {
      await requireInterest(tx, authorUid, prepared.content.interest)
      await schedule(context, tx, id, at)
      return { draft: await requireOwnDraft(tx, authorUid, id), card: null }
    }
    await publish(context, tx, { ...prepared, id, authorUid, kind: before.kind, before })
    await settle(tx, id, kept, context.clock.now())
    return {
      draft: await requireOwnDraft(tx, authorUid, id),
      card: await cardOf(tx, id, authorUid, context.clock.now()),
    }
  })
}

/** The working copy is published: it stays among the versions. */
async function settle(tx: Writer, id: string, content: DraftContent, now: number): Promise<void> {
  await keepVersion(tx, { postId: id, reason: 'published', content, now })
  await dropDraft(tx, id)
}

function requireTime({ time, zone }: NonNullable<Publish['at']>, now: number, state: string): void {
  if (state === 'published') throw atFault('field.invalid')
  if (!isZone(zone)) throw atFault('field.invalid')
  // The minute on the author's clock is enough.
  if (Math.floor(time / MINUTE) <= Math.floor(now / MINUTE)) throw atFault('post.schedule_past')
  if (time > now + YEAR) throw atFault('post.schedule_far')
}

function atFault(code: 'field.invalid' | 'post.schedule_past' | 'post.schedule_far'): AppError {
  return new AppError(code === 'field.invalid' ? 'request.invalid' : code, {
    fields: { at: { code } },
  })
}

function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

async function schedule(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Writer,
  id: string,
  { time, zone }: NonNullable<Publish['at']>,
): Promise<void> {
  const at = Math.floor(time / MINUTE) * MINUTE
  await tx
    .updateTable('posts')
    .set({ state: 'scheduled', scheduled_at: at, scheduled_zone: zone })
    .where('id', '=', id)
    .execute()
  await jobs.enqueue(tx, { kind: 'post.publish', key: id, payload: { id }, runAt: at })
}

/** Publishes a scheduled post whose time has come; one that no longer can be is a draft again. */
export async function publishScheduled(
  context: Needs & Pick<Context, 'log'>,
  id: string,
): Promise<void> {
  const { database, clock, log } = context
  const due = await database.db
    .selectFrom('posts')
    .select(['author_uid', 'version', 'scheduled_at'])
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  if (!due || (due.scheduled_at ?? 0) > clock.now()) return
  try {
    await publishDraft(context, due.author_uid, id, { version: due.version })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Changed at this very moment: the job comes again.
    if (error.code === 'post.changed_elsewhere') throw error
    if (error.code === 'post.not_found') return
    await unschedulePost(context, due.author_uid, id)
    log.warn({ post: id, code: error.code }, 'scheduled post could not be published')
  }
}

/** Takes a scheduled post back to being a draft. */
export function unschedulePost({ database }: Needs, authorUid: string, id: string): Promise<Draft> {
  return transaction(database, async (tx) => {
    const before = await holdPost(tx, id, authorUid)
    if (before?.state === 'scheduled')
      await tx
        .updateTable('posts')
        .set({ state: 'draft', scheduled_at: null, scheduled_zone: null })
        .where('id', '=', id)
        .execute()
    return requireOwnDraft(tx, authorUid, id)
  })
}

/** Makes the working copy what is published; what it was stays among the versions. */
export function revertDraft(
  { database, clock }: Needs,
  authorUid: string,
  id: string,
  version: number,
): Promise<Draft> {
  return transaction(database, async (tx) => {
    const before = await holdPost(tx, id, authorUid)
    const row = await requireOwnRow(tx, authorUid, id)
    if (before?.version !== version) throw new AppError('post.changed_elsewhere')
    if (before.state !== 'published') throw new AppError('post.not_published')
    const content = parseDraft(row.draft)
    if (content) {
      const now = clock.now()
      await keepVersion(tx, { postId: id, reason: 'restored', content, now })
      await dropDraft(tx, id)
      await tx
        .updateTable('posts')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute()
    }
    return requireOwnDraft(tx, authorUid, id)
  })
}

function imagesIn({ images, cover, body }: DraftContent): string[] {
  return [
    ...new Set([...images.map(({ id }) => id), ...(cover ? [cover.id] : []), ...imageIdsIn(body)]),
  ]
}
