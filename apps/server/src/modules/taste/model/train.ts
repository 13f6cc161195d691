import { CORE_WORKS, coreInverse, ridgeFor, type CoreInverse } from './core-inverse.ts'
import { fading } from './nearness.ts'
import {
  coreWeights,
  diagonalOf,
  popularityFactor,
  strongest,
  type Neighbours,
} from './neighbours.ts'
import type { PersonRow, TasteMatrix } from './taste-matrix.ts'

/** How many neighbours a work of the core has, and one beyond it. */
export const CORE_NEIGHBOURS = 800
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
  const counts = new Uint32Array(workIds.length)
  const row = new Float32Array(workIds.length)
  const histories = historiesOf(rows, size)
  const diagonal = diagonalOf(inverse)
  for (let from = 0; from < size; from += BLOCK) {
    const until = Math.min(size, from + BLOCK)
    const tail = tailWeights(histories, workIds.length, inverse, from, until)
    for (let i = from; i < until; i++) {
      coreWeights(inverse, diagonal, i, row)
      for (let j = size; j < row.length; j++) row[j] = tail[(j - size) * BLOCK + i - from] ?? 0
      yield neighboursOf(matrix, i, row, strongest(row, factors, CORE_NEIGHBOURS), counts)
    }
  }
  for (let i = size; i < workIds.length; i++) {
    likelihoods(matrix, i, ridge, row)
    yield neighboursOf(matrix, i, row, strongest(row, factors, TAIL_NEIGHBOURS), counts)
  }
  return inverse
}

/**
 * The neighbours at some places of a row of weights, with how many people know both.
 * @param counts one for each work, written to
 */
export function neighboursOf(
  { columns, rows }: Pick<TasteMatrix, 'columns' | 'rows'>,
  work: number,
  row: Float32Array,
  places: readonly number[],
  counts: Uint32Array,
): Neighbours {
  counts.fill(0)
  for (const person of columns[work] ?? [])
    for (const other of rows[person]?.works ?? []) counts[other] = (counts[other] ?? 0) + 1
  const found: Neighbours = {
    works: Uint16Array.from(places),
    weights: new Float32Array(places.length),
    shared: new Uint16Array(places.length),
  }
  for (const [at, place] of places.entries()) {
    found.weights[at] = row[place] ?? 0
    found.shared[at] = Math.min(counts[place] ?? 0, MOST_SHARED)
  }
  return found
}

/** The rows that have works beyond the core, each in the order of its ranks. */
function historiesOf(rows: readonly PersonRow[], size: number): PersonRow[] {
  return rows.flatMap((row) => {
    if ((row.works.at(-1) ?? 0) < size) return []
    const { works, strengths, times, ranks } = row
    const order = [...works.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
    return {
      works: Int32Array.from(order, (at) => works[at] ?? 0),
      strengths: Float32Array.from(order, (at) => strengths[at] ?? 0),
      times: Float64Array.from(order, (at) => times[at] ?? 0),
      ranks: Float32Array.from(order, (at) => ranks[at] ?? 0),
    }
  })
}

/**
 * What works of the core say of those beyond it: ridge regression of each on the core, P · Xᵀx, the
 * same equation that gives the core’s own weights, a block of the core at a time. The sums over the
 * core fade from rank to rank: one pass from the oldest mark, one from the newest.
 */
function tailWeights(
  histories: readonly PersonRow[],
  count: number,
  { size, values }: CoreInverse,
  from: number,
  until: number,
): Float32Array {
  const tail = new Float32Array(Math.max(0, count - size) * BLOCK)
  const width = until - from
  const sums = new Float32Array(BLOCK)
  for (const { works, strengths, ranks } of histories) {
    const speak = (at: number) => {
      const work = works[at] ?? 0
      if (work >= size) return
      const strength = strengths[at] ?? 0
      const start = work * size + from
      for (let c = 0; c < width; c++) sums[c] = (sums[c] ?? 0) + strength * (values[start + c] ?? 0)
    }
    const hear = (at: number) => {
      const work = works[at] ?? 0
      if (work < size) return
      const strength = strengths[at] ?? 0
      const start = (work - size) * BLOCK
      for (let c = 0; c < width; c++)
        tail[start + c] = (tail[start + c] ?? 0) + strength * (sums[c] ?? 0)
    }
    const fade = (ranksApart: number) => {
      if (ranksApart === 0) return
      const left = fading(ranksApart)
      for (let c = 0; c < width; c++) sums[c] = (sums[c] ?? 0) * left
    }
    const groups = groupsOf(ranks)
    sums.fill(0)
    for (const [group, [first, end]] of groups.entries()) {
      const before = groups[group - 1]
      if (before) fade((ranks[first] ?? 0) - (ranks[before[0]] ?? 0))
      for (let at = first; at < end; at++) speak(at)
      for (let at = first; at < end; at++) hear(at)
    }
    sums.fill(0)
    for (let group = groups.length - 2; group >= 0; group--) {
      const [[first, end] = [0, 0], [next, nextEnd] = [0, 0]] = groups.slice(group)
      for (let at = next; at < nextEnd; at++) speak(at)
      fade((ranks[next] ?? 0) - (ranks[first] ?? 0))
      for (let at = first; at < end; at++) hear(at)
    }
  }
  return tail
}

/** Where the marks of each rank begin and end. */
function groupsOf(ranks: Float32Array): (readonly [first: number, end: number])[] {
  const groups: [number, number][] = []
  for (let at = 0; at < ranks.length; at++) {
    const last = groups.at(-1)
    if (last && ranks[last[0]] === ranks[at]) last[1] = at + 1
    else groups.push([at, at + 1])
  }
  return groups
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
