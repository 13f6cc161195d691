import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coreInverse } from '../model/core-inverse.ts'
import { decodeNeighbours, encodeNeighbours, type Neighbours } from '../model/neighbours.ts'
import { TasteMatrixBuilder, type PersonMarks } from '../model/taste-matrix.ts'
import { train } from '../model/train.ts'
import { foldPeople, rowsNow } from './fold.ts'
import { placesOf, type LearnedModel } from './snapshot.ts'

const NOW = 1e12
const CORE = 8
const WORKS = 12

type Marks = PersonMarks['marks']

const person: fc.Arbitrary<Marks> = fc
  .uniqueArray(fc.record({ work: fc.nat(WORKS - 1), time: fc.constantFrom(0, 10, 11, 500, NOW) }), {
    minLength: 1,
    maxLength: 9,
    selector: ({ work }) => work,
  })
  .map((marks) => marks.map(({ work, time }) => [`w${work}`, 1, time] as const))
const people = fc.array(person, { minLength: 4, maxLength: 12 })

/** A model of some people, its works in fixed places. */
function learn(all: readonly Marks[], ids: readonly string[], size: number) {
  const builder = new TasteMatrixBuilder()
  for (const [at, marks] of all.entries()) builder.add({ uid: `p${at}`, marks })
  const matrix = builder.build(1, ids)
  const learning = train(matrix, size)
  const neighbours: Neighbours[] = []
  let step = learning.next()
  for (; !step.done; step = learning.next()) neighbours.push(step.value)
  const learnt: LearnedModel = {
    ...{ modelId: 'm', seq: 0, workIds: ids, places: placesOf(ids) },
    ...{ people: [...matrix.people], rows: [...matrix.rows], columns: [...matrix.columns] },
    inverse: step.value,
  }
  return { learnt, neighbours }
}

const weightsOf = ({ works, weights }: Neighbours, count: number) => {
  const row = new Float64Array(count)
  for (const [at, work] of works.entries()) row[work] = weights[at] ?? 0
  return row
}

test('a newest mark gives the rows that a model learnt again has', () => {
  const ids = Array.from({ length: WORKS }, (_, at) => `w${at}`)
  fc.assert(
    fc.property(people, fc.nat(), fc.nat(WORKS - 1), (all, who, work) => {
      const at = who % all.length
      const own = all[at] ?? []
      fc.pre(own.every(([id]) => id !== `w${work}`))
      const marks: Marks = [...own, [`w${work}`, 1, NOW + 1]]
      const { learnt, neighbours } = learn(all, ids, CORE)
      const folded = foldPeople(learnt, [{ uid: `p${at}`, marks }])
      expect([...folded.changed]).toEqual([work])
      // Those beyond the core that say something of others are counted anew; the ridge stays.
      const again = learn(all.with(at, marks), ids, CORE)
      expect(again.learnt.inverse.ridge).toBe(learnt.inverse.ridge)
      const places = [...folded.touched].filter((place) => place < CORE)
      const stored = new Map(
        places.map((place) => [place, encodeNeighbours(neighbours[place]!)] as const),
      )
      for (const row of rowsNow(learnt, places, folded.changed, stored)) {
        const now = decodeNeighbours(row.neighbours)
        const expected = weightsOf(again.neighbours[row.place]!, WORKS)
        const found = weightsOf(now, WORKS)
        for (let other = 0; other < CORE; other++)
          expect(found[other]).toBeCloseTo(expected[other]!, 4)
        expect(found[work]).toBeCloseTo(expected[work]!, 4)
        expect(row.people).toBe(again.learnt.columns[row.place]!.length)
      }
    }),
  )
})

test('an import of a lifetime is learnt from all rows, and gives the same inverse', () => {
  const ids = Array.from({ length: 400 }, (_, at) => `w${at}`)
  const all: Marks[] = Array.from({ length: 6 }, (_, at) =>
    ids.slice(at * 10, at * 10 + 40).map((id, k) => [id, 1, k] as const),
  )
  const lifetime: Marks = ids.map((id, at) => [id, 1, at] as const)
  const { learnt } = learn(all, ids, ids.length)
  foldPeople(learnt, [{ uid: 'new', marks: lifetime }])
  const expected = coreInverse(learnt.rows, ids.length, learnt.inverse.ridge)
  expect(learnt.inverse.values).toEqual(expected.values)
  // Mark by mark it is the same but for rounding.
  const slow = learn(all, ids, ids.length).learnt
  for (const [at] of lifetime.slice(0, 120).entries())
    foldPeople(slow, [{ uid: 'new', marks: lifetime.slice(0, at + 1) }])
  const some = learn([...all, lifetime.slice(0, 120)], ids, ids.length).learnt
  for (const [at, value] of slow.inverse.values.entries())
    expect(Math.abs(value - some.inverse.values[at]!)).toBeLessThan(1e-4)
})
