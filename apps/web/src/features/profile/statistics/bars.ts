import type { Statistics } from '@afins/contract/api'
import { formatCalendarDate, formatDay } from '#data/moment.ts'

/** A day, or a week by its first day. */
export interface Bar {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly views: number
}

const MOST_DAYS = 90
const WEEK = 7
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** Weeks end with the last day. */
export function barsOf(byDay: Statistics['byDay']): {
  readonly weekly: boolean
  readonly bars: readonly Bar[]
} {
  if (byDay.length <= MOST_DAYS) return { weekly: false, bars: byDay }
  const bars: Bar[] = []
  // The first week is the shorter one, so that the last ends today.
  for (let end = byDay.length; end > 0; end -= WEEK) {
    const days = byDay.slice(Math.max(0, end - WEEK), end)
    const views = days.reduce((sum, day) => sum + day.views, 0)
    bars.unshift({ day: days[0]?.day ?? '', views })
  }
  return { weekly: true, bars }
}

/** With its year where the chart spans more than one. */
export function dayName(day: string, weekly: boolean): string {
  return weekly ? formatCalendarDate(day) : formatDay(day)
}

export function axisTop(counts: readonly number[]): number {
  const most = Math.max(4, ...counts)
  const unit = 10 ** Math.floor(Math.log10(most))
  const top = STEPS.map((step) => step * unit).find((one) => one >= most)
  return Math.ceil(top ?? most)
}
