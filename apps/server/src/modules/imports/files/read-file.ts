import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import {
  firstRecords,
  hasColumn,
  readHeader,
  readRecords,
  readRows,
  type CsvHeader,
} from './csv.ts'
import type { Export, ExportedPost, ExportedWork } from './exported-work.ts'
import { isWatchlist, readFilmTable } from './film-table.ts'
import { readGoodreads } from './goodreads.ts'
import { isGzip, unpacked } from './gzip.ts'
import { LETTERBOXD_COLUMNS, readLetterboxdZip } from './letterboxd-zip.ts'
import { readLetterboxd, type LetterboxdTable } from './letterboxd.ts'
import { readStoryGraph } from './storygraph.ts'
import { isJson, readJsonFile } from './json-file.ts'
import { readJsonZip } from './json-zip.ts'
import { isPlay, readHeaderless } from './lastfm.ts'
import { listParts } from './list-parts.ts'
import { isMyAnimeList, readMyAnimeList } from './my-anime-list.ts'
import { readNetflixZip } from './netflix-account.ts'
import { isNetflix, readNetflix } from './netflix.ts'
import { withStars } from './neodb.ts'
import { isScrobblerLog, readScrobblerLog } from './scrobbler-log.ts'
import { otherTables, type TableService } from './table-services.ts'
import { readTvTimeZip } from './tvtime-zip.ts'
import { asUtf8 } from './utf8.ts'
import { isXml } from './xml-records.ts'
import { innerZip, readFilesOf } from './inner-files.ts'
import { isZip, openZip, type ZipArchive } from './zip-archive.ts'

/** Services are known by columns that only they have. */
const SERVICES: readonly TableService[] = [
  {
    needs: ['Book Id', 'Title', 'Exclusive Shelf'],
    others: ['Author', 'ISBN13', 'My Rating', 'Date Read', 'Date Added', 'Bookshelves'],
    read: (header) => readGoodreads(readRows(header)),
  },
  {
    needs: ['Title', 'Read Status'],
    any: ['ISBN/UID', 'ISBN'],
    others: ['ISBN/UID', 'Authors', 'Star Rating', 'Last Date Read', 'Dates Read', 'Moods', 'Pace'],
    read: (header) => readStoryGraph(readRows(header)),
  },
  {
    needs: LETTERBOXD_COLUMNS,
    others: ['Rating', 'Rewatch', 'Watched Date', 'Review'],
    read: (header, name) =>
      readLetterboxd({ [letterboxdTableOf(header, name)]: readRows(header) }, {}),
  },
  ...otherTables,
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
  const read = await readAny(bytes, name)
  if (read.works.length > limits.importWorks) throw new AppError('import.too_many_works')
  return inOrder(read)
}

/** With the works in the order of their dates. */
function inOrder({
  works,
  lists = [],
  posts = [],
  saved = [],
  profile,
  account,
  ...read
}: Export): Export {
  const order = works
    .map((work, place) => ({ work, place }))
    .toSorted((one, other) => byDate(one.work, other.work))
  const places = new Map(order.map(({ place }, index) => [place, index]))
  const placeOf = (before: number) => places.get(before) ?? 0
  return {
    ...{ ...read, works: order.map(({ work }) => work) },
    ...(lists.length > 0 && {
      lists: lists.flatMap(listParts).map((list) => ({
        ...list,
        items: list.items.map((item) => ({ ...item, work: placeOf(item.work) })),
      })),
    }),
    ...(posts.length > 0 && { posts: posts.map((post) => withPlaces(post, placeOf)) }),
    ...(saved.length > 0 && {
      saved: saved.map((one) =>
        one.type === 'follow' && one.place !== null ? { ...one, place: placeOf(one.place) } : one,
      ),
    }),
    ...(account && {
      account: {
        ...account,
        feedback: account.feedback.map((one) => ({
          ...one,
          place: one.place === null ? null : placeOf(one.place),
        })),
      },
    }),
    ...(profile && { profile: { ...profile, favourites: profile.favourites.map(placeOf) } }),
  }
}

function withPlaces(post: ExportedPost, placeOf: (before: number) => number): ExportedPost {
  const placed = (place: number | null) => (place === null ? null : placeOf(place))
  if (post.type === 'draft') return { ...post, places: post.places.map(placed) }
  if (post.type === 'left') return post
  const works = post.works.map((work) => ({ ...work, place: placed(work.place) }))
  return { ...post, works }
}

async function readAny(bytes: Buffer, name: string): Promise<Export> {
  if (!isZip(bytes)) {
    // Its rows take many times its size.
    if (bytes.length > limits.importTextBytes) throw new AppError('import.too_many_works')
    return readText(isGzip(bytes) ? unpacked(bytes) : bytes, name)
  }
  const archive = await openZip(bytes)
  const read = await readZip(archive)
  if (read) return read
  const inner = await innerZip(archive)
  const ofInner = inner && (await readZip(inner))
  if (ofInner) return ofInner
  const files = await readFilesOf(inner ?? archive, readText)
  return files.source === 'neodb' ? withStars(files) : files
}

/** An archive that is known by the names of its files. */
const readZip = async (archive: ZipArchive) =>
  (await readJsonZip(archive)) ??
  (await readLetterboxdZip(archive)) ??
  (await readNetflixZip(archive)) ??
  readTvTimeZip(archive)

function readText(bytes: Buffer, name: string): Export {
  if (isJson(bytes)) return readJsonFile(bytes)
  if (isScrobblerLog(bytes)) return readScrobblerLog(bytes)
  if (!isXml(bytes)) return readTable(bytes, name)
  const text = asUtf8(bytes).toString()
  if (!isMyAnimeList(text)) throw new AppError('import.unknown_format')
  return readMyAnimeList(text)
}

const byDate = (one: ExportedWork, other: ExportedWork) =>
  one.on < other.on ? -1 : Number(one.on > other.on)

function readTable(bytes: Buffer, name: string): Export {
  const header = readHeader(bytes)
  const has = (column: string) => hasColumn(header, column)
  const service = SERVICES.find(
    ({ needs, any, without = [] }) =>
      needs.every(has) && (any === undefined || any.some(has)) && !without.some(has),
  )
  if (service) return service.read(header, name)
  if (isNetflix(header)) return readNetflix(header)
  // What some converters of Filmow write.
  if (header.width === 1 && has('Title')) return readFilmTable(header, name)
  // The first may be of what plays now, without a time.
  if (firstRecords(header).some(isPlay)) return readHeaderless(readRecords(header))
  const [nearest] = SERVICES.map(({ needs, any = [], others }) => ({
    missing: [...needs, ...(any.some(has) ? [] : any.slice(0, 1))].filter((column) => !has(column)),
    known: [...needs, ...others].filter(has).length,
  })).toSorted((a, b) => b.known - a.known)
  if (!nearest || nearest.known < ENOUGH) throw new AppError('import.unknown_format')
  const columns = nearest.missing.map((column) => `“${column}”`).join(', ')
  const missing = { code: 'import.missing_column', params: { columns } } as const
  throw new AppError('import.missing_column', { fields: { file: missing } })
}

/** A watchlist has the columns of what was watched; only its name says it. */
function letterboxdTableOf(header: CsvHeader, name: string): LetterboxdTable {
  if (hasColumn(header, 'Review')) return 'reviews'
  if (hasColumn(header, 'Rewatch')) return 'diary'
  if (hasColumn(header, 'Rating')) return 'ratings'
  return isWatchlist(name) ? 'watchlist' : 'watched'
}
