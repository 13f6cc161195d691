import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coreInverse, replaceRow } from './core-inverse.ts'
import type { PersonRow } from './taste-matrix.ts'

const SIZE = 9
const RIDGE = 3
const NOTHING: PersonRow = { works: new Int32Array(), strengths: new Float32Array() }

/** Someone who knows some of a dozen works, three of them beyond the core. */
const row: fc.Arbitrary<PersonRow> = fc
  .uniqueArray(fc.integer({ min: 0, max: SIZE + 2 }), { maxLength: 8 })
  .chain((works) =>
    fc
      .array(fc.constantFrom(1, 0.4, 0.5), { minLength: works.length, maxLength: works.length })
      .map((strengths) => ({
        works: Int32Array.from(works.toSorted((a, b) => a - b)),
        strengths: Float32Array.from(strengths),
      })),
  )
const rows = fc.array(row, { minLength: 1, maxLength: 12 })

const gram = (all: readonly PersonRow[]) => {
  const sums = Array.from({ length: SIZE }, (_, i) =>
    [...Array(SIZE).keys()].map((j) => Number(i === j) * RIDGE),
  )
  for (const { works, strengths } of all)
    for (const [a, i] of works.entries())
      for (const [b, j] of works.entries())
        if (i < SIZE && j < SIZE) sums[i]![j]! += strengths[a]! * strengths[b]!
  return sums
}

const expectSame = (a: Float32Array, b: Float32Array) => {
  for (const [at, value] of a.entries()) expect(value).toBeCloseTo(b[at]!, 4)
}

describe('the inverse of a core', () => {
  test('times what it is the inverse of is the identity', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { values } = coreInverse(all, SIZE, RIDGE)
        const sums = gram(all)
        for (let i = 0; i < SIZE; i++)
          for (let j = 0; j < SIZE; j++) {
            const product = sums[i]!.reduce(
              (sum, value, k) => sum + value * values[k * SIZE + j]!,
              0,
            )
            expect(product).toBeCloseTo(i === j ? 1 : 0, 3)
          }
      }),
    )
  })

  test('after replacing a row equals one learnt again', () => {
    fc.assert(
      fc.property(rows, row, fc.nat(), (all, next, at) => {
        const place = at % all.length
        const inverse = coreInverse(all, SIZE, RIDGE)
        replaceRow(inverse, all[place] ?? NOTHING, next)
        expectSame(inverse.values, coreInverse(all.with(place, next), SIZE, RIDGE).values)
      }),
    )
  })

  test('after adding someone and taking them away is what it was', () => {
    fc.assert(
      fc.property(rows, row, (all, next) => {
        const inverse = coreInverse(all, SIZE, RIDGE)
        replaceRow(inverse, NOTHING, next)
        expectSame(inverse.values, coreInverse([...all, next], SIZE, RIDGE).values)
        replaceRow(inverse, next, NOTHING)
        expectSame(inverse.values, coreInverse(all, SIZE, RIDGE).values)
      }),
    )
  })
})
