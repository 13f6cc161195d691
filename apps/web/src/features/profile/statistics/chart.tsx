import { useId } from 'react'
import type { Statistics } from '@afins/contract/api'
import { formatCount } from '#data/format.ts'
import { axisTop, barsOf, dayName } from './bars.ts'
import { BarTable } from './bar-table.tsx'
import styles from './statistics.module.css'
import { text } from './text.ts'

const HEIGHT = 100
const STEP = 10
const GAP = 2

export function Chart({ byDay, total }: Pick<Statistics, 'byDay' | 'total'>) {
  const id = useId()
  const { bars, weekly } = barsOf(byDay)
  const top = axisTop(bars)
  const best = bars.reduce((a, b) => (b.views > a.views ? b : a))
  const named = (day: string) => dayName(day, weekly)
  const title = weekly ? text.weeklyChart : text.chart
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <div className={styles.plot}>
        <span className={styles.top}>{formatCount(top)}</span>
        <svg
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}title ${id}summary`}
        >
          <title id={`${id}title`}>{title}</title>
          <desc id={`${id}summary`}>
            {text.summary(text.countOf(total), text.countOf(best.views), named(best.day))}
          </desc>
          {bars.map(({ day, views }, at) => (
            <rect
              key={day}
              x={at * STEP + GAP / 2}
              y={HEIGHT - (views / top) * HEIGHT}
              width={STEP - GAP}
              height={(views / top) * HEIGHT}
            >
              <title>{`${named(day)}: ${text.countOf(views)}`}</title>
            </rect>
          ))}
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span>{named(bars[0]?.day ?? '')}</span>
          <span>{named(bars.at(-1)?.day ?? '')}</span>
        </p>
      </div>
      <BarTable bars={bars} weekly={weekly} />
    </figure>
  )
}
