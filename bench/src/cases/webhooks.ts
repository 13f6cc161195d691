import { transaction, type Database, type Row } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { signed, stripeEnv } from '@afins/server/testing/stripe/events'
import type { Price, StripeEvent } from '@afins/server/testing/stripe/objects'
import { stripeServer, type TestStripe } from '@afins/server/testing/stripe/server'
import type { Bench, Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { loadDetails, measureLoad, nth } from '../measure-load.ts'
import { openStore, type Store } from '../open-store.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { wireRequest } from '../wire.ts'

const PEOPLE = 500
const CONNECTIONS = 8
const LOOK_MS = 20
const TIMEOUT_MS = 120_000

/** How fast webhooks are accepted, and how soon they are applied. */
export const webhooks: Case = {
  name: 'webhooks',
  about: 'signed payment webhooks, accepted and then applied',
  async run(bench) {
    await using stripe = await stripeServer({ now: () => Date.now() })
    await using store = await openStore(bench, 'webhooks')
    const events = await makeSubscribers(bench, store, stripe)
    const env = { ...store.env, ...stripeEnv(stripe) }
    await using server = await startProduct({ ...store, env })
    const { database } = await openOver(store)
    try {
      const applied = await applyEach(server, database, events)
      return [await take(bench, server, events), applied].flat()
    } finally {
      await database.close()
    }
  },
}

/** Makes a payment event of each member, unsent. */
async function makeSubscribers({ seed }: Bench, store: Store, { world }: TestStripe) {
  const members = await makeCommunity({ ...store, seed, people: PEOPLE, postsEach: 1 })
  const price: Price = {
    ...{ id: 'price_1', object: 'price', lookup_key: 'month', product: 'afins_mais' },
    ...{ unit_amount: 990, currency: 'brl', recurring: { interval: 'month' }, active: true },
  }
  world.prices.set(price.id, price)
  const events = members.map((member): StripeEvent => {
    const customer = customerOf(member)
    world.pay({
      ...{ id: world.id('cs'), object: 'checkout.session', customer, mode: 'subscription' },
      ...{ client_reference_id: member.uid, amount_total: 990, price: price.id, metadata: {} },
      ...{ url: '', expires_at: world.now + 3600, status: 'open', payment_status: 'unpaid' },
      payment_intent: null,
    })
    const event = world.takeEvents().at(-1)
    if (!event) throw new Error('no event for a payment')
    return event
  })
  const { database } = await openOver(store)
  const rows = members.map((member): Row<'plan_customers'> => ({
    ...{ uid: member.uid, provider: 'stripe', reference: customerOf(member) },
    ...{ asked: 0, applied: 0, check_at: null, created_at: 1 },
  }))
  await transaction(database, (tx) => tx.insertInto('plan_customers').values(rows).execute())
  await database.close()
  return events
}

const customerOf = ({ uid }: Member) => `cus_${uid}`

const openOver = ({ dataDir, env }: Store) =>
  openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production', ...env }))

async function applyEach(
  server: MeasuredServer,
  database: Database,
  events: readonly StripeEvent[],
): Promise<Measure> {
  const [began, cpu] = [performance.now(), server.cpuMs()]
  for (const event of events) {
    const { payload, header } = signed(event, Date.now())
    const answer = await fetch(`${server.origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    })
    if (answer.status !== 200) throw new Error(`an event was answered ${answer.status}`)
  }
  const sent = performance.now()
  while ((await withPlan(database)) < events.length) {
    if (performance.now() - sent > TIMEOUT_MS) throw new Error('some members did not get the plan')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  const seconds = (performance.now() - began) / 1000
  return {
    what: 'webhooks applied, people/s',
    value: events.length / seconds,
    details: { 'cpu ms each': (server.cpuMs() - cpu) / events.length, people: events.length },
  }
}

async function withPlan({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('plan_until', '>', 0)
    .executeTakeFirstOrThrow()
  return row.count
}

async function take(
  { loadMs }: Bench,
  server: MeasuredServer,
  events: readonly StripeEvent[],
): Promise<Measure[]> {
  let sent = 0
  const next = () => {
    const event = { ...nth(events, sent % events.length), id: `evt_bench_${(sent += 1)}` }
    const { payload, header } = signed(event, Date.now())
    const headers = { 'stripe-signature': header }
    return { bytes: wireRequest('POST', '/api/webhooks/stripe', headers, payload) }
  }
  const result = await measureLoad(server, { connections: CONNECTIONS, forMs: loadMs, next })
  return [
    {
      what: 'webhooks accepted, webhooks/s',
      value: result.perSecond,
      details: loadDetails(result),
    },
    { what: 'webhook accepted, p99 ms', value: result.p99, budget: 'webhook accepted, p99 ms' },
  ]
}
