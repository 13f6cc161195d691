import type { ReactNode } from 'react'
import type { PostStatistics, Statistics } from '@afins/contract/api'
import { statisticsDays, viewSources } from '@afins/contract/statistics'
import { formatCount } from '#data/format.ts'
import { statisticsPath, type AskedStatistics } from '#data/statistics-address.ts'
import { Chart } from './chart.tsx'
import { Ranking } from './ranking.tsx'
import styles from './statistics.module.css'
import { text } from './text.ts'

export interface FiguresProps {
  readonly asked: AskedStatistics
  readonly data: Pick<Statistics | PostStatistics, 'total' | 'byDay' | 'sources'>
  /** Which post they are of, where that is one. */
  readonly of?: ReactNode
  /** Stands below the sources. */
  readonly children?: ReactNode
}

/** How many views there were in a period, when, and from where. */
export function Figures({ asked, data, of, children }: FiguresProps) {
  const { days } = asked
  return (
    <>
      <nav className={styles.periods} aria-label={text.periods}>
        {statisticsDays.map((count) => (
          <a
            key={count}
            href={statisticsPath({ ...asked, days: count })}
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
              views,
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
