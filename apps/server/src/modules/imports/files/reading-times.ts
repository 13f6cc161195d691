import { isBefore } from '@afins/contract/partial-dates'
import { dateOf } from './cell-values.ts'
import type { ExportedTime } from './exported-work.ts'

/** Partial dates, '' where unknown. */
export type Period = Pick<ExportedTime, 'started' | 'ended'>

/** Readings of one book, so that a typing error does not fill a diary. */
const MOST_READINGS = 20
const PERIOD = /^(\d{4}(?:\/\d{1,2}){0,2})?\s*[-–]\s*(\d{4}(?:\/\d{1,2}){0,2})?$/

export const timeOf = (period: Period, outcome: ExportedTime['outcome']): ExportedTime => ({
  ...period,
  outcome,
  rating: 0,
})

/** As many finished times as were counted, those without dates first. */
export function finishedTimes(periods: readonly Period[], readCount: number): ExportedTime[] {
  const dated = periods.slice(-MOST_READINGS)
  const total = Math.min(Math.max(readCount, 1), MOST_READINGS)
  const undated = Array.from({ length: Math.max(0, total - dated.length) }, () => ({
    ...{ started: '', ended: '' },
  }))
  return [...undated, ...dated].map((period) => timeOf(period, 'finished'))
}

/** Dates on which something ended, or `2024/01/02-2024/01/10`, with commas between them. */
export function periodsOf(text: string): Period[] {
  return text
    .split(',', MOST_READINGS)
    .map((part) => periodOf(part.trim()))
    .filter(({ started, ended }) => started !== '' || ended !== '')
    .sort((one, other) => compare(one.ended || one.started, other.ended || other.started))
}

function periodOf(text: string): Period {
  const day = dateOf(text)
  if (day !== '') return { started: '', ended: day }
  const [, first = '', last = ''] = PERIOD.exec(text) ?? []
  const started = dateOf(first)
  const ended = dateOf(last)
  return { started: isBefore(ended, started) ? '' : started, ended }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
