import { CORE_WORKS, coreInverse, ridgeFor, type CoreInverse } from './core-inverse.ts'
import { coreWeights, popularityFactor, strongest, type Neighbours } from './neighbours.ts'
import type { TasteMatrix } from './taste-matrix.ts'

/** How many neighbours a work of the core has, and one beyond it. */
export const CORE_NEIGHBOURS = 200
export const TAIL_NEIGHBOURS = 50
/** Columns of the inverse that are multiplied together: bounds memory. */
const BLOCK = 128
const MOST_SHARED = 65_535

/** What can be learnt of some works’ rows, one work after the other. */
export function* train(
  matrix: TasteMatrix,
  coreSize = CORE_WORKS,
): Generator<Neighbours, CoreInverse> {
  const { workIds, columns, rows } = matrix
  const size = Math.min(coreSize, workIds.length)
  const ridge = ridgeFor(columns.slice(0, size).map((people) => people.length))
  const inverse = coreInverse(rows, size, ridge)
  const factors = Float32Array.from(columns, (people) => popularityFactor(people.length))
  const knows = new Uint8Array(rows.length)
  const row = new Float32Array(workIds.length)
  for (let from = 0; from < size; from += BLOCK) {
    const until = Math.min(size, from + BLOCK)
    const tail = tailWeights(matrix, inverse, from, until)
    for (let i = from; i < until; i++) {
      coreWeights(inverse, i, row)
      for (let j = size; j < row.length; j++) row[j] = tail[(j - size) * BLOCK + i - from] ?? 0
      yield neighboursOf(matrix, i, row, strongest(row, factors, CORE_NEIGHBOURS), knows)
    }
  }
  for (let i = size; i < workIds.length; i++) {
    likelihoods(matrix, i, ridge, row)
    yield neighboursOf(matrix, i, row, strongest(row, factors, TAIL_NEIGHBOURS), knows)
  }
  return inverse
}

/** The neighbours at some places of a row of weights, with how many people know both. */
export function neighboursOf(
  { columns }: Pick<TasteMatrix, 'columns'>,
  work: number,
  row: Float32Array,
  places: readonly number[],
  knows: Uint8Array,
): Neighbours {
  const own = columns[work] ?? new Int32Array()
  for (const person of own) knows[person] = 1
  const shared = Uint16Array.from(places, (place) => {
    let both = 0
    for (const person of columns[place] ?? []) both += knows[person] ?? 0
    return Math.min(both, MOST_SHARED)
  })
  for (const person of own) knows[person] = 0
  return {
    works: Uint16Array.from(places),
    weights: Float32Array.from(places, (place) => row[place] ?? 0),
    shared,
  }
}

/**
 * What works of the core say of those beyond it: ridge regression of each on the core, P · Xᵀx, the
 * same equation that gives the core’s own weights, a block of the core at a time.
 */
function tailWeights(
  { rows, columns }: TasteMatrix,
  { size, values }: CoreInverse,
  from: number,
  until: number,
): Float32Array {
  const tail = new Float32Array(Math.max(0, columns.length - size) * BLOCK)
  if (tail.length === 0) return tail
  const sums = new Float32Array(BLOCK)
  const width = until - from
  for (const { works, strengths } of rows) {
    if ((works.at(-1) ?? 0) < size) continue
    sums.fill(0)
    for (let at = 0; at < works.length; at++) {
      const work = works[at] ?? 0
      const strength = strengths[at] ?? 0
      if (work < size) {
        const start = work * size + from
        for (let c = 0; c < width; c++)
          sums[c] = (sums[c] ?? 0) + strength * (values[start + c] ?? 0)
      } else {
        // Works of a row ascend: by now the sums are whole.
        const start = (work - size) * BLOCK
        for (let c = 0; c < width; c++)
          tail[start + c] = (tail[start + c] ?? 0) + strength * (sums[c] ?? 0)
      }
    }
  }
  return tail
}

/**
 * What a work beyond the core says of others: how much likelier they are for those who know it,
 * shrunk by the same ridge (the slope of a regression on this work alone).
 */
export function likelihoods(
  { rows, columns }: Pick<TasteMatrix, 'rows' | 'columns'>,
  work: number,
  ridge: number,
  row: Float32Array,
): void {
  row.fill(0)
  const people = columns[work] ?? new Int32Array()
  for (const person of people) {
    const { works = new Int32Array(), strengths } = rows[person] ?? {}
    for (let at = 0; at < works.length; at++) {
      const other = works[at] ?? 0
      row[other] = (row[other] ?? 0) + (strengths?.[at] ?? 0)
    }
  }
  for (let j = 0; j < row.length; j++) {
    const both = row[j] ?? 0
    if (both === 0) continue
    const expected = (people.length * (columns[j]?.length ?? 0)) / rows.length
    row[j] = Math.max(0, both - expected) / (people.length + ridge)
  }
  row[work] = 0
}
