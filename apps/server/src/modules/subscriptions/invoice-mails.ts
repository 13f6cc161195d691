import type { Row, Writer } from '@afins/database'
import type { PlanInterval } from '@afins/contract/plan'
import type { Context } from '#context.ts'
import { postMail } from '#mail/index.ts'
import { confirmedAddress } from '#modules/accounts/index.ts'
import type { CustomerTruth } from '#platform/payments.ts'

type Kind = Row<'plan_mails'>['kind']

/** Nobody wants to hear of an older one, as after a database was restored. */
const WORTH_MS = 30 * 24 * 3_600_000

interface About {
  readonly kind: Kind
  readonly reference: string
  readonly amount: number
  readonly interval: PlanInterval | null
  readonly at: number
}

/** Tells somebody of each payment that succeeded or failed: once, however often it is looked at. */
export async function mailOfInvoices(
  context: Pick<Context, 'clock' | 'jobs' | 'secrets' | 'ids' | 'mailer'>,
  tx: Writer,
  uid: string,
  { invoices, payments }: Pick<CustomerTruth, 'invoices' | 'payments'>,
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
  const fresh = await noteMails(tx, uid, recent, now)
  if (fresh.length === 0) return
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

/** Those that nobody was told of yet; from now on somebody was. */
async function noteMails(
  tx: Writer,
  uid: string,
  all: readonly About[],
  now: number,
): Promise<About[]> {
  const rows = await tx
    .insertInto('plan_mails')
    .values(all.map(({ kind, reference }) => ({ uid, kind, reference, sent_at: now })))
    .onConflict((conflict) => conflict.columns(['uid', 'kind', 'reference']).doNothing())
    .returning(['kind', 'reference'])
    .execute()
  return all.filter(({ kind, reference }) =>
    rows.some((row) => row.kind === kind && row.reference === reference),
  )
}
