import { expect, test } from 'vitest'
import { formatReais } from './price.tsx'

test.each([
  [0, 'R$\u00a00,00'],
  [990, 'R$\u00a09,90'],
  [9900, 'R$\u00a099,00'],
  [123_456_789, 'R$\u00a01.234.567,89'],
])('%i centavos are %s', (cents, shown) => {
  expect(formatReais(cents)).toBe(shown)
})
