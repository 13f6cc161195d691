import type { Draft } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { transaction, type Writer } from '@afins/database'
import { MINUTE } from '@afins/contract/durations'
import { markMissed, markScheduled, markUnscheduled } from '../post-states.queries.ts'
import type { Context } from '#context.ts'
import { draftChange, requireOwnDraft } from './drafts.service.ts'
import { lockPost } from '../write-posts.queries.ts'

const YEAR = 366 * 24 * 60 * MINUTE

export interface At {
  readonly time: number
  readonly zone: string
}

export function requireTime({ time, zone }: At, now: number, state: string): void {
  if (state === 'published') throw scheduleError('field.invalid')
  if (!isZone(zone)) throw scheduleError('field.invalid')
  if (Math.floor(time / MINUTE) <= Math.floor(now / MINUTE))
    throw scheduleError('post.schedule_past')
  if (time > now + YEAR) throw scheduleError('post.schedule_far')
}

function scheduleError(
  code: 'field.invalid' | 'post.schedule_past' | 'post.schedule_far',
): AppError {
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

export async function schedule(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Writer,
  id: string,
  { time, zone }: At,
): Promise<void> {
  const at = Math.floor(time / MINUTE) * MINUTE
  await markScheduled(tx, id, at, zone)
  await jobs.enqueue(tx, { kind: 'post.publish', key: id, payload: { id }, runAt: at })
}

export async function missSchedule(
  { database, journal }: Pick<Context, 'database' | 'journal'>,
  authorUid: string,
  id: string,
): Promise<void> {
  await transaction(database, async (tx) => {
    await markMissed(tx, id)
    journal.emit(tx, draftChange(authorUid, id, null))
  })
}

export function unschedulePost(
  { database, journal }: Pick<Context, 'database' | 'journal'>,
  authorUid: string,
  id: string,
): Promise<Draft> {
  return transaction(database, async (tx) => {
    const before = await lockPost(tx, id, authorUid)
    if (before?.state === 'scheduled' || before?.state === 'draft') {
      await markUnscheduled(tx, id)
      journal.emit(tx, draftChange(authorUid, id))
    }
    return requireOwnDraft(tx, authorUid, id)
  })
}
