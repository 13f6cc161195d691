import { transaction, type Database, type Row } from '@afins/database'
import { readConfig } from '@afins/server/config'
import { openContext } from '@afins/server/start'
import { signed, stripeEnv } from '@afins/server/testing/stripe/notices'
import type { Price, StripeEvent } from '@afins/server/testing/stripe/objects'
import { stripeServer, type TestStripe } from '@afins/server/testing/stripe/server'
import type { Bench, Case, Measure } from '../case.ts'
import { makeCommunity, type Member } from '../community.ts'
import { loadDetails, measureLoad, nth } from '../measured-load.ts'
import { startProduct, type MeasuredServer } from '../server.ts'
import { wireRequest } from '../wire.ts'

const PEOPLE = 500
const CONNECTIONS = 8
const LOOK_MS = 20
const PATIENCE_MS = 120_000

/** The provider's notices: how fast they are taken, and how soon what they are about is so. */
export const webhooks: Case = {
  name: 'webhooks',
  about: 'signed notices of payments, taken and then applied',
  async run(bench) {
    await using stripe = await stripeServer({ now: () => Date.now() })
    const { dataDir, events } = await makeSubscribers(bench, stripe)
    await using server = await startProduct({ dataDir, env: stripeEnv(stripe) })
    const { database } = await openOver(dataDir)
    try {
      const applied = await applyEach(server, database, events)
      return [await take(bench, server, events), applied].flat()
    } finally {
      await database.close()
    }
  },
}

/** A notice of everybody's payment, of which the server has not heard. */
async function makeSubscribers({ folder, seed }: Bench, { world }: TestStripe) {
  const dataDir = folder('webhooks')
  const members = await makeCommunity({ dataDir, seed, people: PEOPLE, postsEach: 1 })
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
    if (!event) throw new Error('nobody was told of a payment')
    return event
  })
  const { database } = await openOver(dataDir)
  const rows = members.map((member): Row<'plan_customers'> => ({
    ...{ uid: member.uid, provider: 'stripe', reference: customerOf(member) },
    ...{ asked: 0, applied: 0, check_at: null, created_at: 1 },
  }))
  await transaction(database, (tx) => tx.insertInto('plan_customers').values(rows).execute())
  await database.close()
  return { dataDir, events }
}

const customerOf = ({ uid }: Member) => `cus_${uid}`

const openOver = (dataDir: string) =>
  openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' }))

/** Sends everybody's notice once and waits until everybody has the plan. */
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
    if (answer.status !== 200) throw new Error(`a notice was answered ${answer.status}`)
  }
  const sent = performance.now()
  while ((await withPlan(database)) < events.length) {
    if (performance.now() - sent > PATIENCE_MS) throw new Error('not everybody got the plan')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  const seconds = (performance.now() - began) / 1000
  return {
    what: 'notices applied, each asked about, people/s',
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

/** Sends one new notice after the other, as fast as they are taken. */
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
    { what: 'notices taken, notices/s', value: result.perSecond, details: loadDetails(result) },
    { what: 'notice taken, p99 ms', value: result.p99, budget: 'notice taken, p99 ms' },
  ]
}
