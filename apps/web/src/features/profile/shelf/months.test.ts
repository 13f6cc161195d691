import { expect, test } from 'vitest'
import { dayInMonth, monthAfter, monthTitle } from './months.ts'

test.each([
  ['2026-11', 'novembro de 2026'],
  ['2026-01', 'janeiro de 2026'],
  ['2026', '2026, sem mês'],
  ['', 'Sem data'],
])('%s is called %s', (month, title) => {
  expect(monthTitle(month)).toBe(title)
})

test('months follow one another across years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  let month = '1999-05'
  for (let at = 0; at < 100; at += 1) {
    expect(monthAfter(monthAfter(month, 1), -1)).toBe(month)
    month = monthAfter(month, 1)
  }
  expect(month).toBe('2007-09')
})

test('a day is shown where it is known', () => {
  expect(dayInMonth('2026-11-03')).toBe('3')
  expect(dayInMonth('2026-11')).toBe('·')
})
