import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { dateOrders, inYearOrder, type DateOrder } from './date-order.ts'
import { asUtf8 } from './utf8.ts'

/** A cell by the name of its column, without spaces around it; '' where there is none. */
export type Row = (column: string) => string

export interface CsvHeader {
  /** By their names in lower case, which some tools change. */
  readonly columns: ReadonlyMap<string, number>
  readonly width: number
  /** In UTF-8. */
  readonly bytes: Buffer
  readonly delimiter: string
  /** In bytes. */
  readonly end: number
}

export interface CsvRows {
  readonly rows: readonly Row[]
  /** Rows that cannot be read. */
  readonly dropped: number
}

/** Whether a table has a column, in whatever case. */
export const hasColumn = ({ columns }: Pick<CsvHeader, 'columns'>, name: string): boolean =>
  columns.has(name.toLowerCase())

const NEWLINE = 0x0a
const HEADER_BYTES = 64 * 1024
const SAMPLE = 3
/** Characters; the longest reviews have a tenth of it. */
const LONGEST_RECORD = 256 * 1024
/** Many rows may be of the same work. */
const MOST_ROWS = limits.importWorks * 5
const MOST_BREAKS = 100
/** Of a comma and what spreadsheets write instead, where a comma is in numbers. */
const DELIMITERS = [',', ';', '\t']
/** What Excel writes before a table to say its delimiter. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i
const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: LONGEST_RECORD,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  // Rate Your Music has two spaces before the quotes of its last column.
  ltrim: true,
}
/** Quoted, with spaces after it up to the width of its column. */
const PADDED = /^"(.*)"\s+$/s
/** Where someone lost the end of the line that names the columns of Goodreads. */
const GLUED = /^([^\r\n]*,(?:Owned Copies|BCID))(?=\d)/

/** @throws AppError `import.unknown_format` */
export function readHeader(raw: Buffer): CsvHeader {
  const all = asUtf8(raw)
  const [line = '', separator] = SEPARATOR_LINE.exec(all.toString('latin1', 0, 16)) ?? []
  const bytes = withOwnLine(all.subarray(line.length))
  const delimiters = separator === undefined ? DELIMITERS : [separator]
  const headers = delimiters.flatMap((delimiter) => headerWith(bytes, delimiter) ?? [])
  const [widest] = headers.toSorted((a, b) => b.width - a.width)
  if (!widest) throw new AppError('import.unknown_format')
  return widest
}

function withOwnLine(bytes: Buffer): Buffer {
  const [, names] = GLUED.exec(bytes.toString('latin1', 0, 1024)) ?? []
  if (names === undefined) return bytes
  return Buffer.concat([
    bytes.subarray(0, names.length),
    Buffer.from([NEWLINE]),
    bytes.subarray(names.length),
  ])
}

function headerWith(bytes: Buffer, delimiter: string): CsvHeader | null {
  const columns = new Map<string, number>()
  let [width, end] = [0, 0]
  try {
    parse(bytes.subarray(0, HEADER_BYTES), {
      ...OPTIONS,
      delimiter,
      to: 1,
      on_record: (record: string[], info) => {
        end = info.bytes
        width = record.length
        for (const [index, cell] of record.entries()) {
          const name = cell.trim().toLowerCase()
          // A column that has the name of an earlier one is its second.
          const key = columns.has(name) ? `${name}#2` : name
          if (!columns.has(key)) columns.set(key, index)
        }
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
  return { columns, width, bytes, delimiter, end }
}

/**
 * UTF-8, with other bytes replaced. After a row that cannot be read, as when a quote is never closed,
 * it continues on the next line that has as many cells as the header.
 *
 * @param most rows
 * @throws AppError `import.unknown_format`, `import.too_many_works`
 */
export function readRows(header: CsvHeader, most = MOST_ROWS): CsvRows {
  const { bytes, columns, width, end } = header
  const records: string[][] = []
  let from = end
  let breaks = 0
  let dropped = 0
  for (;;) {
    const rest = bytes.subarray(from)
    const part = readPart(rest, header, (cells) => {
      const record = unwrapped(cells, header)
      if (breaks > 0 && record.length !== width) dropped += 1
      else if (record.some((cell) => cell.trim() !== '')) records.push(record)
      if (records.length > most) throw new AppError('import.too_many_works')
    })
    if (part.isComplete) break
    dropped += 1
    breaks += 1
    if (breaks > MOST_BREAKS) throw new AppError('import.unknown_format')
    const newline = rest.indexOf(NEWLINE, part.end)
    if (newline < 0) break
    from += newline + 1
  }
  const orders = dateOrders(columns, records, header.delimiter)
  return { rows: records.map((record) => rowOf(record, columns, width, orders)), dropped }
}

/** The first records of a table that may have no header. */
export function firstRecords({ bytes, delimiter }: CsvHeader): string[][] {
  const records: string[][] = []
  const beginning = bytes.subarray(0, HEADER_BYTES)
  readPart(beginning, { delimiter, to: SAMPLE }, (record) => void records.push(record))
  return records
}

/** Every record of a table that has no header. @throws AppError `import.unknown_format` */
export function readRecords({ bytes, delimiter }: CsvHeader): string[][] {
  const records: string[][] = []
  const { isComplete } = readPart(bytes, { delimiter }, (record) => void records.push(record))
  if (!isComplete && records.length === 0) throw new AppError('import.unknown_format')
  return records
}

/** Reads records up to the first that is broken; `end` is where the last good one ends. */
function readPart(
  bytes: Buffer,
  { delimiter, to }: Pick<CsvHeader, 'delimiter'> & { readonly to?: number },
  onRecord: (record: string[]) => void,
) {
  let end = 0
  try {
    parse(bytes, {
      ...OPTIONS,
      delimiter,
      ...(to !== undefined && { to }),
      on_record: (record: string[], info) => {
        end = info.bytes
        onRecord(record)
        return null
      },
    })
    return { isComplete: true, end }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { isComplete: false, end }
  }
}

/** A spreadsheet that expects another delimiter takes a whole row for one cell, and quotes that. */
function unwrapped(record: string[], { delimiter, width }: CsvHeader): string[] {
  const [only = ''] = record
  if (record.length !== 1 || width < 2 || !only.includes(delimiter)) return record
  try {
    const [cells] = parse(only, { ...OPTIONS, delimiter })
    return cells?.length === width ? cells : record
  } catch (error) {
    if (error instanceof CsvError) return record
    throw error
  }
}

function rowOf(
  record: string[],
  columns: CsvHeader['columns'],
  width: number,
  orders: ReadonlyMap<number, DateOrder>,
): Row {
  const cells = record.length > width ? record.slice(0, width) : record
  return (column) => {
    const index = columns.get(column.toLowerCase()) ?? -1
    const raw = cells[index] ?? ''
    const cell = (PADDED.exec(raw)?.[1]?.replaceAll('""', '"') ?? raw).trim()
    const order = orders.get(index)
    return order === undefined ? cell : inYearOrder(cell, order)
  }
}
