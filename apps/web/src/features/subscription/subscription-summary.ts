import type { PaymentMode } from '@afins/contract/plan'
import type { Output } from '#data/call.ts'
import { formatDate } from '#data/format.ts'
import { formatReais } from './price.tsx'
import { text } from './text.ts'

export type Subscription = Output<'getSubscription'>

/** A sentence; null without a plan ever. @param payments without payments, none is announced */
export function subscriptionSummary(own: Subscription, payments: PaymentMode): string | null {
  switch (own.state) {
    case null:
      return null
    case 'active':
      return payments === 'off' ? unpaidOf(own) : activeOf(own)
    case 'grace':
      if (payments === 'off') return unpaidOf(own)
      return own.until === null ? text.pastDue : text.grace(formatDate(own.until))
    case 'past_due':
      return payments === 'off' ? text.lapsed : text.pastDue
    case 'canceling': {
      const end = own.endsAt ?? own.until
      if (end === null) return text.endedSometime
      return (own.can.resume ? text.canceling : text.cancelingSource)(formatDate(end))
    }
    case 'ended': {
      const end = own.endsAt ?? own.until
      return end === null ? text.endedSometime : text.ended(formatDate(end))
    }
    case 'refunded':
      return text.refunded
    case 'disputed':
      return text.disputed
  }
}

function activeOf({ renewsAt, amount, interval, endsAt, until, source }: Subscription): string {
  if (renewsAt !== null && amount !== null && interval !== null)
    return text.renews(formatDate(renewsAt), formatReais(amount), text.intervals[interval].each)
  const end = endsAt ?? until
  if (end === null) return text.renewsSometime
  const date = formatDate(end)
  return freeUntil(source, date) ?? text.paidUntil(date)
}

function unpaidOf({ endsAt, until, source }: Subscription): string {
  const end = endsAt ?? until
  if (end === null) return text.goesOn
  const date = formatDate(end)
  return freeUntil(source, date) ?? text.validUntil(date)
}

function freeUntil(source: Subscription['source'], date: string): string | null {
  if (source === 'gift') return text.giftUntil(date)
  return source === 'manual' ? text.manualUntil(date) : null
}
