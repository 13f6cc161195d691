/** Rows and columns of one block: `dots` computes this many by this many scalar products. */
const B = 4

/** The size of a matrix that `invert` takes: rounded up to whole blocks. */
export const paddedSize = (size: number) => Math.ceil(size / B) * B

/**
 * Inverts a symmetric positive definite matrix in place: Cholesky’s factor L in the lower triangle,
 * the transpose of its inverse in the upper one, then their product (Golub and Van Loan, Matrix
 * Computations, 4.2). Every inner loop is a scalar product of two rows, so that memory is read in
 * its order. About n³/2 multiplications, no memory beside the matrix.
 * @param a row by row, the lower triangle is read
 * @param n a multiple of four (`paddedSize`)
 */
export function invert(a: Float64Array, n: number): void {
  const diagonal = factorise(a, n)
  invertFactor(a, n, diagonal)
  multiplyFactors(a, n)
}

function factorise(a: Float64Array, n: number): Float64Array {
  const diagonal = new Float64Array(n)
  const sums = new Float64Array(B * B)
  for (let rows = 0; rows < n; rows += B) {
    for (let columns = 0; columns <= rows; columns += B) {
      dots(a, n, rows, columns, 0, columns, sums)
      for (let c = 0; c < B; c++) {
        const j = columns + c
        for (let r = 0; r < B; r++) {
          const i = rows + r
          if (i < j) continue
          let value = (a[i * n + j] ?? 0) - (sums[r * B + c] ?? 0)
          for (let k = columns; k < j; k++) value -= (a[i * n + k] ?? 0) * (a[j * n + k] ?? 0)
          if (i === j) {
            if (!(value > 0)) throw new RangeError('the matrix is not positive definite')
            diagonal[j] = Math.sqrt(value)
            a[j * n + j] = diagonal[j] ?? 0
          } else {
            a[i * n + j] = value / (diagonal[j] ?? 0)
          }
        }
      }
    }
  }
  return diagonal
}

/** Row j of the upper triangle becomes column j of the factor’s inverse. */
function invertFactor(a: Float64Array, n: number, diagonal: Float64Array): void {
  const sums = new Float64Array(B * B)
  for (let j = 0; j < n; j++) a[j * n + j] = 1 / (diagonal[j] ?? 0)
  for (let columns = 0; columns < n; columns += B) {
    for (let rows = columns; rows < n; rows += B) {
      const from = Math.min(columns + B, rows)
      if (rows > from) dots(a, n, rows, columns, from, rows, sums)
      else sums.fill(0)
      for (let r = 0; r < B; r++) {
        const i = rows + r
        for (let c = 0; c < B; c++) {
          const j = columns + c
          if (i <= j) continue
          let value = rows > from ? (sums[r * B + c] ?? 0) : 0
          for (let k = j; k < Math.min(from, i); k++)
            value += (a[i * n + k] ?? 0) * (a[j * n + k] ?? 0)
          for (let k = Math.max(rows, j); k < i; k++)
            if (k >= from) value += (a[i * n + k] ?? 0) * (a[j * n + k] ?? 0)
          a[j * n + i] = -value / (diagonal[i] ?? 0)
        }
      }
    }
  }
}

function multiplyFactors(a: Float64Array, n: number): void {
  const sums = new Float64Array(B * B)
  for (let rows = 0; rows < n; rows += B) {
    for (let columns = 0; columns <= rows; columns += B) {
      dots(a, n, rows, columns, rows + B, n, sums)
      for (let r = 0; r < B; r++) {
        for (let c = 0; c < B; c++) {
          const [i, j] = [rows + r, columns + c]
          for (let k = i; k < rows + B; k++)
            if (j <= i)
              sums[r * B + c] = (sums[r * B + c] ?? 0) + (a[i * n + k] ?? 0) * (a[j * n + k] ?? 0)
        }
      }
      for (let r = 0; r < B; r++)
        for (let c = 0; c < B; c++)
          if (columns + c <= rows + r) a[(rows + r) * n + columns + c] = sums[r * B + c] ?? 0
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) a[j * n + i] = a[i * n + j] ?? 0
}

/** The scalar products of four rows with four rows, over the columns from `from` to `to`. */
function dots(
  a: Float64Array,
  n: number,
  rows: number,
  others: number,
  from: number,
  to: number,
  sums: Float64Array,
): void {
  for (let r = 0; r < B; r += 2) {
    const p = (rows + r) * n
    const q = p + n
    const s = others * n
    const t = s + n
    const u = t + n
    const v = u + n
    let [p0, p1, p2, p3, q0, q1, q2, q3] = [0, 0, 0, 0, 0, 0, 0, 0]
    for (let k = from; k < to; k++) {
      const x = a[p + k] ?? 0
      const y = a[q + k] ?? 0
      const s0 = a[s + k] ?? 0
      const t0 = a[t + k] ?? 0
      const u0 = a[u + k] ?? 0
      const v0 = a[v + k] ?? 0
      p0 += x * s0
      p1 += x * t0
      p2 += x * u0
      p3 += x * v0
      q0 += y * s0
      q1 += y * t0
      q2 += y * u0
      q3 += y * v0
    }
    const at = r * B
    sums[at] = p0
    sums[at + 1] = p1
    sums[at + 2] = p2
    sums[at + 3] = p3
    sums[at + 4] = q0
    sums[at + 5] = q1
    sums[at + 6] = q2
    sums[at + 7] = q3
  }
}
