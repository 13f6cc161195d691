import type { SubscriptionTruth } from '#platform/payments.ts'

/**
 * How a subscription has to stop whose latest payment went back, or may have to: nobody pays again
 * for what they do not have. While a dispute is open what is paid runs on, should it be decided for
 * us; nothing is paid of what is owed, so that ends at once. Null: there is nothing to stop.
 */
export function stopOf({ status, money, cancels }: SubscriptionTruth): 'now' | 'at-end' | null {
  if (money === 'kept' || status === 'ended') return null
  if (money === 'refunded' || status === 'past_due') return 'now'
  return cancels ? null : 'at-end'
}
