import type { ReactNode } from 'react'
import type { PostStatistics, Statistics } from '@afins/contract/api'
import { statisticsDays, viewSources } from '@afins/contract/statistics'
import { formatCount } from '#data/format.ts'
import { statisticsPath, type StatisticsPeriod } from '#data/statistics-address.ts'
import { Ranking } from './ranking.tsx'
import styles from './statistics.module.css'
import { text } from './text.ts'
import { BarChart } from './bar-chart.tsx'
import { barsOf, dayName } from './bars.ts'

export interface MetricsProps {
  readonly period: StatisticsPeriod
  readonly data: Pick<Statistics | PostStatistics, 'total' | 'byDay' | 'sources'>
  readonly of?: ReactNode
  readonly children?: ReactNode
}

export function Metrics({ period, data, of, children }: MetricsProps) {
  const { days } = period
  return (
    <>
      <nav className={styles.periods} aria-label={text.periods}>
        {statisticsDays.map((count) => (
          <a
            key={count}
            href={statisticsPath({ ...period, days: count })}
            aria-current={count === days ? 'page' : undefined}
          >
            {text.period[count]}
          </a>
        ))}
      </nav>
      {of}
      <p className={styles.total}>
        <b>{formatCount(data.total)}</b> {text.views(data.total)} {text.inPeriod[days]}
      </p>
      {data.total === 0 ? (
        <p>{text.none}</p>
      ) : (
        <>
          <Chart byDay={data.byDay} total={data.total} />
          <Ranking
            title={text.sources}
            items={data.sources.map(({ source, views }) => ({
              key: source,
              shown: nameOf(source),
              count: views,
            }))}
          />
          {children}
        </>
      )}
      <p className={styles.how}>{text.how}</p>
    </>
  )
}

const words: readonly string[] = Object.values(viewSources)

function nameOf(source: string): string {
  return words.includes(source) ? text.sourceNames[source as keyof typeof text.sourceNames] : source
}

/** Views over time. */
function Chart({ byDay, total }: Pick<Statistics, 'byDay' | 'total'>) {
  const { bars, weekly } = barsOf(byDay)
  const best = bars.reduce((a, b) => (b.views > a.views ? b : a))
  const named = (day: string) => dayName(day, weekly)
  return (
    <BarChart
      title={weekly ? text.weeklyChart : text.chart}
      summary={text.summary(text.countOf(total), text.countOf(best.views), named(best.day))}
      heads={[weekly ? text.week : text.day, text.views(2)]}
      countOf={text.countOf}
      bars={bars.map(({ day, views }) => ({ key: day, name: named(day), count: views }))}
    />
  )
}
