import { GRACE_DAYS, type PlanState } from '@afins/contract/plan'
import type { Schema } from '@afins/database'
import { DAY } from '@afins/contract/durations'
import { addMonths } from '#platform/time.ts'
import type { SubscriptionSnapshot } from '#platform/payments.ts'

export type Entitlement = Pick<
  Schema['plan_entitlements'],
  | 'id'
  | 'source'
  | 'reference'
  | 'kind'
  | 'state'
  | 'cancels'
  | 'choice'
  | 'amount'
  | 'months'
  | 'began_at'
  | 'paid_until'
  | 'ended_at'
>

interface Placed {
  readonly entitlement: Entitlement
  readonly from: number
  /** With days of grace; not after `from` where it gives nothing. */
  readonly until: number
}

const GRACE_MS = GRACE_DAYS * DAY

/** Whether a subscription may still take money. */
export function isLive({ kind, state, ended_at }: Entitlement): boolean {
  return kind === 'subscription' && state !== 'ended' && ended_at === null
}

/** Months never overlap: they begin after earlier ones, and pause during a subscription. */
export function place(entitlements: readonly Entitlement[]): Placed[] {
  const subscriptions = entitlements.filter(({ kind }) => kind === 'subscription')
  const periods = entitlements
    .filter(({ kind }) => kind === 'period')
    .toSorted((a, b) => a.began_at - b.began_at || (a.id < b.id ? -1 : 1))
  const paid = subscriptions
    .filter(isValid)
    .map((one) => ({ from: one.began_at, until: paidEnd(one) }))
    .toSorted((a, b) => a.from - b.from)
  let before = 0
  return [
    ...subscriptions.map((entitlement) => ({
      entitlement,
      from: entitlement.began_at,
      until: isValid(entitlement) ? subscriptionEnd(entitlement) : 0,
    })),
    ...periods.map((entitlement) => {
      const { began_at, months, ended_at } = entitlement
      const from = Math.max(began_at, before)
      if (!isValid(entitlement)) return { entitlement, from, until: 0 }
      const whole = endAfterPaid(paid, from, addMonths(from, months) - from)
      const until = Math.min(whole, ended_at ?? Infinity)
      before = Math.max(from, until)
      return { entitlement, from, until }
    }),
  ]
}

/** 0 if there never was a plan. */
export function paidUntil(entitlements: readonly Entitlement[]): number {
  return place(entitlements).reduce((latest, { from, until }) => {
    return until > from ? Math.max(latest, until) : latest
  }, 0)
}

export function stateAt({ entitlement, until }: Placed, now: number): PlanState {
  const { kind, state, cancels, paid_until } = entitlement
  if (state === 'refunded' || state === 'disputed') return state
  if (state === 'ended' || (kind === 'period' && now >= until)) return 'ended'
  if (kind === 'period') return 'active'
  if (state === 'past_due') return now < until ? 'grace' : 'past_due'
  if (cancels === 1) return now < paid_until ? 'canceling' : 'ended'
  return now < until ? 'active' : 'past_due'
}

/** A live subscription, else the one that lasts longest, else the last to end. */
export function mainEntitlement(placed: readonly Placed[], now: number): Placed | null {
  const live = placed.filter(({ entitlement }) => isLive(entitlement))
  const giving = placed.filter(({ until }) => until > now)
  const among = [live, giving, placed].find((some) => some.length > 0) ?? []
  return among.reduce<Placed | null>(
    (best, one) => (best === null || endOf(one) >= endOf(best) ? one : best),
    null,
  )
}

const endOf = ({ entitlement, until }: Placed) => Math.max(until, entitlement.began_at)

function isValid({ state }: Entitlement): boolean {
  return state !== 'refunded' && state !== 'disputed'
}

function paidEnd({ paid_until, ended_at }: Entitlement): number {
  return Math.min(paid_until, ended_at ?? Infinity)
}

/** A renewal may have been paid without our hearing of it, so there are days of grace. */
function subscriptionEnd(subscription: Entitlement): number {
  const waits = isLive(subscription) && subscription.cancels === 0
  return paidEnd(subscription) + (waits ? GRACE_MS : 0)
}

function endAfterPaid(
  paid: readonly { readonly from: number; readonly until: number }[],
  from: number,
  length: number,
): number {
  let at = from
  let left = length
  for (const span of paid) {
    if (span.until <= at) continue
    if (span.from >= at + left) break
    left -= Math.max(0, span.from - at)
    at = span.until
  }
  return at + left
}

/** While a dispute is open the paid period continues; an unpaid one ends. Null: no stop. */
export function stopOf({ status, money, cancels }: SubscriptionSnapshot): 'now' | 'at-end' | null {
  if (money === 'kept' || status === 'ended') return null
  if (money === 'refunded' || status === 'past_due') return 'now'
  return cancels ? null : 'at-end'
}
