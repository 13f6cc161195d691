import { useId } from 'react'
import { formatCount } from '#data/format.ts'
import { axisTop } from './bars.ts'
import styles from './statistics.module.css'
import { text } from './text.ts'

const HEIGHT = 100
const STEP = 10
const GAP = 2
/** Bars that each have their label below. */
const LABELLED = 12

export interface CountBar {
  readonly key: string | number
  readonly name: string
  /** What stands below the bar, where there is room for it. */
  readonly short?: string
  readonly count: number
}

export interface BarChartProps {
  readonly title: string
  /** Says what the picture shows. */
  readonly summary: string
  readonly heads: readonly [string, string]
  readonly countOf: (count: number) => string
  readonly bars: readonly CountBar[]
}

/** Counts as bars, as text for screen readers and as a table. */
export function BarChart({ title, summary, heads, countOf, bars }: BarChartProps) {
  const id = useId()
  const top = axisTop(bars.map(({ count }) => count))
  const most = Math.max(...bars.map(({ count }) => count))
  const labels = bars.flatMap(({ short }) => short ?? [])
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
          <desc id={`${id}summary`}>{summary}</desc>
          {bars.map(({ key, name, count }, at) => (
            <rect
              key={key}
              className={count === most ? styles.most : undefined}
              x={at * STEP + GAP / 2}
              y={HEIGHT - (count / top) * HEIGHT}
              width={STEP - GAP}
              height={(count / top) * HEIGHT}
            >
              <title>{`${name}: ${countOf(count)}`}</title>
            </rect>
          ))}
        </svg>
        {labels.length > 0 && labels.length <= LABELLED ? (
          <p className={styles.labels} aria-hidden="true">
            {bars.map(({ key, short }) => (
              <span key={key}>{short}</span>
            ))}
          </p>
        ) : (
          <p className={styles.ends} aria-hidden="true">
            <span>{bars[0]?.name}</span>
            <span>{bars.at(-1)?.name}</span>
          </p>
        )}
      </div>
      <BarTable heads={heads} bars={bars} />
    </figure>
  )
}

function BarTable({ heads, bars }: Pick<BarChartProps, 'heads' | 'bars'>) {
  return (
    <details className={styles.table}>
      <summary>{text.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, count }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
