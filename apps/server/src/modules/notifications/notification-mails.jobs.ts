import { z } from 'zod'
import { DAY, HOUR, MINUTE, SECOND } from '@afins/contract/durations'
import type { DigestRhythm, NotificationKind } from '@afins/contract/notifications'
import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import { sendMail } from '#mail/index.ts'
import { confirmedAddress } from '#modules/accounts/index.ts'
import type { JobHandlers } from '#platform/jobs.ts'
import { peek, spendWithin } from '#platform/limiter.ts'
import { endOfDay, weekOf } from '#platform/time.ts'
import { loadUnmailed } from './notifications.loaders.ts'
import { toMailLine } from './notification-mails.policy.ts'
import type { TimedNotice } from './notifications.policy.ts'
import { digestsOf, mailedKinds, ownChannels, putState } from './settings.queries.ts'
import { unsubscribeToken } from './unsubscribe.policy.ts'

const MAIL = 'notifications.mail'
const DIGEST = 'notifications.digest'

/** So long others of the same kind are waited for, to be in the same mail. */
const COLLECT_MS = 10 * MINUTE
const IMMEDIATE: ReadonlySet<NotificationKind> = new Set(['request', 'mention', 'list_invitation'])
/** When digests are sent, after midnight in Brasília. */
const DIGEST_AT = 8 * HOUR
const LINES = 20
/** However often others do something: what is beyond waits, and comes together. */
const MAILS_A_DAY = 24

const payload = z.object({ uid: z.string() })

type Deps = Pick<
  Context,
  'database' | 'clock' | 'jobs' | 'ids' | 'secrets' | 'mailer' | 'config' | 'invalidation'
>

/** Has mails written to those who want them of what they were just told of. */
export async function enqueueMails(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Writer,
  notices: readonly TimedNotice[],
): Promise<void> {
  const recipients = notices.flatMap(({ to, kind, isSo, at }) =>
    isSo && to !== null ? [{ to, kind, at }] : [],
  )
  const uids = [...new Set(recipients.map(({ to }) => to))]
  if (uids.length === 0) return
  const mailed = await mailedKinds(tx, { uids })
  const lastAt = new Map(recipients.map(({ to, at }) => [to, at]))
  for (const { to: uid, kind, at } of recipients) {
    if (!mailed.some((one) => one.uid === uid && one.kind === kind)) continue
    const runAt = at + (IMMEDIATE.has(kind) ? 0 : COLLECT_MS)
    await jobs.enqueue(tx, { kind: MAIL, key: uid, payload: { uid }, runAt })
  }
  for (const { uid, digest } of await digestsOf(tx, { uids }))
    await jobs.enqueue(tx, {
      kind: DIGEST,
      key: uid,
      payload: { uid },
      runAt: nextDigest(digest, lastAt.get(uid) ?? 0),
    })
}

/** The next morning, or that of the next Monday. */
export function nextDigest(rhythm: DigestRhythm, at: number): number {
  let day = endOfDay(at)
  if (rhythm === 'weekly') while (weekOf(day) === weekOf(at)) day = endOfDay(day)
  return day + DIGEST_AT
}

export const notificationMailJobs = (context: Deps): JobHandlers => ({
  [MAIL]: async (raw) => {
    const { uid } = payload.parse(raw)
    const channels = await ownChannels(context.database.db, { uid })
    const mailed = new Set(channels.flatMap((one) => (one.channel === 'mail' ? one.kind : [])))
    await mail(context, { uid, job: MAIL }, (kind) => mailed.has(kind))
  },
  [DIGEST]: async (raw) => mail(context, { ...payload.parse(raw), job: DIGEST }, () => true),
})

/** Mails what someone has not seen, as they may see it now; nothing where there is nothing. A repetition writes it anew. */
async function mail(
  context: Deps,
  { uid, job }: { readonly uid: string; readonly job: string },
  isMailed: (kind: NotificationKind) => boolean,
): Promise<void> {
  const { database, clock, jobs, secrets } = context
  const to = context.mailer ? await confirmedAddress(database.db, uid) : undefined
  if (!to) return
  const { items, until } = await loadUnmailed(database.db, { uid, now: clock.now() }, isMailed)
  if (items.length === 0) return
  const bucket = { key: `notification-mails:${uid}`, max: MAILS_A_DAY, windowMs: DAY }
  const over = await peek(database.db, clock.steady(), [bucket])
  if (over) {
    const runAt = clock.now() + over.retryAfter * SECOND
    await transaction(database, (tx) =>
      jobs.enqueue(tx, { kind: job, key: uid, payload: { uid }, runAt }),
    )
    return
  }
  const token = unsubscribeToken(secrets, uid)
  const lines = items.slice(0, LINES).map(toMailLine)
  const data = { username: to.username, lines, more: items.length - lines.length, token }
  // Not through the outbox: what waits there for a mail server would say what was visible before.
  const mailed = { id: `${uid}-${until}`, at: clock.now(), to: to.email }
  await sendMail(context, { ...mailed, template: 'notifications', data })
  await transaction(database, async (tx) => {
    await putState(tx, uid, { mailed_at: until })
    await spendWithin(tx, clock.steady(), [bucket])
  })
}
