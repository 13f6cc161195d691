import type { Entry } from 'yauzl'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { Export } from './exported-work.ts'
import { joinRows } from './join-works.ts'
import { openZip, type ZipArchive } from './zip-archive.ts'

const MIB = 1024 * 1024
const FILE_BYTES = 48 * MIB
const ALL_BYTES = 128 * MIB
/** NeoDB has a table for each kind of work, and one for its reviews. */
const MOST_FILES = 40
/** What systems add to archives that people make, and what Letterboxd has besides tables of films. */
const OTHERS = /(?:^|\/)(?:(?:__MACOSX|deleted|orphaned|likes)\/|\.)/
const TABLE = /\.(?:csv|tsv|txt|json|xml)$/i
const ZIP = /\.zip$/i

const filesOf = ({ entries }: ZipArchive, pattern: RegExp) =>
  entries.filter(({ fileName }) => pattern.test(fileName) && !OTHERS.test(fileName))

/**
 * The only zip within a zip, as people send what they have downloaded: no larger than a file that is
 * uploaded, with the limits of every zip, and not opened further. Null where there is none.
 */
export async function innerZip(archive: ZipArchive): Promise<ZipArchive | null> {
  const [entry, other] = filesOf(archive, ZIP)
  if (!entry || other) return null
  if (entry.uncompressedSize > limits.importBytes) throw new AppError('import.too_many_works')
  return openZip(await archive.read(entry))
}

/**
 * Files of one service that were put into a zip: each is read as if it were alone.
 * @throws AppError `import.unknown_format` where none can be read, or they are of several services
 */
export async function readFilesOf(
  archive: ZipArchive,
  readText: (bytes: Buffer, name: string) => Export,
): Promise<Export> {
  const entries = filesOf(archive, TABLE)
  const sizes = entries.map(({ uncompressedSize }) => uncompressedSize)
  if (entries.length > MOST_FILES) throw new AppError('import.unknown_format')
  if (sizes.some((size) => size > FILE_BYTES) || sum(sizes) > ALL_BYTES)
    throw new AppError('import.too_many_works')
  const read: Export[] = []
  for (const entry of entries) read.push(...(await readFile(archive, entry, readText)))
  const [first, ...others] = read
  if (!first || others.some(({ source }) => source !== first.source))
    throw new AppError('import.unknown_format')
  return others.reduce(joined, first)
}

/** What a file says; nothing where it is of no service that is known. */
async function readFile(
  archive: ZipArchive,
  entry: Entry,
  readText: (bytes: Buffer, name: string) => Export,
): Promise<Export[]> {
  const bytes = await archive.read(entry)
  try {
    return [readText(bytes, entry.fileName)]
  } catch (error) {
    if (error instanceof AppError && error.code === 'import.unknown_format') return []
    throw error
  }
}

function joined(one: Export, other: Export): Export {
  const { works, places } = joinRows([...one.works, ...other.works])
  const placed = ({ lists = [] }: Export, from: number) =>
    lists.map((list) => ({
      ...list,
      items: list.items.map((item) => ({ ...item, work: places[from + item.work] ?? 0 })),
    }))
  const lists = [...placed(one, 0), ...placed(other, one.works.length)]
  return {
    ...{ source: one.source, works },
    ...(lists.length > 0 && { lists }),
    ignored: {
      read: one.ignored.read + other.ignored.read,
      rows: one.ignored.rows + other.ignored.rows,
      others: (one.ignored.others ?? 0) + (other.ignored.others ?? 0),
      reviews: one.ignored.reviews + other.ignored.reviews,
      lists: one.ignored.lists + other.ignored.lists,
      tags: one.ignored.tags + other.ignored.tags,
      likes: one.ignored.likes + other.ignored.likes,
      plays: one.ignored.plays + other.ignored.plays,
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
