import { describe, expect, it } from 'vitest'
import { formatAbout, formatCalendarDate, formatDay, formatMoment } from './moment.ts'

const instant = Date.UTC(2026, 10, 21, 2, 30)

describe('dates', () => {
  it('have a time of day where that matters, whole or about right', () => {
    expect(formatMoment(instant, 'America/Sao_Paulo')).toBe('20 de novembro de 2026 às 23:30')
    expect(formatMoment(instant, 'America/Manaus')).toBe('20 de novembro de 2026 às 22:30')
    expect(formatAbout(instant)).toBe('20 de novembro de 2026, por volta das 23h')
    expect(formatAbout(Date.UTC(2026, 10, 21, 3, 5))).toBe(
      '21 de novembro de 2026, por volta da 0h',
    )
  })

  it('of a calendar day do not depend on a clock', () => {
    expect(formatDay('2026-03-01')).toBe('1 de mar.')
    expect(formatCalendarDate('2026-03-01')).toBe('1 de março de 2026')
  })
})
