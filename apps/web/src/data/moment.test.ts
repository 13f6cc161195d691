import { describe, expect, it } from 'vitest'
import { formatAbout, formatDay, formatMoment } from './moment.ts'

const instant = Date.UTC(2026, 10, 21, 2, 30)

describe('dates', () => {
  it('have a time of day where that matters, whole or about right', () => {
    expect(formatMoment(instant)).toBe('20 de nov. de 2026, às 23:30')
    expect(formatMoment(Date.UTC(2026, 10, 21, 3, 5))).toBe('21 de nov. de 2026, à 00:05')
    expect(formatAbout(instant)).toBe('20 de nov. de 2026, por volta das 23h')
    expect(formatAbout(Date.UTC(2026, 10, 21, 4, 59))).toBe('21 de nov. de 2026, por volta da 1h')
  })

  it('of a calendar day do not depend on a clock', () => {
    expect(formatDay('2026-03-01')).toBe('1 de mar.')
  })
})
