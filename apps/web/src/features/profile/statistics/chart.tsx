import { useId } from 'react'
import type { Statistics } from '@afins/contract/api'
import { formatCount, formatDay } from '#data/format.ts'
import { axisTop, barsOf } from './bars.ts'
import { BarTable } from './bar-table.tsx'
import styles from './statistics.module.css'
import { text } from './text.ts'

const HEIGHT = 100
const STEP = 10
const GAP = 2

/** Views over time as bars, in words for who does not see them, and as a table. */
export function Chart({ byDay, total }: Pick<Statistics, 'byDay' | 'total'>) {
  const id = useId()
  const { bars, weekly } = barsOf(byDay)
  const top = axisTop(bars)
  const best = bars.reduce((a, b) => (b.views > a.views ? b : a))
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
          aria-labelledby={`${id}title ${id}told`}
        >
          <title id={`${id}title`}>{title}</title>
          <desc id={`${id}told`}>
            {text.told(text.countOf(total), text.countOf(best.views), formatDay(best.day))}
          </desc>
          {bars.map(({ day, views }, at) => (
            <rect
              key={day}
              x={at * STEP + GAP / 2}
              y={HEIGHT - (views / top) * HEIGHT}
              width={STEP - GAP}
              height={(views / top) * HEIGHT}
            >
              <title>{`${formatDay(day)}: ${text.countOf(views)}`}</title>
            </rect>
          ))}
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span>{formatDay(bars[0]?.day ?? '')}</span>
          <span>{formatDay(bars.at(-1)?.day ?? '')}</span>
        </p>
      </div>
      <BarTable bars={bars} head={weekly ? text.week : text.day} />
    </figure>
  )
}
