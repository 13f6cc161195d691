export interface ImageHeader extends Size {
  /** Bytes of memory that decoding it takes, at most; see the formats. */
  readonly decodeBytes: number
}

interface Format {
  readonly matches: (bytes: Buffer) => boolean
  readonly size: (bytes: Buffer) => Size | null
  /** Measured with images of 10 to 40 megapixels of every depth and subsampling. */
  readonly bytesPerPixel: (bytes: Buffer) => number
}

const has = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text

const INTERLACE = 28

/** The formats that are accepted. What a file is, its first bytes say, never its name or its type. */
const formats: readonly Format[] = [
  {
    matches: (bytes) => has(bytes, 0, '\xFF\xD8\xFF'),
    size: jpegSize,
    bytesPerPixel: (bytes) => (isProgressive(bytes) ? 9 : 1),
  },
  {
    matches: (bytes) => has(bytes, 0, '\x89PNG\r\n\x1A\n'),
    size: pngSize,
    bytesPerPixel: (bytes) => (bytes[INTERLACE] === 0 ? 2 : 10),
  },
  {
    matches: (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a'),
    size: gifSize,
    bytesPerPixel: () => 6,
  },
  {
    matches: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP'),
    size: webpSize,
    bytesPerPixel: () => 5,
  },
  {
    matches: (bytes) => has(bytes, 4, 'ftyp') && /avi[fs]/.test(brandsOf(bytes)),
    size: avifSize,
    bytesPerPixel: () => 26,
  },
]

/** What decoding takes of an image of any size, in bytes. */
const BASE_BYTES = 24 * 1024 * 1024

/** @returns `unsupported` for other types, `broken` for an invalid header */
export function readImageHeader(bytes: Buffer): ImageHeader | 'unsupported' | 'broken' {
  const format = formats.find(({ matches }) => matches(bytes))
  if (!format) return 'unsupported'
  const size = format.size(bytes)
  if (!size || size.width === 0 || size.height === 0) return 'broken'
  const { width, height } = size
  const decodeBytes = BASE_BYTES + width * height * format.bytesPerPixel(bytes)
  return { width, height, decodeBytes }
}

/** The brands of an ISO media file: the leading one and the compatible ones. */
function brandsOf(bytes: Buffer): string {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 128)
  return bytes.toString('latin1', 8, end)
}

function pngSize(bytes: Buffer): Size | null {
  if (bytes.length < 24 || !has(bytes, 12, 'IHDR')) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gifSize(bytes: Buffer): Size | null {
  if (bytes.length < 10) return null
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** After RFC 9649: the extended header, the lossless one, or the key frame of a lossy image. */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null
  if (has(bytes, 12, 'VP8X'))
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (has(bytes, 12, 'VP8L')) {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (has(bytes, 12, 'VP8 ') && has(bytes, 23, '\x9D\x01\x2A'))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  return null
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Boxes that hold other boxes, with the bytes that stand before those. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 }
const MAX_BOXES = 1000

/** The largest size that an AVIF declares (`ispe`, ISO/IEC 23008-12); no more is decoded. */
function avifSize(bytes: Buffer): Size | null {
  let largest: Size | null = null
  let boxes = 0
  const walk = (start: number, end: number): void => {
    for (let at = start; at + 8 <= end && ++boxes <= MAX_BOXES;) {
      const length = bytes.readUInt32BE(at)
      const type = bytes.toString('latin1', at + 4, at + 8)
      const next = length === 0 ? end : at + length
      if (next > end || next < at + 8) return
      if (type === 'ispe' && next >= at + 20) {
        const size = { width: bytes.readUInt32BE(at + 12), height: bytes.readUInt32BE(at + 16) }
        if (!largest || size.width * size.height > largest.width * largest.height) largest = size
      }
      const skip = containers[type]
      if (skip !== undefined) walk(at + 8 + skip, next)
      at = next
    }
  }
  walk(0, bytes.length)
  return largest
}

const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const SEQUENTIAL: ReadonlySet<number> = new Set([0xc0, 0xc1])

/** Walks the segments of a JPEG to its frame header (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): Size | null {
  const at = findFrame(bytes)
  if (at === null) return null
  return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
}

/** Progressive JPEGs are decoded as a whole, since rows are complete only with the last scan. */
function isProgressive(bytes: Buffer): boolean {
  const at = findFrame(bytes)
  return at !== null && !SEQUENTIAL.has(bytes[at + 1] ?? 0)
}

function findFrame(bytes: Buffer): number | null {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (isFrame(marker)) return at
    else if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return null
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}
