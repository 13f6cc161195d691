import type { Context } from '#context.ts'
import { failing } from './expected-state.ts'
import type { StripeWorld } from './world.ts'

/** Notes which failed payments somebody has to be told of. */
export interface Recorder {
  /** The invoices that were failing each time that an answer about the customer was believed. */
  seen(customer: string): Promise<ReadonlySet<string>>
}

interface Look {
  readonly requested: number
  readonly failing: readonly string[]
}

/**
 * A context whose questions to the provider are noted. A payment that failed and succeeded between
 * two of them is one that nobody has to hear of, and one that was seen only by work that was killed
 * is one that nobody can have heard of: so what counts is what was so when an answer was believed.
 */
export function withRecorder(context: Context, world: () => StripeWorld) {
  const { payments, database } = context
  if (!payments) throw new Error('nothing is paid here')
  const pending = new Map<string, Look>()
  const seen = new Map<string, Set<string>>()
  const customerRow = (reference: string) =>
    database.db
      .selectFrom('plan_customers')
      .select(['asked as request', 'applied'])
      .where('reference', '=', reference)
      .executeTakeFirst()
  /** Whether the last answer was believed is known when the next one is asked for. */
  const settle = async (customer: string) => {
    const row = await customerRow(customer)
    const look = pending.get(customer)
    pending.delete(customer)
    const set = seen.get(customer) ?? new Set()
    seen.set(customer, set)
    if (look && row?.applied === look.requested) for (const id of look.failing) set.add(id)
    return { row, set }
  }
  const recorder: Recorder = { seen: async (customer) => (await settle(customer)).set }
  const look: typeof payments.look = async (customer, checkouts) => {
    const { row } = await settle(customer)
    const snapshot = await payments.look(customer, checkouts)
    // Otherwise it is asked for something else than the ledger.
    if (row && row.request > row.applied)
      pending.set(customer, { requested: row.request, failing: failing(world(), customer) })
    return snapshot
  }
  return { recorder, context: { ...context, payments: { ...payments, look } } }
}
