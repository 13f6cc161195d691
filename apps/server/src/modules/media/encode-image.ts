import type { Sharp } from 'sharp'
import { limits } from '@afins/contract/fields'
import { mediaWidths, type MediaPurpose } from '@afins/contract/media'
import { AppError } from '@afins/contract/errors'
import { Slots } from './slots.ts'

/** One width of a kept image. */
export interface Variant {
  readonly width: number
  readonly bytes: Buffer
}

export interface Encoded {
  /** Pixels of the largest variant. */
  readonly width: number
  readonly height: number
  readonly variants: readonly Variant[]
}

const SECONDS = 5
const TALLEST = 2048
const QUALITY = 80
const slots = new Slots(2, 8)

/**
 * Decodes an image once and encodes it anew in the widths of its purpose: upright, in sRGB, first
 * frame only, and with nothing of the original file but its pixels. Two at a time.
 * @throws AppError `media.broken` when it cannot be decoded, `server.overloaded` when many wait
 */
export function encodeImage(original: Buffer, purpose: MediaPurpose): Promise<Encoded> {
  return slots.run(async () => {
    const pixels = await decode(original, purpose)
    const variants = await Promise.all(
      mediaWidths[purpose].map(async (width) => ({ width, bytes: await pixels.encode(width) })),
    )
    return { width: pixels.width, height: pixels.height, variants }
  })
}

async function decode(original: Buffer, purpose: MediaPurpose) {
  const sharp = await loadSharp()
  const largest = Math.max(...mediaWidths[purpose])
  const image = sharp(original, {
    limitInputPixels: limits.uploadPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
  try {
    const { data, info } = await fit(image.autoOrient(), purpose, largest)
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const raw = { width, height, channels }
    return {
      width,
      height,
      encode: (size: number) =>
        fit(sharp(data, { raw }), purpose, size)
          .webp({ quality: QUALITY })
          .timeout({ seconds: SECONDS })
          .toBuffer(),
    }
  } catch (error) {
    // Whatever the decoder says of the file, its sender can only choose another.
    throw new AppError('media.broken', { cause: error })
  }
}

function fit(image: Sharp, purpose: MediaPurpose, width: number): Sharp {
  return purpose === 'avatar'
    ? image.resize({ width, height: width, fit: 'cover' })
    : image.resize({ width, height: TALLEST, fit: 'inside', withoutEnlargement: true })
}

let loading: ReturnType<typeof load> | undefined

/** Loaded with the first upload: it is large, and many servers see none for hours. */
function loadSharp(): ReturnType<typeof load> {
  return (loading ??= load())
}

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
