import { DAY } from '@afins/contract/durations'
import { GRACE_DAYS, monthsOf } from '@afins/contract/plan'
import type { Context } from '#context.ts'
import { stopCharging } from '#modules/subscriptions/index.ts'
import { addMonths } from '#platform/time.ts'
import type { Money } from '#platform/payments.ts'
import {
  subscriptionsOf,
  type Content,
  type SimulatedSubscription,
} from '#platform/simulated-snapshot.ts'

export type PaymentScenario =
  | 'card-declined'
  | 'card-works'
  | 'renewal-declined'
  | 'grace-over'
  | 'period-over'
  | 'refund'
  | 'dispute'
  | 'dispute-won'

const money: Partial<Record<PaymentScenario, Money>> = {
  refund: 'refunded',
  dispute: 'disputed',
  'dispute-won': 'kept',
}

/** Changes what a customer of the simulated provider bought in a checkout. */
export async function simulateScenario(
  { payments, clock }: Pick<Context, 'payments' | 'clock'>,
  reference: string,
  scenario: PaymentScenario,
): Promise<void> {
  if (!payments || !('edit' in payments)) throw new Error('Payments are not simulated.')
  const now = clock.now()
  await payments.edit(reference, (content) => after(content, reference, scenario, now))
}

/** The same, and what the provider's event would cause. */
export async function processScenario(
  context: Context,
  reference: string,
  scenario: PaymentScenario,
): Promise<void> {
  await simulateScenario(context, reference, scenario)
  await stopCharging(context, (reference.split('.', 1)[0] ?? '').replace(/^sim_/, ''))
}

function after(
  content: Content,
  reference: string,
  scenario: PaymentScenario,
  now: number,
): Content {
  return {
    sessions: content.sessions.map((one) => {
      if (one.reference !== reference || one.method !== 'pix' || one.paidAt === null) return one
      if (scenario === 'period-over') return { ...one, paidAt: began(one.interval, now) }
      return { ...one, money: money[scenario] ?? one.money ?? 'kept' }
    }),
    subscriptions: subscriptionsOf(content, now).map((one) =>
      one.reference === reference ? afterwards(one, scenario, now) : one,
    ),
  }
}

function afterwards(
  one: SimulatedSubscription,
  scenario: PaymentScenario,
  now: number,
): SimulatedSubscription {
  switch (scenario) {
    case 'card-declined':
      return { ...one, failingSince: now }
    case 'card-works':
      return { ...one, failingSince: null }
    case 'renewal-declined':
      return unpaidSince(one, now)
    case 'grace-over':
      return unpaidSince(one, now - (GRACE_DAYS + 1) * DAY)
    case 'period-over': {
      const anchor = began(one.interval, now)
      return { ...one, ...beginning(one, anchor), endsAt: one.endsAt === null ? null : now }
    }
    default:
      return { ...one, money: money[scenario] ?? one.money }
  }
}

function unpaidSince(one: SimulatedSubscription, at: number): SimulatedSubscription {
  const anchor = began(one.interval, at)
  return { ...one, ...beginning(one, anchor), failingSince: anchor }
}

const began = (interval: SimulatedSubscription['interval'], end: number) =>
  addMonths(end, -monthsOf[interval])

const beginning = ({ beganAt }: SimulatedSubscription, anchor: number) => ({
  anchor,
  beganAt: Math.min(beganAt, anchor),
})
