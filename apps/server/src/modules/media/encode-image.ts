import type { Sharp } from 'sharp'
import type { Pixels } from './decode-image.ts'
import { loadSharp } from './load-sharp.ts'

/** The types in which widths are kept, the one that takes less bytes first. */
export const keptTypes = ['avif', 'webp'] as const
export type KeptType = (typeof keptTypes)[number]

/** AVIF is slow by nature, and nobody waits for it. */
const SECONDS = { avif: 60, webp: 5 }
const QUALITY = { avif: 55, webp: 80 }
/** More effort takes several times as long to save a tenth of the bytes. */
const EFFORT = { avif: 2, webp: 4 }
/** What all widths are made from: nobody sees the loss, and it is written quickly. */
const MASTER = { quality: 90, effort: 0 }

/** The file to make all other widths from. */
export async function encodeMaster(pixels: Pixels): Promise<Buffer> {
  return (await open(pixels)).webp(MASTER).timeout({ seconds: SECONDS.webp }).toBuffer()
}

/** An image in a width, narrower where it is itself. */
export async function encodeWidth(pixels: Pixels, width: number, type: KeptType): Promise<Buffer> {
  return (await open(pixels))
    .resize({ width, withoutEnlargement: true })
    .toFormat(type, { quality: QUALITY[type], effort: EFFORT[type] })
    .timeout({ seconds: SECONDS[type] })
    .toBuffer()
}

/** Pixels of a file of our own. */
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
