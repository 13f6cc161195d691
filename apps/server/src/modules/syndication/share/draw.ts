import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { shareSize, type Share } from '@afins/contract/share'
import { charactersOf, drawable } from './glyphs.ts'
import { layoutOf, pictureSize, portraitSize } from './layout.ts'

/** Kept images as they are stored; null where there is none. */
export interface SharePictures {
  readonly avatar: Uint8Array | null
  readonly picture: Uint8Array | null
}

export type Draw = (share: Share, pictures: SharePictures) => Promise<Buffer>

const faces = [
  ['Fraunces', 'fraunces'],
  ['Fraunces ext', 'fraunces-ext'],
  ['Fraunces vietnamese', 'fraunces-vietnamese'],
  ['Figtree', 'figtree'],
  ['Figtree ext', 'figtree-ext'],
] as const

/** How long one picture may take to decode. */
const SECONDS = 5
/** Edges are drawn at twice the size they have, for screens with small pixels. */
const SHARPER = 2

/** Draws images with the faces of a folder. Slow: a tenth of a second of one core for each. */
export function openDraw(fontFolder: string): Draw {
  sharp.cache(false)
  sharp.concurrency(1)
  const files = faces.map(([name, file]) => ({
    name,
    data: readFileSync(join(fontFolder, `${file}.ttf`)),
  }))
  const fonts = files.map(
    ({ name, data }) => ({ name, data, weight: 400, style: 'normal' }) as const,
  )
  const characters = new Set(files.flatMap(({ data }) => [...charactersOf(data)]))

  return async (share, { avatar, picture }) => {
    const face = portraitSize[share.of] * SHARPER
    const [x, y] =
      share.of === 'post' && share.picture ? [share.picture.x, share.picture.y] : [50, 50]
    const pictures = {
      avatar: avatar && (await cropped(avatar, face, face, 50, 50)),
      picture: picture && (await cropped(picture, pictureSize.width, pictureSize.height, x, y)),
    }
    const svg = await satori(
      layoutOf(share, pictures, (words) => drawable(words, characters)),
      { ...shareSize, fonts },
    )
    // Without a palette, which would show in photographs and in the paper itself.
    return sharp(Buffer.from(svg))
      .removeAlpha()
      .png({ compressionLevel: 7, adaptiveFiltering: true })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  }
}

/** A picture cut to a size around a point, which is given in percent, as a data address. */
async function cropped(
  bytes: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
): Promise<string> {
  const image = sharp(bytes)
  const { width: w, height: h } = await image.metadata()
  const scale = Math.max(width / w, height / h)
  const [wide, high] = [Math.ceil(w * scale), Math.ceil(h * scale)]
  const cut = await image
    .resize(wide, high, { fit: 'fill' })
    .extract({
      left: Math.round(((wide - width) * x) / 100),
      top: Math.round(((high - height) * y) / 100),
      width,
      height,
    })
    .flatten({ background: '#faf7f2' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: SECONDS })
    .toBuffer()
  return `data:image/jpeg;base64,${cut.toString('base64')}`
}
