import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTop, barsOf, dayName } from './bars.ts'

const days = (counts: readonly number[]) => counts.map((views, at) => ({ day: `dia ${at}`, views }))
const counts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 365 })

test('every view is in exactly one bar', () => {
  fc.assert(
    fc.property(counts, (list) => {
      const { bars, weekly } = barsOf(days(list))
      expect(bars.reduce((sum, { views }) => sum + views, 0)).toBe(list.reduce((a, b) => a + b, 0))
      expect(bars).toHaveLength(weekly ? Math.ceil(list.length / 7) : list.length)
    }),
  )
})

test('a year is shown in weeks that end with its last day', () => {
  const { bars, weekly } = barsOf(days(Array.from({ length: 365 }, () => 1)))
  expect(weekly).toBe(true)
  expect(bars[0]).toEqual({ day: 'dia 0', views: 1 })
  expect(bars.at(-1)).toEqual({ day: 'dia 358', views: 7 })
})

test('a day of a year is shown with its year, so that no two are alike', () => {
  expect([dayName('2025-11-22', true), dayName('2026-11-22', true)]).toEqual([
    '22 de novembro de 2025',
    '22 de novembro de 2026',
  ])
  expect(dayName('2026-11-22', false)).toBe('22 de nov.')
})

test('the axis includes every bar, and no more than twice the highest', () => {
  fc.assert(
    fc.property(counts, (list) => {
      const top = axisTop(list)
      const most = Math.max(...list)
      expect(top).toBeGreaterThanOrEqual(most)
      expect(top).toBeLessThanOrEqual(Math.max(4, most * 2))
      expect(Number.isInteger(top)).toBe(true)
    }),
  )
})
