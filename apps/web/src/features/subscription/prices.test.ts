import { expect, test } from 'vitest'
import { savingOf } from './prices.ts'

const prices = (month: number, year: number) => [
  { interval: 'month' as const, amount: month },
  { interval: 'year' as const, amount: year },
]

test('a year saves what twelve months cost more', () => {
  expect(savingOf(prices(990, 9900))).toEqual({ cents: 1980, percent: 16, aMonth: 825 })
  expect(savingOf(prices(1000, 6000))).toEqual({ cents: 6000, percent: 50, aMonth: 500 })
})

test('what it is a month is never shown as less than it is', () => {
  expect(savingOf(prices(1000, 10_001))?.aMonth).toBe(834)
})

test('a year that costs as much, or more, or nothing to compare with, saves nothing', () => {
  expect(savingOf(prices(100, 1200))).toBeNull()
  expect(savingOf(prices(100, 1300))).toBeNull()
  expect(savingOf([{ interval: 'month', amount: 990 }])).toBeNull()
  expect(savingOf([])).toBeNull()
})
