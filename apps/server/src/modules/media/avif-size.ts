import type { Size } from './image-size.ts'

/** Boxes that hold other boxes, with the bytes that stand before those. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 }
const MAX_BOXES = 1000

/**
 * The largest image that an AVIF's properties declare (`ispe`, ISO/IEC 23008-12): whatever is going
 * to be decoded of it is no larger.
 */
export function avifSize(bytes: Buffer): Size | null {
  let largest: Size | null = null
  let boxes = 0
  const walk = (start: number, end: number): void => {
    for (let at = start; at + 8 <= end && ++boxes <= MAX_BOXES;) {
      const length = bytes.readUInt32BE(at)
      const type = bytes.toString('latin1', at + 4, at + 8)
      // 0 means to the end; 1, a 64-bit length, no header needs.
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
