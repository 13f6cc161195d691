import { AppError } from '@afins/contract/errors'
import { transaction, type Reader, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { setOpenness, type ProfileEvents } from '#modules/profiles/index.ts'
import type { AccountDeps } from '../sign-in/audit-log.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { deleteRestriction, putRestriction, restrictionOf } from './restrictions.queries.ts'

/** The job that ends a suspension, at the end of its term. */
export const END_SUSPENSION = 'account.end-suspension'

export type RestrictionDeps = Pick<Context, 'database' | 'clock' | 'jobs' | 'journal'> & {
  readonly profileEvents: Pick<ProfileEvents, 'visibilityChanged'>
}

export const restrictionDeps = ({ context, profileEvents }: AccountDeps): RestrictionDeps => ({
  ...context,
  profileEvents,
})

/** Ends the sessions of an account, which cannot sign in and is not there for others. @param until null: for good */
export async function suspend(
  { jobs, journal, profileEvents }: RestrictionDeps,
  tx: Writer,
  uid: string,
  until: number | null,
): Promise<void> {
  const wasPublic = await setOpenness({ journal }, profileEvents, tx, uid, false)
  await putRestriction(tx, { uid, kind: 'suspend', until, was_public: wasPublic ? 1 : 0 })
  await deleteSessionsOf(tx, uid)
  if (until !== null)
    await jobs.enqueue(tx, { kind: END_SUSPENSION, key: uid, payload: { uid }, runAt: until })
}

/** Keeps an account from commenting, mentioning and following. @param until null: for good */
export async function limit(tx: Writer, uid: string, until: number | null): Promise<void> {
  await putRestriction(tx, { uid, kind: 'limit', until, was_public: 0 })
}

export async function endLimit(tx: Writer, uid: string): Promise<void> {
  await deleteRestriction(tx, uid, 'limit')
}

/** Ends a suspension: all is as it was before, but for the sessions. */
export async function endSuspension(
  { journal, profileEvents }: RestrictionDeps,
  tx: Writer,
  uid: string,
): Promise<void> {
  const [suspension] = await restrictionOf(tx, { uid, kind: 'suspend' })
  if (!suspension) return
  await deleteRestriction(tx, uid, 'suspend')
  await setOpenness({ journal }, profileEvents, tx, uid, suspension.was_public === 1)
}

/** Ends a suspension whose term is over. */
export function endDueSuspension(deps: RestrictionDeps, uid: string): Promise<void> {
  return transaction(deps.database, async (tx) => {
    const [suspension] = await restrictionOf(tx, { uid, kind: 'suspend' })
    if (suspension && isOver(suspension.until, deps.clock.now())) await endSuspension(deps, tx, uid)
  })
}

/**
 * When someone signs in. @param field of the form where the end of the term is said; null: it has none
 * @throws AppError `auth.suspended`, `auth.suspended_for_good`
 */
export async function requireNotSuspended(
  deps: RestrictionDeps,
  tx: Writer,
  uid: string,
  field: string | null,
): Promise<void> {
  const [suspension] = await restrictionOf(tx, { uid, kind: 'suspend' })
  if (!suspension) return
  const { until } = suspension
  if (isOver(until, deps.clock.now())) return endSuspension(deps, tx, uid)
  if (until === null || field === null) throw new AppError('auth.suspended_for_good')
  const code = 'auth.suspended'
  throw new AppError(code, { fields: { [field]: { code, params: { date: days.format(until) } } } })
}

/** Before someone comments, mentions or follows. @throws AppError `account.limited` */
export async function requireUnlimited(
  { clock }: Pick<Context, 'clock'>,
  db: Reader,
  uid: string,
  field?: string,
): Promise<void> {
  if (!(await isLimited(db, uid, clock.now()))) return
  const code = 'account.limited'
  throw new AppError(code, field === undefined ? {} : { fields: { [field]: { code } } })
}

/** Whether an account may neither comment, mention nor follow. */
export async function isLimited(db: Reader, uid: string, now: number): Promise<boolean> {
  const [limitation] = await restrictionOf(db, { uid, kind: 'limit' })
  return limitation !== undefined && !isOver(limitation.until, now)
}

const isOver = (until: number | null, now: number): boolean => until !== null && until <= now

const days = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' },
})
