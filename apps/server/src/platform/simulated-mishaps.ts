import { GRACE_DAYS, monthsOf } from '@afins/contract/plan'
import { addMonths } from './months.ts'
import type { Money } from './payments.ts'
import { subscriptionsOf, type Content, type SimulatedSubscription } from './simulated-truth.ts'

/** What can happen to what was bought, with a card or with Pix. */
export const mishaps = {
  card: [
    /** From now on payments are refused. */
    'card-refused',
    /** The interval is over and the next one was refused. */
    'renewal-refused',
    /** So it was, and the days of grace are over too. */
    'grace-over',
    'card-works',
    'period-over',
    'refund',
    'dispute',
    'dispute-won',
  ],
  pix: ['period-over', 'refund', 'dispute', 'dispute-won'],
} as const
export type SimulatedMishap = (typeof mishaps)['card'][number]

const DAY = 24 * 3_600_000
const money: Partial<Record<SimulatedMishap, Money>> = {
  refund: 'refunded',
  dispute: 'disputed',
  'dispute-won': 'kept',
}

/** A customer's things after something happened to what was bought in a checkout. */
export function befallen(
  content: Content,
  reference: string,
  mishap: SimulatedMishap,
  now: number,
): Content {
  return {
    sessions: content.sessions.map((one) => {
      if (one.reference !== reference || one.method !== 'pix' || one.paidAt === null) return one
      // It was paid so long ago.
      if (mishap === 'period-over') return { ...one, paidAt: began(one.interval, now) }
      return { ...one, money: money[mishap] ?? one.money ?? 'kept' }
    }),
    subscriptions: subscriptionsOf(content, now).map((one) =>
      one.reference === reference ? afterwards(one, mishap, now) : one,
    ),
  }
}

function afterwards(
  one: SimulatedSubscription,
  mishap: SimulatedMishap,
  now: number,
): SimulatedSubscription {
  switch (mishap) {
    case 'card-refused':
      return { ...one, failingSince: now }
    case 'card-works':
      return { ...one, failingSince: null }
    case 'renewal-refused':
      return unpaidSince(one, now)
    case 'grace-over':
      return unpaidSince(one, now - (GRACE_DAYS + 1) * DAY)
    case 'period-over': {
      const anchor = began(one.interval, now)
      return { ...one, ...beginning(one, anchor), endsAt: one.endsAt === null ? null : now }
    }
    default:
      return { ...one, money: money[mishap] ?? one.money }
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
