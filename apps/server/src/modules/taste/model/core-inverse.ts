import { invert, paddedSize } from './invert.ts'
import { newer, older, pairWeight } from './nearness.ts'
import type { PersonRow } from './taste-matrix.ts'

/** Works between which weights are learnt exactly; the others follow from them. */
export const CORE_WORKS = 3000
/**
 * How far weights are drawn towards zero: by this times the people of a usual work of the core, within
 * these limits (Steck finds 50 to 500 for catalogues like these).
 */
const RIDGE_PER_PERSON = 4
const LEAST_RIDGE = 50
const MOST_RIDGE = 300

/**
 * P = (XᵀX + λI)⁻¹ over the core, with X person × work: EASE^R (Steck, Embarrassingly Shallow
 * Autoencoders, WWW 2019), where XᵀX sums pairs by how near they stand in each person’s history
 * (`nearness.ts`). Symmetric, row by row.
 */
export interface CoreInverse {
  readonly size: number
  /** λ: the more data, the more of it. */
  readonly ridge: number
  readonly values: Float32Array
}

/** The ridge for works that so many people know each. */
export function ridgeFor(people: readonly number[]): number {
  const mean = people.reduce((sum, count) => sum + count, 0) / Math.max(1, people.length)
  return Math.min(MOST_RIDGE, Math.max(LEAST_RIDGE, RIDGE_PER_PERSON * mean))
}

/** Learns the inverse from all rows: `size`³/2 multiplications. */
export function coreInverse(rows: Iterable<PersonRow>, size: number, ridge: number): CoreInverse {
  const padded = paddedSize(size)
  const sums = new Float64Array(padded * padded)
  for (const { works, strengths, ranks } of rows) {
    const newest = Float64Array.from(strengths, (strength, at) => newer(strength, ranks[at] ?? 0))
    const oldest = Float64Array.from(strengths, (strength, at) => older(strength, ranks[at] ?? 0))
    for (let a = 0; a < works.length; a++) {
      const i = works[a] ?? 0
      if (i >= size) break
      const n = newest[a] ?? 0
      const o = oldest[a] ?? 0
      const start = i * padded
      // Works of a row ascend: this is the lower triangle.
      for (let b = 0; b <= a; b++) {
        const at = start + (works[b] ?? 0)
        sums[at] = (sums[at] ?? 0) + Math.min(n * (oldest[b] ?? 0), o * (newest[b] ?? 0))
      }
    }
  }
  for (let i = 0; i < padded; i++) sums[i * padded + i] = (sums[i * padded + i] ?? 0) + ridge
  invert(sums, padded)
  const values = new Float32Array(size * size)
  for (let i = 0; i < size; i++) values.set(sums.subarray(i * padded, i * padded + size), i * size)
  return { size, ridge, values }
}

/** A mark of the core: its strength and its rank. */
type CoreMark = readonly [strength: number, rank: number]

/**
 * Replaces a person’s row by another one: for each mark that changed an update of rank two, equal to
 * learning everything again but for rounding. An empty row stands for someone who was not there.
 * @returns how many marks changed
 */
export function replaceRow(inverse: CoreInverse, before: PersonRow, after: PersonRow): number {
  const current = marksOf(inverse, before)
  const next = marksOf(inverse, after)
  const changed = [...new Set([...current.keys(), ...next.keys()])]
    .filter((work) => !isSame(current.get(work), next.get(work)))
    .sort((a, b) => a - b)
  for (const work of changed) {
    const mark = next.get(work)
    updatePairs(inverse, work, changesOfPairs(current, work, mark))
    if (mark) current.set(work, mark)
    else current.delete(work)
  }
  return changed.length
}

const isSame = (one: CoreMark | undefined, other: CoreMark | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1]

function marksOf({ size }: CoreInverse, { works, strengths, ranks }: PersonRow) {
  const marks = new Map<number, CoreMark>()
  for (const [at, work] of works.entries()) {
    if (work >= size) break
    marks.set(work, [strengths[at] ?? 0, ranks[at] ?? 0])
  }
  return marks
}

/** What changes in a work’s row of XᵀX when someone’s mark of it becomes another one; half of it at the work itself. */
function changesOfPairs(
  marks: ReadonlyMap<number, CoreMark>,
  work: number,
  after: CoreMark | undefined,
): Map<number, number> {
  const before = marks.get(work)
  const changes = new Map<number, number>()
  for (const [mark, sign] of [[before, -1] as const, [after, 1] as const]) {
    if (!mark) continue
    for (const [other, otherMark] of marks)
      if (other !== work)
        changes.set(other, (changes.get(other) ?? 0) + sign * pairWeight(mark, otherMark))
    changes.set(work, (changes.get(work) ?? 0) + (sign * pairWeight(mark, mark)) / 2)
  }
  return changes
}

/**
 * P after XᵀX became XᵀX + e·vᵀ + v·eᵀ, with e the unit vector of a work (Woodbury 1950): with
 * p = P·e, q = P·v and K = [[eᵀp, 1 + eᵀq], [1 + eᵀq, vᵀq]], it is P − [p q]·K⁻¹·[p q]ᵀ.
 */
function updatePairs(
  { size, values }: CoreInverse,
  work: number,
  changes: ReadonlyMap<number, number>,
): void {
  const p = Float64Array.from(values.subarray(work * size, (work + 1) * size))
  const q = new Float64Array(size)
  for (const [other, change] of changes) {
    const row = values.subarray(other * size, (other + 1) * size)
    for (let j = 0; j < size; j++) q[j] = (q[j] ?? 0) + change * (row[j] ?? 0)
  }
  let vq = 0
  for (const [other, change] of changes) vq += change * (q[other] ?? 0)
  const ep = p[work] ?? 0
  const eq = 1 + (q[work] ?? 0)
  const determinant = ep * vq - eq * eq
  for (let i = 0; i < size; i++) {
    const a = ((p[i] ?? 0) * vq - (q[i] ?? 0) * eq) / determinant
    const b = ((q[i] ?? 0) * ep - (p[i] ?? 0) * eq) / determinant
    const start = i * size
    for (let j = 0; j < size; j++)
      values[start + j] = (values[start + j] ?? 0) - a * (p[j] ?? 0) - b * (q[j] ?? 0)
  }
}
