import type { Size } from './image-size.ts'

/** Markers without a length: restarts, and the two that stand alone. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
/** Start of frame, of every coding there is; the gaps are tables that merely look like it. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Walks the segments of a JPEG to its frame header (ITU T.81, B.2.2). */
export function jpegSize(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    else if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return null
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}
