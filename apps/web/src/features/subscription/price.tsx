import type { PlanInterval } from '@afins/contract/plan'
import type { Saving } from './prices.ts'
import styles from './subscription.module.css'
import { text } from './text.ts'

interface PriceProps {
  readonly interval: PlanInterval
  readonly amount: number
  readonly saving: Saving | null
}

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

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** "R$ 9,90", of centavos. */
export function formatReais(cents: number): string {
  return reais.format(cents / 100)
}
