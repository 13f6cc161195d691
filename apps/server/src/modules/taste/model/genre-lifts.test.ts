import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeLifts,
  encodeLifts,
  genreLift,
  genrePreferences,
  learnGenreLifts,
  meanPreference,
  type Genres,
} from './genre-lifts.ts'

/** Of two media: genres 0 and 1 of the first, 2 and 3 of the second, each with five works. */
const EACH = 5
const genres: Genres = {
  media: [0, 0, 1, 1],
  ofWorks: Array.from({ length: 4 * EACH }, (_, place) => [Math.floor(place / EACH)]),
}
const worksOf = (genre: number) => Array.from({ length: EACH }, (_, at) => genre * EACH + at)
const rowOf = (works: readonly number[]) => ({
  works: Int32Array.from(works.toSorted((a, b) => a - b)),
  strengths: Float32Array.from(works, () => 1),
})
const anyRow = fc
  .uniqueArray(fc.nat(4 * EACH - 1), { minLength: 1, maxLength: 12 })
  .map((works) => rowOf(works))

describe('lifts between genres', () => {
  test('join genres that the same people have, also over media', () => {
    const fans = (one: number, other: number) =>
      Array.from({ length: 30 }, (_, at) =>
        rowOf([...worksOf(one).slice(at % 3), ...worksOf(other).slice(at % 2)]),
      )
    const lifts = learnGenreLifts([...fans(0, 2), ...fans(1, 3)], genres)
    expect(genreLift(lifts, [0], [2])).toBeGreaterThan(0.5)
    expect(genreLift(lifts, [0], [3])).toBeLessThan(0)
    expect(genreLift(lifts, [0], [0])).toBeGreaterThan(0.5)
    const preferences = genrePreferences(lifts, [[[0], 1]])
    expect(meanPreference(preferences, [2])).toBeGreaterThan(meanPreference(preferences, [3]))
    expect(meanPreference(preferences, [])).toBe(0)
  })

  test('say nothing of one another where people have all alike, or where hardly anyone has both', () => {
    const everyone = Array.from({ length: 50 }, () => rowOf([0, EACH, 2 * EACH, 3 * EACH]))
    for (const value of learnGenreLifts(everyone, genres).values) expect(value).toBeCloseTo(0, 5)
    const [alone] = [learnGenreLifts([rowOf([0, 2 * EACH])], genres)]
    expect(Math.abs(genreLift(alone, [0], [2]))).toBeLessThan(0.1)
  })

  test('are symmetric, finite, from −1 up, and the same whatever the order of people', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), (rows) => {
        const lifts = learnGenreLifts(rows, genres)
        const reversed = learnGenreLifts(rows.toReversed(), genres)
        for (let a = 0; a < 4; a++)
          for (let b = 0; b < 4; b++) {
            const value = genreLift(lifts, [a], [b])
            expect(Number.isFinite(value)).toBe(true)
            expect(value).toBeGreaterThanOrEqual(-1)
            expect(value).toBeCloseTo(genreLift(lifts, [b], [a]), 5)
            expect(value).toBeCloseTo(genreLift(reversed, [a], [b]), 5)
          }
      }),
    )
  })

  test('a preference is the sum of what each work says', () => {
    const history = fc.array(
      fc.tuple(
        fc.uniqueArray(fc.nat(3), { minLength: 1 }),
        fc.double({ min: 0.1, max: 2, noNaN: true }),
      ),
      {
        minLength: 1,
        maxLength: 10,
      },
    )
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 5, maxLength: 20 }), history, (rows, own) => {
        const lifts = learnGenreLifts(rows, genres)
        const preferences = genrePreferences(lifts, own)
        const total = own.reduce((sum, [, weight]) => sum + weight, 0)
        const parts = own.map(([some, weight]) => (genreLift(lifts, some, [1, 2]) * weight) / total)
        const sum = parts.reduce((all, part) => all + part, 0)
        expect(meanPreference(preferences, [1, 2])).toBeCloseTo(sum, 5)
      }),
    )
  })

  test('are stored and read again; what is cut is none', () => {
    const lifts = learnGenreLifts([rowOf([0, 6, 12, 19]), rowOf([1, 11])], genres)
    const stored = encodeLifts(lifts)
    expect(decodeLifts(stored, 4)).toEqual(lifts)
    expect(decodeLifts(stored.slice(8), 4)).toBeNull()
    expect(decodeLifts('', 4)).toBeNull()
  })
})
