import { transaction } from '@afins/database'
import type { Context } from '#context.ts'
import type { Notice, Payments } from '#platform/payments.ts'
import { uidOfCustomer } from './customers.queries.ts'
import { insertEvent } from './subscriptions.queries.ts'
import { enqueueSync, type SyncDeps } from './sync.service.ts'

export const FIND_PAYER = 'plan.find-payer'

/** What the things are called whose notices can change anyone's plan. */
const ABOUT = /^(?:checkout\.session|customer\.subscription|invoice|payment_intent|charge|refund)\b/

/** Repeated events and other customers' change nothing. @returns the outcome, for the log */
export async function processEvent(
  context: Pick<Context, 'database' | 'clock' | 'jobs'>,
  provider: Payments['name'],
  { id, kind, customer, payment }: Notice,
): Promise<'taken' | 'repeated' | 'foreign' | 'ignored'> {
  if (!ABOUT.test(kind)) return 'ignored'
  return transaction(context.database, async (tx) => {
    if (customer === null) {
      if (payment === null) return 'ignored'
      if (!(await insertEvent(tx, id, kind, context.clock.now()))) return 'repeated'
      await context.jobs.enqueue(tx, { kind: FIND_PAYER, key: payment, payload: { payment } })
      return 'taken'
    }
    const uid = await uidOfCustomer(tx, provider, customer)
    if (uid === undefined) return 'foreign'
    if (!(await insertEvent(tx, id, kind, context.clock.now()))) return 'repeated'
    await enqueueSync(context, tx, uid)
    return 'taken'
  })
}

/** Does nothing for customers that are not ours. */
export async function findPayer(context: SyncDeps, payment: string): Promise<void> {
  const { payments, database } = context
  if (!payments) return
  const customer = await payments.customerOfPayment(payment)
  const uid = customer && (await uidOfCustomer(database.db, payments.name, customer))
  if (uid) await transaction(database, (tx) => enqueueSync(context, tx, uid))
}
