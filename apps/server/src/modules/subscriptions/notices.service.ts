import { transaction, type Writer } from '@afins/database'
import type { Context } from '#context.ts'
import type { Notice, Payments } from '#platform/payments.ts'
import { uidOfCustomer } from './customers.queries.ts'
import { enqueueSync, type SyncNeeds } from './sync.service.ts'

/** The job that finds out whose payment a notice is about. */
export const FIND_PAYER = 'plan.find-payer'

/** What the things are called whose notices can change anybody's plan. */
const ABOUT = /^(?:checkout\.session|customer\.subscription|invoice|payment_intent|charge|refund)\b/
/** How long nothing is sent again; the provider tries for three days. */
const KEPT_MS = 90 * 24 * 3_600_000

/**
 * Takes a notice: notes it and asks for the comparison that it is the reason for, both or neither.
 * One that was taken before changes nothing, nor does one about somebody else's customer.
 * @returns what became of it, for the log
 */
export async function takeNotice(
  context: Pick<Context, 'database' | 'clock' | 'jobs'>,
  provider: Payments['name'],
  { id, kind, customer, payment }: Notice,
): Promise<'taken' | 'repeated' | 'foreign' | 'ignored'> {
  if (!ABOUT.test(kind)) return 'ignored'
  return transaction(context.database, async (tx) => {
    if (customer === null) {
      if (payment === null) return 'ignored'
      if (!(await isNew(context, tx, id, kind))) return 'repeated'
      await context.jobs.enqueue(tx, { kind: FIND_PAYER, key: payment, payload: { payment } })
      return 'taken'
    }
    const uid = await uidOfCustomer(tx, provider, customer)
    if (uid === undefined) return 'foreign'
    if (!(await isNew(context, tx, id, kind))) return 'repeated'
    await enqueueSync(context, tx, uid)
    return 'taken'
  })
}

async function isNew(
  { clock }: Pick<Context, 'clock'>,
  tx: Writer,
  id: string,
  kind: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('plan_notices')
    .values({ id, kind, received_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Asks whose payment it was, and compares their things; nothing if it is nobody's of ours. */
export async function findPayer(context: SyncNeeds, payment: string): Promise<void> {
  const { payments, database } = context
  if (!payments) return
  const customer = await payments.customerOfPayment(payment)
  const uid = customer && (await uidOfCustomer(database.db, payments.name, customer))
  if (uid) await transaction(database, (tx) => enqueueSync(context, tx, uid))
}

/** Forgets notices that nobody sends again. */
export async function forgetNotices(tx: Writer, now: number): Promise<void> {
  await tx
    .deleteFrom('plan_notices')
    .where('received_at', '<', now - KEPT_MS)
    .execute()
}
