import { invert, paddedSize } from './invert.ts'
import type { PersonRow } from './taste-matrix.ts'

/** Works between which weights are learnt exactly; the others follow from them. */
export const CORE_WORKS = 3000
/** How far weights are drawn towards zero: as far as a usual work of the core has people, within these. */
const LEAST_RIDGE = 50
const MOST_RIDGE = 300

/**
 * P = (XᵀX + λI)⁻¹ over the core, with X person × work: EASE^R (Steck, Embarrassingly Shallow
 * Autoencoders, WWW 2019). Symmetric, row by row.
 */
export interface CoreInverse {
  readonly size: number
  /** λ: the more data, the more of it (Steck finds 50 to 500 for catalogues like these). */
  readonly ridge: number
  readonly values: Float32Array
}

/** The ridge for works that so many people know each. */
export function ridgeFor(people: readonly number[]): number {
  const mean = people.reduce((sum, count) => sum + count, 0) / Math.max(1, people.length)
  return Math.min(MOST_RIDGE, Math.max(LEAST_RIDGE, mean))
}

/** Learns the inverse from all rows: `size`³/2 multiplications. */
export function coreInverse(rows: Iterable<PersonRow>, size: number, ridge: number): CoreInverse {
  const padded = paddedSize(size)
  const sums = new Float64Array(padded * padded)
  for (const { works, strengths } of rows) {
    for (let a = 0; a < works.length; a++) {
      const i = works[a] ?? 0
      if (i >= size) break
      const strength = strengths[a] ?? 0
      // Works of a row ascend: this is the lower triangle.
      for (let b = 0; b <= a; b++) {
        const at = i * padded + (works[b] ?? 0)
        sums[at] = (sums[at] ?? 0) + strength * (strengths[b] ?? 0)
      }
    }
  }
  for (let i = 0; i < padded; i++) sums[i * padded + i] = (sums[i * padded + i] ?? 0) + ridge
  invert(sums, padded)
  const values = new Float32Array(size * size)
  for (let i = 0; i < size; i++) values.set(sums.subarray(i * padded, i * padded + size), i * size)
  return { size, ridge, values }
}

/**
 * Replaces a person’s row by another one: two updates of rank one (Sherman and Morrison 1950), equal
 * to learning everything again but for rounding. An empty row stands for someone who was not there.
 */
export function replaceRow(inverse: CoreInverse, before: PersonRow, after: PersonRow): void {
  const { size, values } = inverse
  const added = product(inverse, after)
  const plus = 1 / (1 + dot(added, after, size))
  // Taken away from what the first update leaves.
  const removed = product(inverse, before)
  const overlap = plus * dot(added, before, size)
  for (let i = 0; i < size; i++) removed[i] = (removed[i] ?? 0) - overlap * (added[i] ?? 0)
  const minus = 1 / (1 - dot(removed, before, size))
  for (let i = 0; i < size; i++) {
    const a = plus * (added[i] ?? 0)
    const r = minus * (removed[i] ?? 0)
    if (a === 0 && r === 0) continue
    const row = values.subarray(i * size, (i + 1) * size)
    for (let j = 0; j < size; j++)
      row[j] = (row[j] ?? 0) - a * (added[j] ?? 0) + r * (removed[j] ?? 0)
  }
}

/** P · x, for a row x. */
function product({ size, values }: CoreInverse, { works, strengths }: PersonRow): Float64Array {
  const result = new Float64Array(size)
  for (let at = 0; at < works.length; at++) {
    const work = works[at] ?? 0
    if (work >= size) break
    const strength = strengths[at] ?? 0
    const row = values.subarray(work * size, (work + 1) * size)
    for (let j = 0; j < size; j++) result[j] = (result[j] ?? 0) + strength * (row[j] ?? 0)
  }
  return result
}

function dot(vector: Float64Array, { works, strengths }: PersonRow, size: number): number {
  let sum = 0
  for (let at = 0; at < works.length; at++) {
    const work = works[at] ?? 0
    if (work >= size) break
    sum += (strengths[at] ?? 0) * (vector[work] ?? 0)
  }
  return sum
}
