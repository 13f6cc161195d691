import { expect, test } from 'vitest'
import { localDay, parseWrittenDate, writtenDate } from './written-date.ts'

const now = new Date(2026, 10, 1, 12)

test('a day is of the calendar that the device shows', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test.each([
  ['', ''],
  ['hoje', '2026-11-01'],
  [' Ontem ', '2026-10-31'],
  ['3/11/2026', '2026-11-03'],
  ['03.11.26', '2026-11-03'],
  ['3-11-98', '1998-11-03'],
  ['03112026', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['11/2026', '2026-11'],
  ['112026', '2026-11'],
  ['2026', '2026'],
  ['31/2/2026', null],
  ['29/2/2024', '2024-02-29'],
  ['13/2026', null],
  ['0/2026', null],
  ['1/2/3/4', null],
  ['-1', null],
  ['1899', null],
  ['123', null],
  ['amanhã', null],
])('%s is read as %s', (typed, date) => {
  expect(parseWrittenDate(typed, now)).toBe(date)
})

test('what is written is read again as it was', () => {
  for (let day = 0; day < 2000; day += 13) {
    const date = localDay(new Date(2020, 0, 1 + day))
    for (const partial of [date, date.slice(0, 7), date.slice(0, 4)])
      expect(parseWrittenDate(writtenDate(partial), now)).toBe(partial)
  }
})
