import { expect, test } from 'vitest'
import { text } from './text.ts'

const now = new Date(2026, 10, 22, 14, 30).getTime()

test.each([
  [now + 2000, 'Salvo agora'],
  [now - 12_000, 'Salvo há 12 s'],
  [now - 3 * 60_000, 'Salvo há 3 min'],
  [new Date(2026, 10, 21, 23).getTime(), 'Salvo ontem'],
  [new Date(2026, 10, 3).getTime(), 'Salvo em 3 de nov.'],
  [new Date(2025, 10, 3).getTime(), 'Salvo em 3 de nov. de 2025'],
])('what was saved at %i is “%s”', (at, words) => {
  expect(text.savedAt(at, now)).toBe(words)
})
