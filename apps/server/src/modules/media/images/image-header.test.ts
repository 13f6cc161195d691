import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readImageHeader } from './image-header.ts'
import { picture } from '#testing/pictures.ts'

const big = () =>
  sharp({
    create: { width: 301, height: 123, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  })

const made: Record<string, () => Promise<Buffer>> = {
  'baseline JPEG': () => big().jpeg().toBuffer(),
  'progressive JPEG with metadata': () =>
    big()
      .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
      .jpeg({ progressive: true })
      .toBuffer(),
  PNG: () => big().png().toBuffer(),
  'PNG of a palette': () => big().png({ palette: true }).toBuffer(),
  GIF: () => big().gif().toBuffer(),
  'lossy WebP': () => big().removeAlpha().webp().toBuffer(),
  'lossy WebP with alpha': () => big().webp().toBuffer(),
  'lossless WebP': () => big().webp({ lossless: true }).toBuffer(),
  AVIF: () => big().avif({ effort: 0 }).toBuffer(),
}

describe('sizes are read from headers', () => {
  test.each(Object.entries(made))('%s', async (_, make) => {
    const bytes = await make()
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([301, 123])
    expect(readImageHeader(bytes)).toMatchObject({ width, height })
  })

  test('of any size', async () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
    const formats = fc.constantFrom(
      'jpeg' as const,
      'png' as const,
      'gif' as const,
      'webp' as const,
    )
    await fc.assert(
      fc.asyncProperty(sizes, formats, async ([width, height], format) => {
        const bytes = await sharp(await picture(width, height))
          .toFormat(format)
          .toBuffer()
        expect(readImageHeader(bytes)).toMatchObject({ width, height })
      }),
      { numRuns: 40 },
    )
  })
})

describe('what is no image of ours', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!DOCTYPE html><script>1</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a ZIP', 'PK\x03\x04'],
    ['a BMP', 'BM\0\0\0\0'],
    ['a TIFF', 'II*\0'],
    ['an MP4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['nothing', ''],
    ['one byte', '\xFF'],
  ])('%s', (_, text) => {
    expect(readImageHeader(Buffer.from(text, 'latin1'))).toBe('unsupported')
  })

  test.each(Object.entries(made))('%s, cut off anywhere, never throws', async (_, make) => {
    const bytes = await make()
    for (let length = 0; length < Math.min(bytes.length, 700); length++) {
      const found = readImageHeader(bytes.subarray(0, length))
      expect(['unsupported', 'broken', '301 × 123']).toContain(
        typeof found === 'string' ? found : `${found.width} × ${found.height}`,
      )
    }
  })

  test('bytes of chance after a signature never throw', () => {
    const signatures = [
      '\xFF\xD8\xFF',
      '\x89PNG\r\n\x1A\n',
      'GIF89a',
      'RIFF\0\0\0\0WEBPVP8X',
      'RIFF\0\0\0\0WEBPVP8 ',
      '\0\0\0\x14ftypavif\0\0\0\0avif',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...signatures),
        fc.uint8Array({ maxLength: 200 }),
        (signature, rest) => {
          const bytes = Buffer.concat([Buffer.from(signature, 'latin1'), rest])
          expect(() => readImageHeader(bytes)).not.toThrow()
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('a header without pixels is broken', async () => {
    const bytes = await picture()
    bytes.writeUInt32BE(0, 16)
    expect(readImageHeader(bytes)).toBe('broken')
  })
})
