import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = new Date(2026, 10, 22, 14, 30).getTime()

it.each([
  [now, 'agora'],
  [now - 59_999, 'agora'],
  [now + 4 * MINUTE, 'agora'],
  [now - MINUTE, 'há 1 min'],
  [now - 3 * MINUTE, 'há 3 min'],
  [now - HOUR + 1, 'há 59 min'],
  [now - HOUR, 'há 1 h'],
  [new Date(2026, 10, 22).getTime(), 'há 14 h'],
  [new Date(2026, 10, 21, 23, 59).getTime(), 'ontem'],
  [new Date(2026, 10, 21).getTime(), 'ontem'],
  [new Date(2026, 10, 20, 23, 59).getTime(), '20 de nov.'],
  [new Date(2026, 0, 1).getTime(), '1 de jan.'],
  [new Date(2025, 11, 31, 23, 59).getTime(), '31 de dez. de 2025'],
  [new Date(2026, 10, 23).getTime(), '23 de nov.'],
  [new Date(2027, 0, 5).getTime(), '5 de jan. de 2027'],
])('%i is %s', (ms, text) => {
  expect(relativeTime(ms, now)).toBe(text)
})

it.each([
  [new Date(2026, 10, 22), 'hoje'],
  [new Date(2026, 10, 21), 'ontem'],
  [new Date(2026, 10, 6), '6 de nov.'],
  [new Date(2025, 10, 6), '6 de nov. de 2025'],
])('of a calendar day is its day: %s', (day, text) => {
  expect(relativeTime(day.getTime(), now, true)).toBe(text)
})

it('is "ontem" on the first day of a month and of a year', () => {
  const newYear = new Date(2026, 0, 1, 9).getTime()
  expect(relativeTime(new Date(2025, 11, 31, 20).getTime(), newYear)).toBe('ontem')
})

describe('of any two moments', () => {
  const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) })
  const dayStart = (ms: number, before = 0) => {
    const date = new Date(ms)
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() - before).getTime()
  }

  it('says the year exactly when it is another one and not just now', () => {
    fc.assert(
      fc.property(moment, moment, (ms, at) => {
        const text = relativeTime(ms, at)
        if (!/^\d/.test(text)) return
        const year = new Date(ms).getFullYear()
        const isOther = year !== new Date(at).getFullYear()
        expect(/ de \d{4}$/.test(text)).toBe(isOther)
        if (isOther) expect(text.endsWith(` de ${year}`)).toBe(true)
        expect(text.startsWith(`${new Date(ms).getDate()} de `)).toBe(true)
      }),
    )
  })

  it('says how long ago it was within a day, never rounded up', () => {
    const ago = fc.integer({ min: 0, max: 3 * 24 * HOUR })
    fc.assert(
      fc.property(moment, ago, (at, past) => {
        const ms = at - past
        const text = relativeTime(ms, at)
        const [, count, unit] = /^há (\d+) (min|h)$/.exec(text) ?? []
        if (count !== undefined) {
          const length = unit === 'h' ? HOUR : MINUTE
          expect(Number(count)).toBe(Math.floor(past / length))
          expect(past).toBeLessThan(unit === 'h' ? 25 * HOUR : HOUR)
        } else if (text === 'agora') expect(past).toBeLessThan(MINUTE)
        else if (text === 'ontem') {
          expect(ms).toBeLessThan(dayStart(at))
          expect(ms).toBeGreaterThanOrEqual(dayStart(at, 1))
        } else expect(ms).toBeLessThan(dayStart(at, 1))
      }),
    )
  })
})
