import { GRACE_DAYS, type PlanState } from '@afins/contract/plan'
import type { Schema } from '@afins/database'
import { addMonths } from '#platform/months.ts'

/** One reason for somebody to have the plan. */
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

/** An entitlement with what time makes of it. */
export interface Placed {
  readonly entitlement: Entitlement
  /** From when it gives. */
  readonly from: number
  /** Until when it gives, days of grace included; no later than `from` where it gives nothing. */
  readonly until: number
}

const GRACE_MS = GRACE_DAYS * 24 * 3_600_000

/** Whether a subscription may still take money. */
export function isLive({ kind, state, ended_at }: Entitlement): boolean {
  return kind === 'subscription' && state !== 'ended' && ended_at === null
}

/**
 * When each entitlement gives. What was paid or given for some months never runs beside anything
 * else: it begins after what was paid or given before it, and waits while a subscription is paid.
 */
export function place(entitlements: readonly Entitlement[]): Placed[] {
  const subscriptions = entitlements.filter(({ kind }) => kind === 'subscription')
  const periods = entitlements
    .filter(({ kind }) => kind === 'period')
    .toSorted((a, b) => a.began_at - b.began_at || (a.id < b.id ? -1 : 1))
  const paid = subscriptions
    .filter(isKept)
    .map((one) => ({ from: one.began_at, until: paidEnd(one) }))
    .toSorted((a, b) => a.from - b.from)
  let before = 0
  return [
    ...subscriptions.map((entitlement) => ({
      entitlement,
      from: entitlement.began_at,
      until: isKept(entitlement) ? givenEnd(entitlement) : 0,
    })),
    ...periods.map((entitlement) => {
      const { began_at, months, ended_at } = entitlement
      const from = Math.max(began_at, before)
      if (!isKept(entitlement)) return { entitlement, from, until: 0 }
      const whole = endBeside(paid, from, addMonths(from, months) - from)
      const until = Math.min(whole, ended_at ?? Infinity)
      before = Math.max(from, until)
      return { entitlement, from, until }
    }),
  ]
}

/** Until when everything that somebody has gives; 0: nothing ever did. */
export function givesUntil(entitlements: readonly Entitlement[]): number {
  return place(entitlements).reduce((latest, { from, until }) => {
    return until > from ? Math.max(latest, until) : latest
  }, 0)
}

/** The state of an entitlement at a time, as its owner is told. */
export function stateAt({ entitlement, until }: Placed, now: number): PlanState {
  const { kind, state, cancels, paid_until } = entitlement
  if (state === 'refunded' || state === 'disputed') return state
  if (state === 'ended' || (kind === 'period' && now >= until)) return 'ended'
  if (kind === 'period') return 'active'
  if (state === 'past_due') return now < until ? 'grace' : 'past_due'
  if (cancels === 1) return now < paid_until ? 'canceling' : 'ended'
  return now < until ? 'active' : 'past_due'
}

/**
 * The entitlement that is somebody's plan to them: a subscription that still may take money, else
 * what gives for longest, else what ended last.
 */
export function foremost(placed: readonly Placed[], now: number): Placed | null {
  const live = placed.filter(({ entitlement }) => isLive(entitlement))
  const giving = placed.filter(({ until }) => until > now)
  const among = [live, giving, placed].find((some) => some.length > 0) ?? []
  return among.reduce<Placed | null>(
    (best, one) => (best === null || endOf(one) >= endOf(best) ? one : best),
    null,
  )
}

const endOf = ({ entitlement, until }: Placed) => Math.max(until, entitlement.began_at)

function isKept({ state }: Entitlement): boolean {
  return state !== 'refunded' && state !== 'disputed'
}

function paidEnd({ paid_until, ended_at }: Entitlement): number {
  return Math.min(paid_until, ended_at ?? Infinity)
}

/**
 * A renewal that we did not hear of may have been paid all the same, so a subscription that renews
 * gives for the days of grace too, as one does whose payment failed.
 */
function givenEnd(subscription: Entitlement): number {
  const waits = isLive(subscription) && subscription.cancels === 0
  return paidEnd(subscription) + (waits ? GRACE_MS : 0)
}

/** When so much time is over that passes only outside of what is paid. */
function endBeside(
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
