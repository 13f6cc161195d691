import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { AppError } from '@afins/contract/errors'

/** An archive of ours has a file for each post and picture. */
const MOST_ENTRIES = 9000
/** Of Unix, in the upper half of the external attributes. */
const FILE_TYPE = 0xf0_00
const SYMBOLIC_LINK = 0xa0_00

/** The files of an archive, in memory. */
export interface ZipArchive {
  /** Those that can be read: neither encrypted nor links. */
  readonly entries: readonly Entry[]
  /** Never more bytes than the entry declares. @throws AppError `import.unknown_format` */
  read(entry: Entry): Promise<Buffer>
  /** The same in parts, of which none is kept. @throws Error */
  stream(entry: Entry): AsyncIterable<Buffer>
}

export const isZip = (bytes: Buffer) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The files of a name, if all of them are small. @throws AppError `import.too_many_works` */
export function entriesWithin(
  { entries }: ZipArchive,
  name: RegExp,
  bytes: { readonly file: number; readonly all: number },
): Entry[] {
  const found = entries.filter(({ fileName }) => name.test(fileName))
  const sizes = found.map(({ uncompressedSize }) => uncompressedSize)
  if (sizes.some((size) => size > bytes.file) || sizes.reduce((a, b) => a + b, 0) > bytes.all)
    throw new AppError('import.too_many_works')
  return found
}

/** Names that lead out of the archive are rejected. @throws AppError `import.unknown_format` */
export async function openZip(bytes: Buffer): Promise<ZipArchive> {
  let zip: ZipFile
  const entries: Entry[] = []
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > MOST_ENTRIES) throw broken()
    for await (const entry of zip.eachEntry()) if (isPlain(entry)) entries.push(entry)
  } catch (cause) {
    throw cause instanceof AppError ? cause : broken(cause)
  }
  return {
    entries,
    read: (entry) => readEntry(zip, entry),
    async *stream(entry) {
      yield* await zip.openReadStreamPromise(entry)
    },
  }
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  let content: Buffer
  try {
    content = await buffer(await zip.openReadStreamPromise(entry))
  } catch (cause) {
    throw broken(cause)
  }
  if (crc32(content) !== entry.crc32) throw broken()
  return content
}

const isPlain = (entry: Entry) =>
  entry.canDecodeFileData() && ((entry.externalFileAttributes >>> 16) & FILE_TYPE) !== SYMBOLIC_LINK

const broken = (cause?: unknown) => new AppError('import.unknown_format', { cause })
