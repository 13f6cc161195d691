import type { CoreInverse } from './core-inverse.ts'

/** How much popularity takes from a score: better picks, and twice the catalogue. */
export const POPULARITY_POWER = 0.15

/** What knowing one work says of others: works by their place in the model, the strongest first. */
export interface Neighbours {
  readonly works: Uint16Array
  readonly weights: Float32Array
  /** How many people know both. */
  readonly shared: Uint16Array
}

/** What a work’s popularity multiplies its scores by. */
export const popularityFactor = (people: number) => Math.max(1, people) ** -POPULARITY_POWER

/** Row i of EASE^R’s weights, W = −P / diag(P), written to the first places of `row`. */
export function coreWeights({ size, values }: CoreInverse, i: number, row: Float32Array): void {
  for (let j = 0; j < size; j++)
    row[j] = i === j ? 0 : -(values[i * size + j] ?? 0) / (values[j * size + j] ?? 1)
}

/** The places of the largest values by magnitude, each times its factor; ties by place. */
export function strongest(row: Float32Array, factors: Float32Array, most: number): number[] {
  const heap: number[] = []
  const size = (at: number) => Math.abs(row[at] ?? 0) * (factors[at] ?? 0)
  const isWeaker = (a: number, b: number) => size(a) < size(b) || (size(a) === size(b) && a > b)
  const sink = (at: number) => {
    for (;;) {
      let weakest = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && isWeaker(heap[child] ?? 0, heap[weakest] ?? 0)) weakest = child
      if (weakest === at) return
      const [a, b] = [heap[at] ?? 0, heap[weakest] ?? 0]
      heap[at] = b
      heap[weakest] = a
      at = weakest
    }
  }
  let least = 0
  for (let at = 0; at < row.length; at++) {
    if (row[at] === 0 || size(at) < least) continue
    if (heap.length < most) {
      heap.push(at)
      if (heap.length === most) {
        for (let middle = most >> 1; middle >= 0; middle--) sink(middle)
        least = size(heap[0] ?? 0)
      }
    } else if (isWeaker(heap[0] ?? 0, at)) {
      heap[0] = at
      sink(0)
      least = size(heap[0] ?? 0)
    }
  }
  return heap.sort((a, b) => (isWeaker(a, b) ? 1 : -1))
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
  const { buffer } = Uint8Array.from(bytes)
  return {
    weights: new Float32Array(buffer, 0, count),
    works: new Uint16Array(buffer, count * 4, count),
    shared: new Uint16Array(buffer, count * 6, count),
  }
}
