import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isBefore, isPartialDate, partialDateNumber, partialDateOf } from './partial-dates.ts'

const day = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))
const partial = fc
  .tuple(day, fc.constantFrom(0, 4, 7, 10))
  .map(([date, length]) => date.slice(0, length))

describe('a partial date', () => {
  test('is every day of the calendar, its month, its year, and none', () => {
    fc.assert(
      fc.property(partial, (date) => {
        expect(isPartialDate(date)).toBe(true)
      }),
    )
  })

  it.each([
    ...['2024-02-31', '2023-02-29', '2024-04-31', '2024-00', '2024-13', '2024-01-00', '2024-01-32'],
    ...['-001', '-1', '-2024-01-01', '0000', '1899', '24', '2024-1', '2024-1-1', '20240101'],
    ...['2024-01-01T00:00', ' 2024', '2024 ', 'ontem', '٢٠٢٤', '2024-', '2024-01-', '12024'],
  ])('is not %j', (text) => {
    expect(isPartialDate(text)).toBe(false)
  })

  it.each(['2024-02-29', '2000-02-29', '1900-02-28'])('is %s', (text) => {
    expect(isPartialDate(text)).toBe(true)
  })

  test('is what its number stands for, in the same order', () => {
    fc.assert(
      fc.property(partial, partial, (one, other) => {
        expect(partialDateOf(partialDateNumber(one))).toBe(one)
        const isSmaller = partialDateNumber(one) < partialDateNumber(other)
        expect(isSmaller || !isBefore(one, other)).toBe(true)
      }),
    )
  })

  test('comes before another only where what is known of both says so', () => {
    expect(isBefore('2023', '2024-01-01')).toBe(true)
    expect(isBefore('2024', '2024-01-01')).toBe(false)
    expect(isBefore('2024-05', '2024-05-01')).toBe(false)
    expect(isBefore('2024-05-01', '2024-05')).toBe(false)
    expect(isBefore('', '2024')).toBe(false)
    expect(isBefore('2024-04', '2024-05-01')).toBe(true)
  })
})
