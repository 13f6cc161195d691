import { avifSize } from './avif-size.ts'
import type { Size } from './image-size.ts'
import { jpegSize } from './jpeg-size.ts'

interface Format {
  readonly matches: (bytes: Buffer) => boolean
  readonly size: (bytes: Buffer) => Size | null
}

const has = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text

/** The formats that are accepted. What a file is, its first bytes say, never its name or its type. */
const formats: readonly Format[] = [
  { matches: (bytes) => has(bytes, 0, '\xFF\xD8\xFF'), size: jpegSize },
  { matches: (bytes) => has(bytes, 0, '\x89PNG\r\n\x1A\n'), size: pngSize },
  { matches: (bytes) => has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a'), size: gifSize },
  { matches: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP'), size: webpSize },
  { matches: (bytes) => has(bytes, 4, 'ftyp') && /avi[fs]/.test(brandsOf(bytes)), size: avifSize },
]

/**
 * Reads an image's size from its header without decoding anything.
 * @returns `unsupported` for a type we don't take, `broken` where the header makes no sense
 */
export function readImageHeader(bytes: Buffer): Size | 'unsupported' | 'broken' {
  const format = formats.find(({ matches }) => matches(bytes))
  if (!format) return 'unsupported'
  const size = format.size(bytes)
  return size && size.width > 0 && size.height > 0 ? size : 'broken'
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
