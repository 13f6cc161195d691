import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'

/** A cell by the name of its column, without spaces around it; '' where there is none. */
export type Row = (column: string) => string

export interface CsvHeader {
  readonly columns: ReadonlyMap<string, number>
  readonly width: number
  /** In bytes. */
  readonly end: number
}

export interface CsvRows {
  readonly rows: readonly Row[]
  /** Rows that cannot be read. */
  readonly dropped: number
}

const BOM = Buffer.from('\uFEFF')
const NEWLINE = 0x0a
const HEADER_BYTES = 64 * 1024
/** Characters; the longest reviews have a tenth of it. */
const LONGEST_RECORD = 256 * 1024
/** Many rows may be of the same work. */
const MOST_ROWS = limits.importWorks * 5
const MOST_BREAKS = 100
const OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: LONGEST_RECORD,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
}

/** @throws AppError `import.unknown_format` */
export function readHeader(bytes: Buffer): CsvHeader {
  const start = bytes.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0
  const columns = new Map<string, number>()
  let width = 0
  let end = start
  try {
    parse(bytes.subarray(start, HEADER_BYTES), {
      ...OPTIONS,
      to: 1,
      on_record: (record: string[], info) => {
        end += info.bytes
        width = record.length
        for (const [index, name] of record.entries())
          if (!columns.has(name.trim())) columns.set(name.trim(), index)
        return null
      },
    })
  } catch (cause) {
    throw cause instanceof CsvError ? new AppError('import.unknown_format', { cause }) : cause
  }
  return { columns, width, end }
}

/**
 * UTF-8, with other bytes replaced. After a row that cannot be read, as when a quote is never closed,
 * it continues on the next line that has as many cells as the header.
 *
 * @throws AppError `import.unknown_format`, `import.too_many_works`
 */
export function readRows(bytes: Buffer, { columns, width, end }: CsvHeader): CsvRows {
  const rows: Row[] = []
  let from = end
  let breaks = 0
  let dropped = 0
  for (;;) {
    const rest = bytes.subarray(from)
    const part = readPart(rest, (record) => {
      if (breaks > 0 && record.length !== width) dropped += 1
      else if (record.some((cell) => cell.trim() !== '')) rows.push(rowOf(record, columns, width))
      if (rows.length > MOST_ROWS) throw new AppError('import.too_many_works')
    })
    if (part.isComplete) return { rows, dropped }
    dropped += 1
    breaks += 1
    if (breaks > MOST_BREAKS) throw new AppError('import.unknown_format')
    const newline = rest.indexOf(NEWLINE, part.end)
    if (newline < 0) return { rows, dropped }
    from += newline + 1
  }
}

/** Reads records up to the first that is broken; `end` is where the last good one ends. */
function readPart(bytes: Buffer, onRecord: (record: string[]) => void) {
  let end = 0
  try {
    parse(bytes, {
      ...OPTIONS,
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

function rowOf(record: string[], columns: CsvHeader['columns'], width: number): Row {
  const cells = record.length > width ? record.slice(0, width) : record
  return (column) => cells[columns.get(column) ?? -1]?.trim() ?? ''
}
