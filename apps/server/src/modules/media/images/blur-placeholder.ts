import { dotsShape } from '@afins/contract/media'
import { type Pixels, loadSharp } from './decode-image.ts'

const SAMPLES = 8
const { columns, rows } = dotsShape

/** The average colours of an image's parts; empty for transparent images. */
export async function blurPlaceholderOf({ data, raw }: Pixels): Promise<string> {
  const sharp = await loadSharp()
  if (!(await sharp(data, { raw }).stats()).isOpaque) return ''
  const small = await sharp(data, { raw })
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width: columns * SAMPLES, height: rows * SAMPLES, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, channels } = small.info
  const averageOf = (column: number, row: number, channel: number) => {
    let sum = 0
    for (let y = row * SAMPLES; y < (row + 1) * SAMPLES; y++)
      for (let x = column * SAMPLES; x < (column + 1) * SAMPLES; x++)
        sum += small.data[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0
    return Math.round(sum / SAMPLES ** 2)
  }
  return Array.from({ length: columns * rows }, (_, at) =>
    [0, 1, 2]
      .map((channel) => averageOf(at % columns, Math.floor(at / columns), channel))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join(''),
  ).join('')
}
