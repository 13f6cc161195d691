import type { Draft } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { requireOwnDraft } from './drafts.service.ts'
import { holdPost } from './posts.writes.ts'

const MINUTE = 60_000
const YEAR = 366 * 24 * 60 * MINUTE

/** A moment to publish at, and the author's time zone (IANA). */
export interface At {
  readonly time: number
  readonly zone: string
}

/** @throws AppError at the field `at`, unless a post in that state may be published then */
export function requireTime({ time, zone }: At, now: number, state: string): void {
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

/** Has a post published at its minute. */
export async function schedule(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Writer,
  id: string,
  { time, zone }: At,
): Promise<void> {
  const at = Math.floor(time / MINUTE) * MINUTE
  await tx
    .updateTable('posts')
    .set({ state: 'scheduled', scheduled_at: at, scheduled_zone: zone })
    .where('id', '=', id)
    .execute()
  await jobs.enqueue(tx, { kind: 'post.publish', key: id, payload: { id }, runAt: at })
}

/** Makes what could not be published at its time a draft again, which says when that was. */
export async function missSchedule(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<void> {
  await transaction(database, (tx) =>
    tx
      .updateTable('posts')
      .set({ state: 'draft' })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .execute(),
  )
}

/** Takes a scheduled post back to being a draft. */
export function unschedulePost(
  { database }: Pick<Context, 'database'>,
  authorUid: string,
  id: string,
): Promise<Draft> {
  return transaction(database, async (tx) => {
    const before = await holdPost(tx, id, authorUid)
    if (before?.state === 'scheduled' || before?.state === 'draft')
      await tx
        .updateTable('posts')
        .set({ state: 'draft', scheduled_at: null, scheduled_zone: null })
        .where('id', '=', id)
        .execute()
    return requireOwnDraft(tx, authorUid, id)
  })
}
