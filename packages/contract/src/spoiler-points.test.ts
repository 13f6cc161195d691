import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressUnits } from './shelves.ts'
import { hasPassed, splitSpoilerPoint, type WorkPoint } from './spoiler-points.ts'

describe('the point that a spoiler begins with', () => {
  test.each([
    ['p. 120: o mordomo', 'page', 120, null],
    ['Pág. 120 de 350: o mordomo', 'page', 120, 350],
    ['página 7:o mordomo', 'page', 7, null],
    ['45%: o mordomo', 'percent', 45, null],
    ['ep. 3/10: o mordomo', 'episode', 3, 10],
    ['Episódio 3: o mordomo', 'episode', 3, null],
    ['min 62: o mordomo', 'minute', 62, null],
    ['faixa 4: o mordomo', 'track', 4, null],
  ] as const)('%s', (text, unit, amount, total) => {
    const found = splitSpoilerPoint(text)
    expect(found?.point).toEqual({ amount, unit, total })
    expect(found?.rest).toBe('o mordomo')
    expect(text.startsWith(found?.label ?? '-')).toBe(true)
  })

  test.each([
    'o mordomo',
    'p. 120 o mordomo',
    'cap. 3: o mordomo',
    '130%: tudo',
    'p. 9 de 3: erro',
  ])('none: %s', (text) => expect(splitSpoilerPoint(text)).toBeNull())

  test('nothing is lost of any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = splitSpoilerPoint(text)
        const whole = found ? `${found.label}${found.rest}` : text
        expect(whole.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }),
    )
  })
})

const point: fc.Arbitrary<WorkPoint> = fc
  .record({
    amount: fc.nat(100),
    unit: fc.constantFrom(...progressUnits),
    total: fc.option(fc.integer({ min: 100, max: 400 })),
  })
  .map((one) => (one.unit === 'percent' ? { ...one, total: null } : one))

describe('a reader', () => {
  test.each([
    ['further in the same unit', { amount: 130, unit: 'page', total: null }, 'p. 120: x', true],
    ['not yet there', { amount: 119, unit: 'page', total: null }, 'p. 120: x', false],
    ['of another edition', { amount: 60, unit: 'page', total: 100 }, 'p. 120 de 240: x', true],
    ['of an audiobook', { amount: 50, unit: 'percent', total: null }, 'p. 120 de 240: x', true],
    ['counted otherwise', { amount: 300, unit: 'minute', total: null }, 'p. 120: x', false],
    ['by percent', { amount: 120, unit: 'page', total: 240 }, '51%: x', false],
  ] as const)('%s', (_, reader, text, expected) => {
    const found = splitSpoilerPoint(text)
    expect(found && hasPassed(reader, found.point)).toBe(expected)
  })

  test('who goes on has passed all that they had passed', () => {
    fc.assert(
      fc.property(point, point, fc.nat(50), (reader, other, more) => {
        const later = { ...reader, amount: reader.amount + more }
        expect(hasPassed(reader, other) && !hasPassed(later, other)).toBe(false)
        expect(hasPassed(reader, reader)).toBe(true)
      }),
    )
  })
})
