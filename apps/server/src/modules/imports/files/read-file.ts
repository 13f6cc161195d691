import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { readHeader, readRows, type CsvHeader } from './csv.ts'
import type { Export, ExportedWork } from './exported-work.ts'
import { readGoodreads } from './goodreads.ts'
import { LETTERBOXD_COLUMNS, readLetterboxdZip } from './letterboxd-zip.ts'
import { readLetterboxd, type LetterboxdTable } from './letterboxd.ts'
import { readStoryGraph } from './storygraph.ts'
import { isZip } from './zip-archive.ts'

interface Service {
  /** What there must be. */
  readonly needs: readonly string[]
  /** What else its files have, to know one that misses what there must be. */
  readonly others: readonly string[]
  read(header: CsvHeader, name: string): Export
}

/** Services are known by columns that only they have. */
const SERVICES: readonly Service[] = [
  {
    needs: ['Book Id', 'Title', 'Exclusive Shelf'],
    others: ['Author', 'ISBN13', 'My Rating', 'Date Read', 'Date Added', 'Bookshelves'],
    read: (header) => readGoodreads(readRows(header)),
  },
  {
    needs: ['Title', 'Read Status', 'ISBN/UID'],
    others: ['Authors', 'Star Rating', 'Last Date Read', 'Dates Read', 'Moods', 'Pace'],
    read: (header) => readStoryGraph(readRows(header)),
  },
  {
    needs: LETTERBOXD_COLUMNS,
    others: ['Rating', 'Rewatch', 'Watched Date', 'Review'],
    read: (header, name) =>
      readLetterboxd({ [letterboxdTableOf(header.columns, name)]: readRows(header) }, {}),
  },
]
/** Columns of a service by which a file that misses some is known to be its. */
const ENOUGH = 3

/**
 * Works in the order of their dates, those without one first.
 *
 * @param name of the file, as its owner has it
 * @throws AppError `import.unknown_format`, `import.missing_column`, `import.too_many_works`
 */
export async function readExportFile(bytes: Buffer, name = ''): Promise<Export> {
  const read = isZip(bytes) ? await readLetterboxdZip(bytes) : readTable(bytes, name)
  if (read.works.length > limits.importWorks) throw new AppError('import.too_many_works')
  return { ...read, works: read.works.toSorted(byDate) }
}

const byDate = (one: ExportedWork, other: ExportedWork) =>
  one.on < other.on ? -1 : Number(one.on > other.on)

function readTable(bytes: Buffer, name: string): Export {
  const header = readHeader(bytes)
  const has = (column: string) => header.columns.has(column)
  const service = SERVICES.find(({ needs }) => needs.every(has))
  if (service) return service.read(header, name)
  const [nearest] = SERVICES.map(({ needs, others }) => ({
    missing: needs.filter((column) => !has(column)),
    known: [...needs, ...others].filter(has).length,
  })).toSorted((a, b) => b.known - a.known)
  if (!nearest || nearest.known < ENOUGH) throw new AppError('import.unknown_format')
  const columns = nearest.missing.map((column) => `“${column}”`).join(', ')
  const missing = { code: 'import.missing_column', params: { columns } } as const
  throw new AppError('import.missing_column', { fields: { file: missing } })
}

/** A watchlist has the columns of what was watched; only its name says it. */
function letterboxdTableOf(columns: ReadonlyMap<string, number>, name: string): LetterboxdTable {
  if (columns.has('Review')) return 'reviews'
  if (columns.has('Rewatch')) return 'diary'
  if (columns.has('Rating')) return 'ratings'
  return /watch ?list/i.test(name.replaceAll(/[-_+]/g, ' ')) ? 'watchlist' : 'watched'
}
