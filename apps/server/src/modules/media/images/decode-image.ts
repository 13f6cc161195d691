import type { Sharp } from 'sharp'
import type { MediaPurpose } from '@afins/contract/media'

export interface Pixels {
  readonly data: Buffer
  readonly raw: {
    readonly width: number
    readonly height: number
    readonly channels: 1 | 2 | 3 | 4
  }
}

export class DecodeError extends Error {
  override readonly name = 'DecodeError'
}

/** Pixels a side of what is stored, at most. */
const LARGEST = 2048
const LARGEST_AVATAR = 512

/**
 * Upright, in sRGB, first frame, never enlarged, without metadata; square for an avatar. @param
 * size as declared; no more is decoded @throws DecodeError
 */
export async function decodeImage(
  original: Buffer,
  purpose: MediaPurpose,
  size: { readonly width: number; readonly height: number },
): Promise<Pixels> {
  const sharp = await loadSharp()
  const image = sharp(original, {
    limitInputPixels: size.width * size.height,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
  try {
    const { data, info } = await fit(image.autoOrient(), purpose, Math.min(size.width, size.height))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { data, raw: { width, height, channels } }
  } catch (error) {
    throw new DecodeError(error instanceof Error ? error.message : String(error))
  }
}

function fit(image: Sharp, purpose: MediaPurpose, shorterSide: number): Sharp {
  const side = Math.min(LARGEST_AVATAR, shorterSide)
  return purpose === 'avatar'
    ? image.resize({ width: side, height: side, fit: 'cover' })
    : image.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
}

let loading: ReturnType<typeof load> | undefined

/** Loaded with the first image: it is large, and many servers process none for hours. */
export function loadSharp(): ReturnType<typeof load> {
  return (loading ??= load())
}

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
