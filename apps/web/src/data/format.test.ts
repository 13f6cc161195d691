import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, formatBytes, formatCount, formatDate, formatMonth, isoDate } from './format.ts'

const instant = Date.UTC(2026, 10, 21, 2, 30)

describe('dates', () => {
  it('are those of São Paulo, wherever the code runs', () => {
    expect(formatDate(instant)).toBe('20 de novembro de 2026')
    expect(formatMonth(Date.UTC(2027, 0, 1, 2, 59))).toBe('dezembro de 2026')
    expect(formatMonth(Date.UTC(2027, 0, 1, 3))).toBe('janeiro de 2027')
  })

  it('are right on either side of each hour, asked in any order', () => {
    const clock = new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'long',
      timeZone: 'America/Sao_Paulo',
    })
    const times = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
    fc.assert(
      fc.property(times, (ms) => {
        const hour = ms - (ms % 3_600_000)
        for (const at of [ms, hour, hour - 1]) expect(formatDate(at)).toBe(clock.format(at))
      }),
    )
  })

  it('are instants for machines', () => {
    expect(isoDate(instant)).toBe('2026-11-21T02:30:00.000Z')
  })
})

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [12_345, '12,3 kB'],
    [999_999, '999 kB'],
    [2_345_678, '2,3 MB'],
    [456_000_000, '456 MB'],
    [12_300_000_000, '12,3 GB'],
  ])('%d is %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown)
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
