import type { Database } from '@afins/database'
import type { Config } from '../config.ts'
import type { Clock } from './time.ts'
import { simulatedPayments, type SimulatedPayments } from './payments-simulated.ts'
import { stripePayments } from './payments-stripe.ts'
import type { Payments } from './payments.ts'

export function openPayments(
  { stripe, payments, publicUrl }: Pick<Config, 'stripe' | 'payments' | 'publicUrl'>,
  parts: { readonly database: Database; readonly clock: Clock },
): Payments | SimulatedPayments | null {
  if (stripe) return stripePayments(stripe)
  return payments === 'simulated' ? simulatedPayments(parts, publicUrl) : null
}
