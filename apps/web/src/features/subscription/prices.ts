import { monthsOf } from '@afins/contract/plan'
import type { Output } from '#data/call.ts'

type Prices = Output<'getPlan'>['prices']

/** What a year costs less than twelve months; null where it does not. */
export interface Saving {
  readonly cents: number
  /** Whole percent, rounded down. */
  readonly percent: number
  readonly aMonth: number
}

export function savingOf(prices: Prices): Saving | null {
  const amount = (interval: 'month' | 'year') =>
    prices.find((price) => price.interval === interval)?.amount
  const [month, year] = [amount('month'), amount('year')]
  if (month === undefined || year === undefined) return null
  const cents = month * monthsOf.year - year
  if (cents <= 0) return null
  return {
    cents,
    percent: Math.floor((cents / (month * monthsOf.year)) * 100),
    aMonth: Math.ceil(year / monthsOf.year),
  }
}
