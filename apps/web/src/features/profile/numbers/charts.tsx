import type { ShelfStatistics } from '@afins/contract/api'
import { BarChart, type CountBar } from '../statistics/bar-chart.tsx'
import styles from './numbers.module.css'
import { lengthRange, text } from './text.ts'

interface ChartProps {
  readonly data: ShelfStatistics
}

interface CountChartProps {
  readonly title: string
  readonly head: string
  readonly bars: readonly CountBar[]
  /** Whether works are counted, and not how often they were finished. */
  readonly ofWorks?: boolean
}

function CountChart({ title, head, bars, ofWorks = false }: CountChartProps) {
  const countOf = ofWorks ? text.worksOf : text.times
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const [first] = bars.toSorted((one, other) => other.count - one.count)
  if (!first || total === 0) return null
  return (
    <BarChart
      title={title}
      summary={text.summary(countOf(total), countOf(first.count), first.name)}
      heads={[head, ofWorks ? text.worksHead : text.timesHead]}
      countOf={countOf}
      bars={bars}
    />
  )
}

/** What was finished in each month of a year, or in each year. */
export function PeriodChart({ data: { year, periods, undated } }: ChartProps) {
  return (
    <div className={styles.chart}>
      <CountChart
        title={year === null ? text.byYear : text.byMonth}
        head={year === null ? text.yearHead : text.monthHead}
        bars={periods.map(({ period, finished: count }) =>
          year === null
            ? { key: period, name: String(period), short: String(period), count }
            : { key: period, name: text.month(period), short: text.monthShort(period), count },
        )}
      />
      {undated > 0 ? <p className={styles.note}>{text.undated(undated, year)}</p> : null}
    </div>
  )
}

/** How often each rating was given. */
export function RatingChart({ data: { ratings } }: ChartProps) {
  return (
    <CountChart
      title={text.ratings}
      head={text.ratingHead}
      ofWorks
      bars={ratings.map((count, at) => ({
        ...{ key: at, count },
        ...{ name: text.ratingName(at + 1), short: text.ratingShort(at + 1) },
      }))}
    />
  )
}

/** Works by their length. */
export function LengthChart({ data: { interest, lengths, unmeasured } }: ChartProps) {
  if (lengths.every(({ count }) => count === 0)) return null
  return (
    <div className={styles.chart}>
      <CountChart
        title={text.lengths}
        head={text.lengthHead}
        ofWorks
        bars={lengths.map(({ from, count }, at) => ({
          ...{ key: from, count },
          ...lengthRange(interest, from, lengths[at + 1]?.from),
        }))}
      />
      {unmeasured > 0 ? <p className={styles.note}>{text.unmeasured(unmeasured)}</p> : null}
    </div>
  )
}

/** The newest decades are bars of their own, also those without a work. */
const DECADES = 15

/** Works by the decade they come from. */
export function DecadeChart({ data: { decades } }: ChartProps) {
  const last = decades.at(-1)?.decade ?? 0
  const first = Math.max(decades[0]?.decade ?? 0, last - (DECADES - 1) * 10)
  const shown = Array.from({ length: (last - first) / 10 + 1 }, (_, at) => {
    const decade = first + at * 10
    return { decade, count: decades.find((one) => one.decade === decade)?.count ?? 0 }
  })
  const older = decades.reduce((sum, { decade, count }) => sum + (decade < first ? count : 0), 0)
  const before = { key: 0, name: text.beforeDecade(first), short: text.beforeShort, count: older }
  return (
    <CountChart
      title={text.decades}
      head={text.decadeHead}
      ofWorks
      bars={[
        ...(older > 0 ? [before] : []),
        ...shown.map(({ decade, count }) => ({
          ...{ key: decade, name: text.decade(decade), short: String(decade), count },
        })),
      ]}
    />
  )
}
