import type { Writer } from '@afins/database'
import type { PlanInterval } from '@afins/contract/plan'
import { DAY } from '@afins/contract/durations'
import type { Context } from '#context.ts'
import { postMail } from '#mail/index.ts'
import { confirmedAddress } from '#modules/accounts/index.ts'
import { planNews } from './ledger.service.ts'
import { newMails, type MailKind } from './subscriptions.queries.ts'
import type { CustomerSnapshot } from '#platform/payments.ts'

/** Older ones are not mailed, as after a restored backup. */
const WORTH_MS = 30 * DAY

interface About {
  readonly kind: MailKind
  readonly reference: string
  readonly amount: number
  readonly interval: PlanInterval | null
  readonly at: number
}

/** Mails each payment that succeeded or failed, once, and notifies of renewals and failures. */
export async function mailInvoices(
  context: Pick<Context, 'clock' | 'jobs' | 'journal' | 'secrets' | 'ids' | 'mailer'>,
  tx: Writer,
  uid: string,
  { invoices, payments, subscriptions }: Omit<CustomerSnapshot, 'checkouts'>,
): Promise<void> {
  const now = context.clock.now()
  const all: About[] = [
    ...invoices.map(({ outcome, ...invoice }) => ({
      ...invoice,
      kind: outcome === 'paid' ? ('receipt' as const) : ('payment-failed' as const),
    })),
    ...payments.map(({ reference, amount, paidAt }) => ({
      ...{ kind: 'receipt' as const, reference, amount, at: paidAt, interval: null },
    })),
  ]
  const recent = all.filter(({ at }) => at > now - WORTH_MS)
  if (recent.length === 0) return
  const fresh = await newMails(tx, uid, recent, now)
  if (fresh.length === 0) return
  const began = subscriptions.map(({ beganAt }) => beganAt)
  for (const { kind, interval, at } of fresh) {
    // Whoever has just bought something knows.
    const isFirst = interval === null || began.some((from) => Math.abs(at - from) < DAY)
    if (kind === 'payment-failed') context.journal.emit(tx, planNews(uid, 'failed'))
    else if (!isFirst) context.journal.emit(tx, planNews(uid, 'renewed'))
  }
  const to = await confirmedAddress(tx, uid)
  if (!to) return
  const { email, username } = to
  for (const { kind, amount, interval, at } of fresh) {
    const data = { username, amount, at, renews: interval }
    if (kind === 'receipt') await postMail(context, tx, { to: email, template: 'receipt', data })
    else
      await postMail(context, tx, {
        to: email,
        template: 'payment-failed',
        data: { username, amount },
      })
  }
}
