import type { ReactNode } from 'react'
import { formatCount } from '#data/format.ts'
import styles from './statistics.module.css'

export interface Ranked {
  readonly key: string
  readonly shown: ReactNode
  readonly count: number
}

interface RankingProps {
  readonly title: string
  readonly items: readonly Ranked[]
}

/** The bars are relative to the first item. */
export function Ranking({ title, items }: RankingProps) {
  const most = items[0]?.count ?? 1
  return (
    <section className={styles.ranking}>
      <h2>{title}</h2>
      <ol>
        {items.map(({ key, shown, count }) => (
          <li key={key}>
            <span className={styles.what}>{shown}</span>
            <b>{formatCount(count)}</b>
            <svg aria-hidden="true" width="100%" height="4">
              <rect width={`${(count / most) * 100}%`} height="4" rx="2" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
