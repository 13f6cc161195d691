import type Stripe from 'stripe'
import type { PlanInterval } from '@afins/contract/plan'
import type { NewCheckout } from './payments.ts'

const PRODUCT = 'afins_mais'
const CURRENCY = 'brl'

const titleOf = (interval: PlanInterval) =>
  interval === 'month' ? 'Afins Mais por um mês' : 'Afins Mais por um ano'

export const priceKey = (interval: PlanInterval, amount: number) =>
  `${PRODUCT}_${interval}_${amount}`

/** Created when first needed. @returns its id */
export async function findOrMakePrice(
  stripe: Stripe,
  interval: PlanInterval,
  amount: number,
): Promise<string> {
  const key = priceKey(interval, amount)
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [known] = data
  if (known) return known.id
  await makeProduct(stripe)
  const params = {
    product: PRODUCT,
    currency: CURRENCY,
    unit_amount: amount,
    recurring: { interval },
    lookup_key: key,
    // An archived price may still have the name.
    transfer_lookup_key: true,
  }
  const made = await stripe.prices.create(params, { idempotencyKey: `afins-price-${key}` })
  return made.id
}

async function makeProduct({ products }: Stripe): Promise<void> {
  try {
    await products.create({ id: PRODUCT, name: 'Afins Mais' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error
  }
}

export function cardCheckout(
  checkout: NewCheckout,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    ...frameOf(checkout),
    mode: 'subscription',
    allowed_payment_method_types: ['card'],
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { checkout: checkout.id } },
  }
}

export function pixCheckout(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { id, interval, amount } = checkout
  const title = titleOf(interval)
  return {
    ...frameOf(checkout),
    mode: 'payment',
    allowed_payment_method_types: ['pix'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name: title } },
      },
    ],
    payment_intent_data: { metadata: { checkout: id }, description: title },
  }
}

function frameOf({ id, customer, expiresAt, successUrl, cancelUrl }: NewCheckout) {
  return {
    customer,
    client_reference_id: id,
    locale: 'pt-BR',
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt / 1000),
    metadata: { checkout: id },
  } as const
}
