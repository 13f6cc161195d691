import { expect, test } from 'vitest'
import { isoDuration, lengthInWords } from './length.ts'

test.each([
  ['film', 132, '2h 12min'],
  ['film', 120, '2h'],
  ['film', 59, '59 min'],
  ['film', 1, '1 min'],
  ['album', 2580, '43 min'],
  ['album', 20, '1 min'],
  ['album', 4800, '1h 20min'],
  ['track', 258, '4min 18s'],
  ['track', 240, '4 min'],
  ['track', 7, '7 s'],
  ['book', 320, '320 páginas'],
  ['book', 1, '1 página'],
  ['book', 1200, '1.200 páginas'],
  ['series', 62, '62 episódios'],
  ['person', 5, null],
  ['film', null, null],
] as const)('a %s of %s is long in words: %s', (kind, length, words) => {
  expect(lengthInWords(kind, length)).toBe(words)
})

test('durations are said to machines in ISO 8601', () => {
  expect(isoDuration('film', 132)).toBe('PT132M')
  expect(isoDuration('album', 2580)).toBe('PT2580S')
  expect(isoDuration('book', 320)).toBeNull()
  expect(isoDuration('film', null)).toBeNull()
})
