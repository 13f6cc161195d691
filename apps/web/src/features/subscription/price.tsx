import type { PlanInterval } from '@afins/contract/plan'
import { formatReais } from '#data/money.ts'
import type { Saving } from './prices.ts'
import styles from './subscription.module.css'
import { text } from './text.ts'

export interface PriceProps {
  readonly interval: PlanInterval
  /** Centavos. */
  readonly amount: number
  readonly saving: Saving | null
}

/** What an interval costs, and what is good about it. */
export function Price({ interval, amount, saving }: PriceProps) {
  const { title, each } = text.intervals[interval]
  return (
    <>
      <b>{title}</b>
      <span className={styles.amount}>
        <strong>{formatReais(amount)}</strong> {each}
      </span>
      <small>
        {interval === 'year' && saving
          ? text.saving(formatReais(saving.aMonth), formatReais(saving.cents), saving.percent)
          : text.monthNote}
      </small>
    </>
  )
}
