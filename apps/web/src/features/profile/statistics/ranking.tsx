import type { ReactNode } from 'react'
import { formatCount } from '#data/format.ts'
import styles from './statistics.module.css'

interface Ranked {
  readonly key: string
  readonly shown: ReactNode
  readonly views: number
}

interface RankingProps {
  readonly title: string
  readonly items: readonly Ranked[]
}

/** The bars are relative to the first item. */
export function Ranking({ title, items }: RankingProps) {
  const most = items[0]?.views ?? 1
  return (
    <section className={styles.ranking}>
      <h2>{title}</h2>
      <ol>
        {items.map(({ key, shown, views }) => (
          <li key={key}>
            <span className={styles.what}>{shown}</span>
            <b>{formatCount(views)}</b>
            <svg aria-hidden="true" width="100%" height="4">
              <rect width={`${(views / most) * 100}%`} height="4" rx="2" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
