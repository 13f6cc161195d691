import type { Sharp } from 'sharp'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import type { MediaPurpose } from '@afins/contract/media'
import { loadSharp } from './load-sharp.ts'

/** An image as bare pixels, upright and in sRGB. */
export interface Pixels {
  readonly data: Buffer
  readonly raw: {
    readonly width: number
    readonly height: number
    readonly channels: 1 | 2 | 3 | 4
  }
}

const SECONDS = 5
/** Pixels a side of what is kept, at most. */
const LARGEST = 2048
const LARGEST_AVATAR = 512

/**
 * Decodes a stranger's file: upright, in sRGB, first frame only, never enlarged, square for an
 * avatar, and with nothing of the file but its pixels.
 * @param size as its header claims
 * @throws AppError `media.broken` when it cannot be decoded
 */
export async function decodeImage(
  original: Buffer,
  purpose: MediaPurpose,
  size: { readonly width: number; readonly height: number },
): Promise<Pixels> {
  const sharp = await loadSharp()
  const image = sharp(original, {
    limitInputPixels: limits.uploadPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
  try {
    const { data, info } = await fit(image.autoOrient(), purpose, Math.min(size.width, size.height))
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { data, raw: { width, height, channels } }
  } catch (error) {
    // Whatever the decoder says of the file, its sender can only choose another.
    throw new AppError('media.broken', { cause: error })
  }
}

function fit(image: Sharp, purpose: MediaPurpose, shorterSide: number): Sharp {
  const side = Math.min(LARGEST_AVATAR, shorterSide)
  return purpose === 'avatar'
    ? image.resize({ width: side, height: side, fit: 'cover' })
    : image.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
}
