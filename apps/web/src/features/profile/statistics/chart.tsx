import type { Statistics } from '@afins/contract/api'
import { BarChart } from './bar-chart.tsx'
import { barsOf, dayName } from './bars.ts'
import { text } from './text.ts'

/** Views over time. */
export function Chart({ byDay, total }: Pick<Statistics, 'byDay' | 'total'>) {
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
