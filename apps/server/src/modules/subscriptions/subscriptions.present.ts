import type { Subscription } from '@afins/contract/api'
import { mainEntitlement, isLive, place, stateAt, type Entitlement } from './entitlements.policy.ts'

interface Around {
  readonly now: number
  /** Null without payments. */
  readonly provider: 'stripe' | 'simulated' | null
  readonly hasPortal: boolean
}

export function presentSubscription(
  entitlements: readonly Entitlement[],
  { now, provider, hasPortal }: Around,
): Subscription {
  const placed = place(entitlements)
  const giving = placed.filter(({ from, until }) => until > from)
  const until = giving.reduce((latest, one) => Math.max(latest, one.until), 0)
  const plan = until > now
  const main = mainEntitlement(placed, now)
  const state = main ? stateAt(main, now) : null
  const live = entitlements.find((one) => isLive(one) && one.source === provider) ?? null
  const renews = main !== null && isLive(main.entitlement) && main.entitlement.cancels === 0
  const canCancel = live !== null && live.cancels === 0
  return {
    plan,
    until: until === 0 ? null : until,
    state,
    source: main?.entitlement.source ?? null,
    interval: renews ? main.entitlement.choice : null,
    amount: main?.entitlement.amount ?? null,
    renewsAt: renews && state === 'active' ? main.entitlement.paid_until : null,
    endsAt: !renews && plan ? until : null,
    can: {
      subscribe: provider !== null && live === null,
      cancel: canCancel,
      resume: live?.state === 'active' && live.cancels === 1 && now < live.paid_until,
      change: canCancel && live.state === 'active',
      portal: hasPortal,
    },
  }
}
