import type { Entry } from 'yauzl'
import { AppError } from '@afins/contract/errors'
import { hasColumn, readHeader, readRows, type CsvHeader, type CsvRows } from './csv.ts'
import type { Export } from './exported-work.ts'
import { readProfile } from './letterboxd-profile.ts'
import { letterboxdTables, readLetterboxd, type LetterboxdTable } from './letterboxd.ts'
import type { ZipArchive } from './zip-archive.ts'

const MIB = 1024 * 1024
const FILE_BYTES = 32 * MIB
const ALL_BYTES = 64 * MIB
const LIST = /^lists\/[^/]+\.csv$/
const LIKES = 'likes/films.csv'
const PROFILE = 'profile.csv'
/** Its own folders, two of which have files with the names of tables. */
const FOLDERS = new Set(['deleted', 'orphaned', 'likes', 'lists', '__MACOSX'])
/** Where a table is, and where its entries are of films that Letterboxd has no more. */
const PLACES = ['', 'orphaned/']

/** Null for an archive of another service. @throws AppError `import.too_many_works` */
export async function readLetterboxdZip(archive: ZipArchive): Promise<Export | null> {
  const entries = entriesByName(archive.entries)
  const tables: Partial<Record<LetterboxdTable, CsvRows>> = {}
  let size = 0
  for (const table of letterboxdTables)
    for (const place of PLACES) {
      const entry = entries.get(`${place}${table}.csv`)
      if (!entry) continue
      size += entry.uncompressedSize
      if (entry.uncompressedSize > FILE_BYTES || size > ALL_BYTES)
        throw new AppError('import.too_many_works')
      const header = readHeader(await archive.read(entry))
      if (isLetterboxdHeader(header)) tables[table] = withRows(tables[table], readRows(header))
    }
  if (Object.keys(tables).length === 0) return null
  const lists: Buffer[] = []
  for (const [name, entry] of entries) {
    if (!LIST.test(name)) continue
    size += entry.uncompressedSize
    if (size > ALL_BYTES) throw new AppError('import.too_many_works')
    lists.push(await archive.read(entry))
  }
  const liked = entries.get(LIKES)
  const isCounted = liked && liked.uncompressedSize <= FILE_BYTES
  const likes = isCounted ? readRows(readHeader(await archive.read(liked))).rows.length : 0
  const about = entries.get(PROFILE)
  const isRead = about && about.uncompressedSize <= MIB
  const profile = isRead ? readProfile(await archive.read(about)) : undefined
  return readLetterboxd(tables, { lists, likes, ...(profile && { profile }) })
}

const withRows = (before: CsvRows | undefined, { rows, dropped }: CsvRows): CsvRows => ({
  rows: [...(before?.rows ?? []), ...rows],
  dropped: (before?.dropped ?? 0) + dropped,
})

export const LETTERBOXD_COLUMNS = ['Date', 'Name', 'Year', 'Letterboxd URI']

const isLetterboxdHeader = (header: CsvHeader) =>
  LETTERBOXD_COLUMNS.every((column) => hasColumn(header, column))

/** Names are those at the root of the archive, or below its only folder. */
function entriesByName(all: readonly Entry[]): Map<string, Entry> {
  const folder = isAtRoot(all) ? '' : onlyFolder(all)
  const entries = new Map<string, Entry>()
  for (const entry of all) {
    const name = entry.fileName.slice(folder.length)
    if (entry.fileName.startsWith(folder) && !entries.has(name)) entries.set(name, entry)
  }
  return entries
}

const isAtRoot = (entries: readonly Entry[]) =>
  entries.some(({ fileName }) => letterboxdTables.some((table) => fileName === `${table}.csv`))

function onlyFolder(entries: readonly Entry[]): string {
  const names = entries.map(({ fileName }) => fileName).filter((name) => name.includes('/'))
  const folders = new Set(names.map((name) => name.split('/', 1)[0] ?? ''))
  for (const own of FOLDERS) folders.delete(own)
  const [folder] = folders
  return folder === undefined || folders.size > 1 ? '' : `${folder}/`
}
