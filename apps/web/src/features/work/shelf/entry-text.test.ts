import { expect, test } from 'vitest'
import { entryText } from './entry-text.ts'

test.each([
  [{ started: '', ended: '', outcome: 'open' }, 'Lendo'],
  [{ started: '2026-11-22', ended: '', outcome: 'open' }, 'Lendo desde hoje'],
  [{ started: '2026-01', ended: '', outcome: 'open' }, 'Lendo desde 1/2026'],
  [{ started: '', ended: '', outcome: 'finished' }, 'Sem data'],
  [{ started: '', ended: '2026-11-22', outcome: 'finished' }, 'Hoje'],
  [{ started: '', ended: '2026-11-03', outcome: 'finished' }, 'Em 3 de nov.'],
  [{ started: '', ended: '2026-11-21', outcome: 'finished' }, 'Ontem'],
  [{ started: '2026-11-03', ended: '2026-11-21', outcome: 'finished' }, 'De 3 de nov. a ontem'],
  [{ started: '2025', ended: '', outcome: 'finished' }, 'Desde 2025'],
  [{ started: '2025', ended: '2026-02', outcome: 'finished' }, 'De 2025 a 2/2026'],
  [{ started: '2025', ended: '2026-11-22', outcome: 'finished' }, 'De 2025 a hoje'],
  [{ started: '2025-03-04', ended: '2025-03-04', outcome: 'finished' }, 'Em 4 de mar. de 2025'],
  [{ started: '', ended: '2024', outcome: 'gave_up' }, 'Largado em 2024'],
  [{ started: '', ended: '2026-11-22', outcome: 'gave_up' }, 'Largado hoje'],
  [{ started: '', ended: '', outcome: 'gave_up' }, 'Largado'],
] as const)('%j is “%s”', (entry, words) => {
  expect(entryText(entry, 'books', '2026-11-22')).toBe(words)
})

test('days are as they are written where no day is today', () => {
  const entry = { started: '', ended: '2026-11-03', outcome: 'finished' } as const
  expect(entryText(entry, 'books', '')).toBe('Em 3/11/2026')
})
