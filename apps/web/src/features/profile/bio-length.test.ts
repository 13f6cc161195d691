import { expect, test } from 'vitest'
import { isLongBio } from './bio-length.ts'

test('a bio is long by its lines, not by its characters alone', () => {
  expect(isLongBio('')).toBe(false)
  expect(isLongBio('x'.repeat(160))).toBe(false)
  expect(isLongBio('x'.repeat(161))).toBe(true)
  expect(isLongBio('Uma\n\nDuas\n\nTrês\n\nQuatro')).toBe(false)
  expect(isLongBio(['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].join('\n'))).toBe(true)
})
