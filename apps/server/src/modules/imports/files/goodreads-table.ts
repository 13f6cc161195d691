import type { CsvRows, Row } from './csv.ts'
import type { Export } from './exported-work.ts'
import { readGoodreads } from './goodreads.ts'

/**
 * A table as Goodreads takes it in, which exporters of Skoob and of readers’ apps write: with titles
 * and stars, and without the ids of Goodreads.
 */
export const GOODREADS_TABLE = {
  needs: ['Title', 'Author', 'My Rating'],
  any: ['Date Read', 'Year Published', 'Bookshelves', 'Shelves', 'Exclusive Shelf'],
  without: ['Book Id'],
} as const

export const readGoodreadsTable = ({ rows, dropped }: CsvRows): Export =>
  readGoodreads({ rows: rows.map(asExported), dropped })

/** Its shelves are in one column, and what is on none of those of Goodreads itself was read. */
function asExported(row: Row): Row {
  const shelves = row('Bookshelves') || row('Shelves')
  const named = shelves
    .split(',')
    .map((shelf) => shelf.trim())
    .find((shelf) => shelf === 'to-read' || shelf === 'currently-reading')
  const cells: Readonly<Record<string, string>> = {
    'Exclusive Shelf': row('Exclusive Shelf') || (named ?? 'read'),
    Bookshelves: shelves,
  }
  return (column) => cells[column] ?? row(column)
}
