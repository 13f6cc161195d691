import type { ArchiveEntry } from './archive-entry.ts'

export type Cell = string | number | boolean | null

/** Spreadsheets compute what begins with one of these: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Digits as a text, as Goodreads writes them. */
const DIGITS = /^="\d*"$/
/** Excel reads UTF-8 only behind it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table (RFC 4180) with what rows have under each column; formulas are neutralised by an apostrophe. */
export function csvFile<Column extends string>(
  name: string,
  columns: readonly Column[],
  pages: () => AsyncIterable<readonly Readonly<Partial<Record<Column, Cell>>>[]>,
  { hasMark = false } = {},
): ArchiveEntry {
  return {
    name,
    async *parts() {
      yield (hasMark ? BYTE_ORDER_MARK : '') + lineOf(columns)
      for await (const page of pages())
        if (page.length > 0)
          yield page.map((row) => lineOf(columns.map((column) => row[column] ?? null))).join('')
    },
  }
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'sim' : ''
  const text = String(cell ?? '')
  const isFormula = FORMULA.test(text) && !NUMBER.test(text) && !DIGITS.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
