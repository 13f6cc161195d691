import type { Sharp } from 'sharp'
import { type Pixels, loadSharp } from './decode-image.ts'

/** The smaller one first. */
export const storedTypes = ['avif', 'webp'] as const
export type StoredType = (typeof storedTypes)[number]

const QUALITY = { avif: 55, webp: 80 }
/** More effort takes several times as long to save a tenth of the bytes. */
const EFFORT = { avif: 2, webp: 4 }
/** The source of all widths: visually lossless, and quick to write. */
const MASTER = { quality: 90, effort: 0 }

export async function encodeMaster(pixels: Pixels): Promise<Buffer> {
  return (await open(pixels)).webp(MASTER).toBuffer()
}

export async function encodeWidth(
  pixels: Pixels,
  width: number,
  type: StoredType,
): Promise<Buffer> {
  return (await open(pixels))
    .resize({ width, withoutEnlargement: true })
    .toFormat(type, { quality: QUALITY[type], effort: EFFORT[type] })
    .toBuffer()
}

export async function decodeMaster(master: Buffer): Promise<Pixels> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

async function open({ data, raw }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw })
}
