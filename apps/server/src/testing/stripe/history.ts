import fc from 'fast-check'
import { transaction } from '@afins/database'
import { paidUntil } from '#modules/subscriptions/entitlements.policy.ts'
import { cleanUpSubscriptions } from '#modules/subscriptions/index.ts'
import type { TestPerson } from '../app.ts'
import { checkout, planOf, reachable, subjectsTo, type StripeApp } from './app.ts'
import { deliver } from './events.ts'
import type { Session, StripeEvent } from './objects.ts'
import { storedBy, stillCharging } from './expected-state.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STRIDE = 16 * DAY

/** What can happen to somebody's payments. */
const acts = [
  'buy-card',
  'buy-year',
  'buy-pix',
  'buy-pix-later',
  'give-up-checkout',
  'settle',
  'settle-not',
  'card-refuses',
  'card-works',
  'retry',
  'unpaid',
  'cancel',
  'resume',
  'change',
  'end',
  'refund',
  'refund-part',
  'dispute',
  'dispute-won',
  'dispute-lost',
] as const

/** What becomes of the notices of an act. */
const fates = ['at once', 'twice', 'reversed', 'later', 'never'] as const

const step = fc.record({
  act: fc.constantFrom(...acts),
  fate: fc.constantFrom(...fates),
  /** How long nothing happens after it. */
  pause: fc.constantFrom(0, 0, 0, 0, HOUR, DAY, 9 * DAY, 32 * DAY),
  /** Whether the provider answers, or fails, while it is heard of. */
  isDown: fc.nat(5).map((n) => n === 0),
  /** After how many steps of our own work it is killed; null: it is not. */
  kill: fc.option(fc.nat(4), { freq: 3, nil: null }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export const arbitraryHistory = fc.array(step, { minLength: 1, maxLength: 6 })

/** Lives through a history. @returns what our ledger says in the end, and what it should say */
export async function live(opened: StripeApp, history: readonly Step[]) {
  const { app, stripe } = opened
  const person = await reachable(app)
  const delayed: StripeEvent[] = []
  const sessions: Session[] = []
  for (const one of [{ ...first, act: history[0]?.act ?? 'buy-card' }, ...history]) {
    const begun = await act(opened, person, one.act, sessions)
    if (begun) sessions.push(begun)
    stripe.down = one.isDown
    const events = stripe.world.takeEvents()
    await deliverEvents(opened, events, one, delayed)
    stripe.down = false
    if (one.pause > 0) await pass(opened, one, delayed)
  }
  opened.crashInjector.disarm()
  await deliverEvents(opened, delayed.toReversed(), first, [])
  app.clock.advance(DAY)
  stripe.world.tick()
  stripe.world.takeEvents()
  await reconcile(opened)
  const compared = await compare(opened, person, sessions[0]?.customer ?? null)
  await retire(opened, person)
  return compared
}

/** Those whose history is over are not looked at every night of the next one. */
async function retire({ app, stripe }: StripeApp, { uid }: TestPerson): Promise<void> {
  stripe.world.clear()
  await transaction(app.context.database, async (tx) => {
    await tx.updateTable('plan_customers').set({ check_at: null }).where('uid', '=', uid).execute()
    await tx.deleteFrom('jobs').where('key', '=', uid).execute()
  })
}

const first = { fate: 'at once', pause: 0, isDown: false, kill: null } as const

/** Time goes by, and now and then it is compared. */
async function pass(
  opened: StripeApp,
  { pause, fate }: Pick<Step, 'pause' | 'fate'>,
  delayed: StripeEvent[],
): Promise<void> {
  const { app, stripe } = opened
  for (let left = pause; left > 0; left -= STRIDE) {
    app.clock.advance(Math.min(left, STRIDE))
    stripe.world.tick()
    const events = stripe.world.takeEvents()
    await deliverEvents(opened, events, { fate, isDown: false, kill: null }, delayed)
    opened.crashInjector.disarm()
    await reconcile(opened)
  }
}

/** What is done every night, and what follows from it, however often it has to be tried. */
async function reconcile({ app }: StripeApp): Promise<void> {
  await cleanUpSubscriptions(app.context)
  await app.runJobs()
  app.clock.advance(2 * HOUR)
  await app.runJobs()
}

/** Delivers notices as their fate wants it, while work is killed and the provider may be down. */
async function deliverEvents(
  opened: StripeApp,
  events: readonly StripeEvent[],
  { fate, kill }: Pick<Step, 'fate' | 'kill'> & { readonly isDown: boolean },
  delayed: StripeEvent[],
): Promise<void> {
  const { app, crashInjector } = opened
  if (fate === 'later') delayed.push(...events)
  if (fate === 'later' || fate === 'never') return
  const order = fate === 'reversed' ? events.toReversed() : events
  if (kill !== null) crashInjector.arm(kill)
  for (const event of fate === 'twice' ? [...order, ...order] : order) {
    // What failed is sent again, as Stripe does, until it is taken.
    for (let tries = 0; (await deliver(app, event)) >= 500; tries += 1)
      if (tries > 3) throw new Error(`${event.type} is never taken`)
  }
  await app.runJobs()
}

async function act(
  opened: StripeApp,
  as: TestPerson,
  name: (typeof acts)[number],
  sessions: readonly Session[],
): Promise<Session | null> {
  const { app, stripe } = opened
  const { world } = stripe
  const latest = sessions.at(-1)
  if (name.startsWith('buy')) return buy(opened, as, name)
  if (!latest) return null
  const { customer } = latest
  const subscription = world
    .of(world.subscriptions, customer)
    .find(({ status }) => status !== 'canceled')
  const charge = world.chargesOf(customer)[0]
  const dispute = [...world.disputes.values()].findLast((one) => one.charge === charge?.id)
  const ownSession = await app.signIn(as)
  switch (name) {
    case 'give-up-checkout':
      world.expire(latest)
      break
    case 'settle':
    case 'settle-not':
      for (const session of sessions) world.settle(session, name === 'settle')
      break
    case 'card-refuses':
      world.decliningCustomers.add(customer)
      break
    case 'card-works':
      world.decliningCustomers.delete(customer)
      break
    case 'retry':
      if (subscription) world.retry(subscription)
      break
    case 'unpaid':
      if (subscription) world.markUnpaid(subscription)
      break
    case 'cancel':
      await app.call('cancelSubscription', { as: ownSession })
      break
    case 'resume':
      await app.call('resumeSubscription', { as: ownSession })
      break
    case 'change':
      await app.call('changeSubscription', { as: ownSession, body: { interval: 'year' } })
      break
    case 'end':
      if (subscription) world.end(subscription)
      break
    case 'refund':
      if (charge) world.refund(charge)
      break
    case 'refund-part':
      if (charge) world.refund(charge, 1)
      break
    case 'dispute':
      if (charge) world.dispute(charge)
      break
    default:
      if (dispute) world.decide(dispute, name === 'dispute-won' ? 'won' : 'lost')
  }
  return null
}

/** Buys, unless there is a subscription already, which is refused. */
async function buy(opened: StripeApp, as: TestPerson, name: string): Promise<Session | null> {
  const { app, stripe } = opened
  const choice = {
    interval: name === 'buy-year' ? 'year' : 'month',
    method: name.startsWith('buy-pix') ? 'pix' : 'card',
  } as const
  const ownSession = await app.signIn(as)
  const { status } = await app.call('startCheckout', { as: ownSession, body: choice })
  if (status !== 201) return null
  const { session } = await checkout(opened, ownSession, choice.interval, choice.method)
  if (name === 'buy-pix-later') stripe.world.promise(session)
  else stripe.world.pay(session)
  return session
}

async function compare(
  { app, stripe, recorder }: StripeApp,
  person: TestPerson,
  customer: string | null,
) {
  const stored = customer === null ? [] : storedBy(stripe.world, customer)
  const invoices = customer === null ? [] : stripe.world.of(stripe.world.invoices, customer)
  const rows = await app.context.database.db
    .selectFrom('plan_entitlements')
    .select(['reference', 'state', 'cancels', 'choice', 'began_at', 'paid_until', 'ended_at'])
    .select(['amount', 'kind', 'months'])
    .where('uid', '=', person.uid)
    .orderBy('reference')
    .execute()
  const { plan_until } = await app.context.database.db
    .selectFrom('profiles')
    .select('plan_until')
    .where('uid', '=', person.uid)
    .executeTakeFirstOrThrow()
  const subjects = subjectsTo(app, person)
  const receipts = subjects.filter((subject) => subject.startsWith('Recibo')).length
  const failures = subjects.filter((subject) => subject.startsWith('O pagamento')).length
  const until = paidUntil(stored)
  const mainEntitlementOf = await planOf(app, person)
  return {
    found: {
      entitlements: rows,
      until: plan_until,
      plan: mainEntitlementOf.plan,
      stillCharging: customer === null ? [] : stillCharging(stripe.world, customer),
      receipts,
      failures,
    },
    snapshot: {
      entitlements: stored.map(({ id: _id, source: _source, ...one }) => one),
      until,
      plan: until > app.clock.now(),
      stillCharging: [],
      receipts:
        invoices.filter(({ status }) => status === 'paid').length +
        stored.filter(({ kind }) => kind === 'period').length,
      failures: customer === null ? 0 : (await recorder.seen(customer)).size,
    },
  }
}
