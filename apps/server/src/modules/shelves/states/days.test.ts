import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partialDateNumber } from '@afins/contract/partial-dates'
import { dayNumberOf, firstDays, lovedDay } from './days.ts'

const NOON = Date.UTC(2026, 5, 15, 15)

test.each([
  ['', 20260615],
  ['2026-06-15', 20260615],
  ['2026-06-16', 20260615],
  ['2026-06', 20260615],
  ['2026', 20260615],
  ['2026-06-14', 20260614],
  ['2026-05', 20260531],
  ['2019', 20191231],
])('a rating of 15 June 2026 of what was finished on "%s" is of %i', (date, day) => {
  expect(lovedDay(NOON, date === '' ? 0 : partialDateNumber(date))).toBe(day)
})

test('a rating is never of a later day than the one it was given on', () => {
  const time = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) })
  const last = fc.tuple(
    fc.integer({ min: 1990, max: 2045 }),
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 0, max: 28 }),
  )
  fc.assert(
    fc.property(time, last, (at, [year, month, day]) => {
      const number = year * 10_000 + (month === 0 ? 0 : month * 100 + day)
      const loved = lovedDay(at, number)
      expect(loved).toBeLessThanOrEqual(dayNumberOf(at))
      expect(loved === dayNumberOf(at) || loved >= number).toBe(true)
    }),
  )
})

test('the spans of time end with today and begin in their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2090, 0, 1) }), (now) => {
      const { today, week, month, year } = firstDays(now)
      expect([year, month, week, today].toSorted((a, b) => a - b)).toEqual([
        ...[year, month, week, today],
      ])
    }),
  )
  expect(firstDays(NOON)).toEqual({
    ...{ today: 20260615, week: 20260609, month: 20260517, year: 20250616 },
  })
})
