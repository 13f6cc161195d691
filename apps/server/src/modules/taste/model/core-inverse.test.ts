import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coreInverse, replaceRow } from './core-inverse.ts'
import { ranksOf } from './nearness.ts'
import { NO_MARKS, TasteMatrixBuilder, type PersonRow } from './taste-matrix.ts'
import { train } from './train.ts'

const SIZE = 9
const RIDGE = 3

/** Someone who knows some of a dozen works, three of them beyond the core; some marks at the same time. */
const row: fc.Arbitrary<PersonRow> = fc
  .uniqueArray(
    fc.record({
      work: fc.integer({ min: 0, max: SIZE + 2 }),
      strength: fc.constantFrom(1, 0.4, 0.5),
      time: fc.constantFrom(0, 7, 8, 900, 1e12),
    }),
    { maxLength: 8, selector: ({ work }) => work },
  )
  .map((marks) => {
    const sorted = marks.toSorted((a, b) => a.work - b.work)
    const times = Float64Array.from(sorted, ({ time }) => time)
    return {
      works: Int32Array.from(sorted, ({ work }) => work),
      strengths: Float32Array.from(sorted, ({ strength }) => strength),
      times,
      ranks: ranksOf(times),
    }
  })
const rows = fc.array(row, { minLength: 1, maxLength: 12 })

/** A pair’s weight as it is written down: a rank is how many times of the person came before. */
const naivePair = ({ strengths, times }: PersonRow, a: number, b: number) => {
  const rank = (at: number) => new Set(times.filter((time) => time < times[at]!)).size
  return strengths[a]! * strengths[b]! * Math.exp(-Math.abs(rank(a) - rank(b)) / 50)
}

/** XᵀX + λI, pair after pair. */
const gram = (all: readonly PersonRow[], size = SIZE, ridge = RIDGE) => {
  const places = [...Array(size).keys()]
  const sums = places.map((i) => places.map((j) => Number(i === j) * ridge))
  for (const person of all)
    for (const [a, i] of person.works.entries())
      for (const [b, j] of person.works.entries())
        if (i < size && j < size) sums[i]![j]! += naivePair(person, a, b)
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
        replaceRow(inverse, all[place] ?? NO_MARKS, next)
        expectSame(inverse.values, coreInverse(all.with(place, next), SIZE, RIDGE).values)
      }),
    )
  })

  test('after adding someone and taking them away is what it was', () => {
    fc.assert(
      fc.property(rows, row, (all, next) => {
        const inverse = coreInverse(all, SIZE, RIDGE)
        replaceRow(inverse, NO_MARKS, next)
        expectSame(inverse.values, coreInverse([...all, next], SIZE, RIDGE).values)
        replaceRow(inverse, next, NO_MARKS)
        expectSame(inverse.values, coreInverse(all, SIZE, RIDGE).values)
      }),
    )
  })

  test('changes by a new mark as a model that is learnt again, from its first pair on', () => {
    const times = Float64Array.from([5, 5, 9])
    const before: PersonRow = {
      works: Int32Array.from([0, 2, 4]),
      strengths: Float32Array.from([1, 1, 0.4]),
      ...{ times, ranks: ranksOf(times) },
    }
    const after: PersonRow = {
      works: Int32Array.from([0, 1, 2, 4]),
      strengths: Float32Array.from([1, 1, 1, 0.4]),
      ...{ times: Float64Array.from([5, 10, 5, 9]), ranks: Float32Array.from([0, 2, 0, 1]) },
    }
    const inverse = coreInverse([before], SIZE, RIDGE)
    expect(replaceRow(inverse, before, after)).toBe(1)
    expectSame(inverse.values, coreInverse([after], SIZE, RIDGE).values)
    expect(inverse.values).not.toEqual(coreInverse([before], SIZE, RIDGE).values)
  })
})

test('works beyond the core hear what the naive sums of pairs say', () => {
  const LEAST_RIDGE = 50
  fc.assert(
    fc.property(rows, (all) => {
      const builder = new TasteMatrixBuilder()
      for (const [at, { works, strengths, times }] of all.entries())
        builder.add({
          uid: `person ${at}`,
          marks: [...works].map((work, k) => [`work ${work}`, strengths[k]!, times[k]!] as const),
        })
      const matrix = builder.build(1)
      const size = Math.min(4, matrix.workIds.length)
      const learning = train(matrix, size)
      const learnt = []
      let step = learning.next()
      for (; !step.done; step = learning.next()) learnt.push(step.value)
      const { values } = step.value
      const pairs = gram(matrix.rows, matrix.workIds.length, 0)
      for (let i = 0; i < size; i++)
        for (let j = size; j < matrix.workIds.length; j++) {
          let expected = 0
          for (let k = 0; k < size; k++) expected += values[i * size + k]! * pairs[k]![j]!
          const at = learnt[i]!.works.indexOf(j)
          expect(learnt[i]!.weights[at] ?? 0).toBeCloseTo(expected, 5)
        }
      expect(step.value.ridge).toBe(LEAST_RIDGE)
    }),
  )
})
