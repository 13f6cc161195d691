import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { readHeader, readRows } from './csv.ts'
import type { Export, ExportedWork } from './exported-work.ts'
import { readGoodreads } from './goodreads.ts'
import { isLetterboxdHeader, readLetterboxdZip } from './letterboxd-zip.ts'
import { readLetterboxd, type LetterboxdTable } from './letterboxd.ts'
import { readStoryGraph } from './storygraph.ts'
import { isZip } from './zip-archive.ts'

/**
 * Works in the order of their dates, those without one first.
 *
 * @throws AppError `import.unknown_format`, `import.too_many_works`
 */
export async function readExportFile(bytes: Buffer): Promise<Export> {
  const read = isZip(bytes) ? await readLetterboxdZip(bytes) : readTable(bytes)
  if (read.works.length > limits.importWorks) throw new AppError('import.too_many_works')
  return { ...read, works: read.works.toSorted(byDate) }
}

const byDate = (one: ExportedWork, other: ExportedWork) =>
  one.on < other.on ? -1 : Number(one.on > other.on)

/** Services are known by columns that only they have. */
function readTable(bytes: Buffer): Export {
  const header = readHeader(bytes)
  const { columns } = header
  const hasAll = (...names: string[]) => names.every((name) => columns.has(name))
  if (hasAll('Book Id', 'Title', 'Exclusive Shelf')) return readGoodreads(readRows(bytes, header))
  if (hasAll('Title', 'Read Status', 'ISBN/UID')) return readStoryGraph(readRows(bytes, header))
  if (!isLetterboxdHeader(columns)) throw new AppError('import.unknown_format')
  return readLetterboxd({ [letterboxdTableOf(columns)]: readRows(bytes, header) }, 0)
}

/** A watchlist has the columns of what was watched; only its name, which is unknown, says it. */
function letterboxdTableOf(columns: ReadonlyMap<string, number>): LetterboxdTable {
  if (columns.has('Review')) return 'reviews'
  if (columns.has('Rewatch')) return 'diary'
  return columns.has('Rating') ? 'ratings' : 'watched'
}
