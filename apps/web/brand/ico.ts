const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/**
 * Packs square PNG images into one ICO file, which browsers ask for at `/favicon.ico`.
 * @param images each with its side in pixels, below 256
 */
export function packIco(
  images: readonly { readonly side: number; readonly png: Buffer }[],
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = HEADER_BYTES + images.length * ENTRY_BYTES
  const entries = images.map(({ side, png }) => {
    const entry = Buffer.alloc(ENTRY_BYTES)
    entry.writeUInt8(side, 0)
    entry.writeUInt8(side, 1)
    // One plane of 32 bits for each pixel.
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)])
}
