import { createHash } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with the names of objects in their order, so that equal values have one text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, of]) => `${JSON.stringify(name)}:${canonicalJson(of)}`).join(',')}}`
}

/** The hash of an entry that follows another one. */
export const chained = (before: string, entry: string): string => sha256(`${before}\n${entry}`)

interface LogRow {
  readonly number: number
  readonly entry: string
  readonly hash: string
}

/** The first row that does not follow from those before; null: all do. */
export function firstBroken(
  before: Pick<LogRow, 'number' | 'hash'>,
  rows: readonly LogRow[],
): number | null {
  let last = before
  for (const row of rows) {
    if (row.number !== last.number + 1) return last.number + 1
    if (row.hash !== chained(last.hash, row.entry)) return row.number
    last = row
  }
  return null
}
