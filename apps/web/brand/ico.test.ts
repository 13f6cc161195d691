import sharp from 'sharp'
import { expect, it } from 'vitest'
import { packIco } from './ico.ts'

it('has each picture where its entry says', async () => {
  const images = await Promise.all(
    [16, 48].map(async (side) => ({
      side,
      png: await sharp({
        create: { width: side, height: side, channels: 4, background: '#1c1917' },
      })
        .png()
        .toBuffer(),
    })),
  )
  const ico = packIco(images)
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
  for (const [n, { side }] of images.entries()) {
    const entry = 6 + n * 16
    expect([ico[entry], ico[entry + 1]]).toEqual([side, side])
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const { format, width } = await sharp(ico.subarray(offset, offset + length)).metadata()
    expect([format, width]).toEqual(['png', side])
  }
})
