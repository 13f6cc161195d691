import type { Draft, DraftContent, PostCard } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { requireBenefit } from '#plan.ts'
import { dropDraft } from './drafts.queries.ts'
import { publishedContent } from './drafts.loads.ts'
import { parseDraft } from './drafts.present.ts'
import { missSchedule, requireTime, schedule, type At } from './drafts.schedule.ts'
import { requireOwnDraft, requireOwnRow } from './drafts.service.ts'
import { contentOfDraft } from './posts.content.ts'
import { preparePublication, publish, requireInterest } from './posts.publish.ts'
import { cardOf } from './posts.service.ts'
import { holdPost } from './posts.writes.ts'
import { keepVersion } from './versions.ts'

type Needs = Pick<Context, 'database' | 'clock' | 'staleness' | 'config' | 'jobs'>

interface Publish {
  readonly version: number
  readonly at?: At | undefined
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
    await missSchedule(context, id)
    log.warn({ post: id, code: error.code }, 'scheduled post could not be published')
  }
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
