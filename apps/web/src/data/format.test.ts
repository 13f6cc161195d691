import { describe, expect, it } from 'vitest'
import {
  countOf,
  formatAbout,
  formatCount,
  formatDate,
  formatDay,
  formatLongDate,
  formatMoment,
  formatMonth,
  isoDate,
} from './format.ts'

const instant = Date.UTC(2026, 10, 21, 2, 30)

describe('dates', () => {
  it('are those of São Paulo, wherever the code runs', () => {
    expect(formatDate(instant)).toBe('20 de nov. de 2026')
    expect(formatLongDate(instant)).toBe('20 de novembro de 2026')
    expect(formatMonth(Date.UTC(2027, 0, 1, 2, 59))).toBe('dezembro de 2026')
    expect(formatMonth(Date.UTC(2027, 0, 1, 3))).toBe('janeiro de 2027')
  })

  it('have a time of day where that matters, whole or about right', () => {
    expect(formatMoment(instant)).toBe('20 de nov. de 2026, às 23:30')
    expect(formatMoment(Date.UTC(2026, 10, 21, 3, 5))).toBe('21 de nov. de 2026, à 00:05')
    expect(formatAbout(instant)).toBe('20 de nov. de 2026, por volta das 23h')
    expect(formatAbout(Date.UTC(2026, 10, 21, 4, 59))).toBe('21 de nov. de 2026, por volta da 1h')
  })

  it('of a calendar day do not depend on a clock', () => {
    expect(formatDay('2026-03-01')).toBe('1 de mar.')
  })

  it('are instants for machines', () => {
    expect(isoDate(instant)).toBe('2026-11-21T02:30:00.000Z')
  })
})

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 mil'],
    [1234, '1,2 mil'],
    [9999, '9,9 mil'],
    [34_567, '34 mil'],
    [999_999, '999 mil'],
    [1_500_000, '1,5 mi'],
  ])('%i is %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  it('agree with their noun', () => {
    expect(countOf(1, 'pessoa', 'pessoas')).toBe('1 pessoa')
    expect(countOf(0, 'pessoa', 'pessoas')).toBe('0 pessoas')
  })
})
