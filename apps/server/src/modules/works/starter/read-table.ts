import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of a file of the starter catalogue that is left out. */
export interface WrongLine {
  readonly file: string
  /** The first line is 1. */
  readonly line: number
  readonly reason: string
}

export type Cells = readonly string[]

/**
 * Reads a file of the starter catalogue: a line a row, columns between `|`, comments after `#`. The
 * first line is a comment that names the columns. Wrong lines are left out, so that one of them
 * never keeps a server from the rest.
 * @param wrongWith what is wrong with a row, or null
 */
export function readTable<Row>(
  folder: string,
  file: string,
  parse: (cells: Cells) => Row,
  wrongWith: (row: Row) => string | null,
): { readonly rows: readonly Row[]; readonly wrong: readonly WrongLine[] } {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const columns = (lines[0] ?? '').split('|').length
  const rows: Row[] = []
  const wrong: WrongLine[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue
    const cells = line.split('|').map((cell) => cell.trim())
    const row = parse(cells)
    const reason =
      cells.length > columns
        ? `has ${cells.length} columns, more than the ${columns} that the first line names`
        : wrongWith(row)
    if (reason === null) rows.push(row)
    else wrong.push({ file, line: index + 1, reason })
  }
  return { rows, wrong }
}
