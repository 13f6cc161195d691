import type { CoreInverse } from './core-inverse.ts'

/** How much popularity takes from a score: better picks, and twice the catalogue. */
export const POPULARITY_POWER = 0.15

/** What knowing one work says of others: works by their place in the model, ascending. */
export interface Neighbours {
  readonly works: Uint16Array
  readonly weights: Float32Array
  /** How many people know both. */
  readonly shared: Uint16Array
}

/** What a work’s popularity multiplies its scores by. */
export const popularityFactor = (people: number) => Math.max(1, people) ** -POPULARITY_POWER

/** The diagonal of P, by which its columns are divided. */
export const diagonalOf = ({ size, values }: CoreInverse) =>
  Float64Array.from({ length: size }, (_, j) => values[j * size + j] ?? 1)

/** Row i of EASE^R’s weights, W = −P / diag(P), written to the first places of `row`. */
export function coreWeights(
  { size, values }: CoreInverse,
  diagonal: Float64Array,
  i: number,
  row: Float32Array,
): void {
  const start = i * size
  for (let j = 0; j < size; j++) row[j] = -(values[start + j] ?? 0) / (diagonal[j] ?? 1)
  row[i] = 0
}

/**
 * The places of the largest values by magnitude, each times its factor, in the order of their places;
 * of equals at the end the first ones.
 */
export function strongest(row: Float32Array, factors: Float32Array, most: number): number[] {
  const sizes = new Float32Array(row.length)
  for (let at = 0; at < row.length; at++) sizes[at] = Math.abs(row[at] ?? 0) * (factors[at] ?? 0)
  const limit = row.length > most ? (sizes.toSorted()[row.length - most] ?? 0) : 0
  let above = 0
  for (const size of sizes) if (size > limit) above++
  let equals = most - above
  const places: number[] = []
  for (let at = 0; at < sizes.length; at++) {
    const size = sizes[at] ?? 0
    if (size === 0 || size < limit || (size === limit && equals-- <= 0)) continue
    places.push(at)
  }
  return places
}

/** Bytes of one neighbour: its place, how many know both, and its weight. */
const BYTES = 8

/** Neighbours as the database stores them: all weights, then all places, then all counts. */
export function encodeNeighbours({ works, weights, shared }: Neighbours): string {
  const bytes = [weights, works, shared].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  )
  return Buffer.concat(bytes).toString('base64')
}

/** The reverse; none of a row that is cut. */
export function decodeNeighbours(stored: string): Neighbours {
  const bytes = Buffer.from(stored, 'base64')
  const count = bytes.length % BYTES === 0 ? bytes.length / BYTES : 0
  // A buffer of its own: parts of the pool may begin anywhere.
  const { buffer } = new Uint8Array(bytes)
  return {
    weights: new Float32Array(buffer, 0, count),
    works: new Uint16Array(buffer, count * 4, count),
    shared: new Uint16Array(buffer, count * 6, count),
  }
}
