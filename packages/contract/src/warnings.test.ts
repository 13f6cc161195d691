import { expect, test } from 'vitest'
import { opensWarning } from './warnings.ts'

const words = (...all: string[]) => ({ all: false, words: all })

test('a warning is opened by a whole word of it, whatever its accents and capitals', () => {
  expect(opensWarning(words('violencia'), 'Violência, sangue')).toBe(true)
  expect(opensWarning(words('fim do mundo'), 'O FIM do mundo!')).toBe(true)
  expect(opensWarning(words('sangue'), 'sangueira')).toBe(false)
  expect(opensWarning(words(), 'comida')).toBe(false)
  expect(opensWarning({ all: true, words: [] }, 'comida')).toBe(true)
})
