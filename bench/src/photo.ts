import { crc32, deflateSync } from 'node:zlib'

/** A PNG with soft shapes and a little grain, about as hard to encode as a photograph. */
export function photo(width: number, height: number, seed: number): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc(height * (1 + width * 3))
  let grain = seed | 1
  for (let y = 0, at = 0; y < height; y++) {
    at++
    for (let x = 0; x < width; x++)
      for (let channel = 1; channel <= 3; channel++) {
        grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) | 0
        const wave = Math.sin((x * channel) / 97 + seed) + Math.cos((y + x / 3) / (41 * channel))
        rows[at++] = 128 + wave * 55 + (grain >>> 29)
      }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
