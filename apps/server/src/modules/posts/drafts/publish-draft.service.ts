import type { Draft, DraftContent, PostCard } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import { scheduledPost, setVersion } from '../post-states.queries.ts'
import type { Context } from '#context.ts'
import { requireBenefit } from '#plan.ts'
import { dropDraft } from './drafts.queries.ts'
import { publishedContent } from './drafts.loaders.ts'
import { parseDraft, withoutItems } from './drafts.present.ts'
import { missSchedule, requireTime, schedule, type At } from './schedule.service.ts'
import { draftChange, requireOwnDraft, requireOwnRow } from './drafts.service.ts'
import { contentOfDraft } from '../body/content.ts'
import { itemCount, preparePublication, publish, requireInterest } from '../publish.service.ts'
import { cardOf } from '../posts.service.ts'
import { spendText, type QuotaDeps } from '../posts.limits.ts'
import { lockPost } from '../write-posts.queries.ts'
import { addVersion } from '../versions/versions.mutations.ts'

type Deps = Pick<
  Context,
  'database' | 'clock' | 'ids' | 'invalidation' | 'journal' | 'config' | 'jobs'
> &
  QuotaDeps

interface Publish {
  readonly version: number
  readonly at?: At | undefined
}

export async function publishDraft(
  context: Deps,
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
  const stored = parseDraft(row.draft) ?? (await publishedContent(database.db, row))
  const itemsBefore = row.kind === 'list' ? await itemCount(database.db, id) : 0
  const content = contentOfDraft(row.kind, withoutItems(row, stored), itemsBefore)
  const prepared = await preparePublication(context, authorUid, content)
  return transaction(database, async (tx) => {
    const before = await lockPost(tx, id, authorUid)
    if (!before || before.state === 'deleted') throw new AppError('post.not_found')
    if (before.version !== version) throw new AppError('post.changed_elsewhere')
    if (at) {
      await requireInterest(tx, authorUid, prepared.content.interest)
      await schedule(context, tx, id, at)
      context.journal.emit(tx, draftChange(authorUid, id))
      return { draft: await requireOwnDraft(tx, authorUid, id), card: null }
    }
    await publish(context, tx, { ...prepared, id, authorUid, kind: before.kind, before })
    await spendText(context, tx, authorUid, await finishDraft(tx, id, stored, context.clock.now()))
    return {
      draft: await requireOwnDraft(tx, authorUid, id),
      card: await cardOf(tx, id, authorUid, context.clock.now()),
    }
  })
}

async function finishDraft(
  tx: Writer,
  id: string,
  content: DraftContent,
  now: number,
): Promise<number> {
  const added = await addVersion(tx, { postId: id, reason: 'published', content, now })
  await dropDraft(tx, id)
  return added
}

/** Publishes a scheduled post when it is due; one that fails becomes a draft again. */
export async function publishScheduled(
  context: Deps & Pick<Context, 'log'>,
  id: string,
): Promise<void> {
  const { database, clock, log } = context
  const due = await scheduledPost(database.db, id)
  if (!due || (due.scheduled_at ?? 0) > clock.now()) return
  try {
    await publishDraft(context, due.author_uid, id, { version: due.version })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Changed concurrently, or the daily quota is used up: the job runs again.
    if (error.code === 'post.changed_elsewhere' || error.code === 'post.daily_text') throw error
    if (error.code === 'post.not_found') return
    await missSchedule(context, due.author_uid, id)
    log.warn({ post: id, code: error.code }, 'scheduled post could not be published')
  }
}

export function revertDraft(
  context: Deps,
  authorUid: string,
  id: string,
  version: number,
): Promise<Draft> {
  const { database, clock } = context
  return transaction(database, async (tx) => {
    const before = await lockPost(tx, id, authorUid)
    const row = await requireOwnRow(tx, authorUid, id)
    if (before?.version !== version) throw new AppError('post.changed_elsewhere')
    if (before.state !== 'published') throw new AppError('post.not_published')
    const content = parseDraft(row.draft)
    if (content) {
      const now = clock.now()
      const added = await addVersion(tx, { postId: id, reason: 'restored', content, now })
      await spendText(context, tx, authorUid, added)
      await dropDraft(tx, id)
      await setVersion(tx, id, version + 1)
      context.journal.emit(tx, draftChange(authorUid, id))
    }
    return requireOwnDraft(tx, authorUid, id)
  })
}
