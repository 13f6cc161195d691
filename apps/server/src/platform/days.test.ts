import fc from 'fast-check'
import { DAY } from '@afins/contract/durations'
import { expect, test } from 'vitest'
import { dayOf, daysUntil, endOfDay, weekOf } from './time.ts'

test('a day begins when it does in Brasília', () => {
  expect(dayOf(Date.UTC(2026, 0, 15, 2, 59, 59, 999))).toBe('2026-01-14')
  expect(dayOf(Date.UTC(2026, 0, 15, 3))).toBe('2026-01-15')
})

test('ends with the last millisecond of its date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (time) => {
      const end = endOfDay(time)
      expect(end).toBeGreaterThan(time)
      expect(dayOf(end - 1)).toBe(dayOf(time))
      expect(dayOf(end)).not.toBe(dayOf(time))
    }),
  )
})

test('days are counted up to the day itself', () => {
  expect(daysUntil(Date.UTC(2026, 2, 1, 12), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('a week begins on the Monday that is not after the day', () => {
  expect(weekOf(Date.UTC(2026, 10, 23, 2, 59))).toBe('2026-11-16')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (time) => {
      const monday = Date.parse(weekOf(time))
      expect(new Date(monday).getUTCDay()).toBe(1)
      const days = (Date.parse(dayOf(time)) - monday) / DAY
      expect(days).toBeGreaterThanOrEqual(0)
      expect(days).toBeLessThan(7)
    }),
  )
})
