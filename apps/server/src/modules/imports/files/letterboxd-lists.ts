import { AppError } from '@afins/contract/errors'
import { checkField, fields, limits, normaliseField } from '@afins/contract/fields'
import { shorten } from '@afins/contract/text'
import { dayOf, remarkOf } from './cell-values.ts'
import { readHeader, readRecords, type Row } from './csv.ts'
import type { ExportedList } from './exported-work.ts'
import type { Film, LetterboxdFilms } from './letterboxd-films.ts'
import { markdownOf, tagsOf } from './review-text.ts'

/** A list of films, whose places among the works of the export are not known yet. */
export interface FilmList extends Omit<ExportedList, 'items'> {
  readonly items: readonly { readonly film: Film; readonly remark: string }[]
}

/**
 * A file of the folder `lists`, version 7: a line that says so, a table of one row about the list, and
 * a table of its films. Null without a title, a day or films.
 */
export function readList(bytes: Buffer, films: LetterboxdFilms): FilmList | null {
  const [about, filmRows] = tablesOf(recordsOf(bytes))
  const row = about?.[0]
  if (!row || !filmRows) return null
  const title = shorten(normaliseField('title', row('Name').toWellFormed()), fields.title.max)
  const on = dayOf(row('Date'))
  const items = itemsOf(filmRows, films)
  if (title === '' || on === '' || items.length === 0) return null
  const text = markdownOf(row('Description'))
  const isText = text === '' || checkField('articleBody', text) === null
  return { title, on, text: isText ? text : '', tags: tagsOf(row('Tags')), items }
}

function recordsOf(bytes: Buffer): readonly string[][] {
  try {
    return readRecords(readHeader(bytes))
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

function itemsOf(rows: readonly Row[], films: LetterboxdFilms): FilmList['items'] {
  const items = new Map<Film, { film: Film; remark: string }>()
  for (const row of rows) {
    // Films of lists alone do not keep the others from being read.
    const film = films.find(row, true, limits.importWorks)
    if (film && !items.has(film)) items.set(film, { film, remark: remarkOf(row('Description')) })
  }
  return [...items.values()]
}

/** Tables that follow each other, each after its header. */
function tablesOf(records: readonly string[][]): Row[][] {
  const tables: Row[][] = []
  let columns: readonly string[] = []
  for (const record of records) {
    const cells = record.map((cell) => cell.trim())
    const isHeader = cells.includes('Name') && cells.includes('URL')
    if (isHeader) {
      columns = cells
      tables.push([])
    } else tables.at(-1)?.push(rowOf(cells, columns))
  }
  return tables
}

/** Addresses of films have another name here than in the other tables. */
const rowOf =
  (cells: readonly string[], columns: readonly string[]): Row =>
  (column) =>
    cells[columns.indexOf(column === 'Letterboxd URI' ? 'URL' : column)] ?? ''
