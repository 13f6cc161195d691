import satori from 'satori'
import sharp from 'sharp'
import { sharedWorks, shareSize, type Share } from '@afins/contract/share'
import { openFonts } from './fonts.ts'
import { fitTexts } from './fit-text.ts'
import { drawable } from './glyphs.ts'
import { layoutOf } from './layout.ts'
import { coversOfPost } from './post-layout.ts'
import { pictureSizeOf, portraitSize } from './sheet.ts'
import { tileSize } from './wall.ts'

export interface SharePictures {
  readonly avatar: Uint8Array | null
  readonly picture: Uint8Array | null
  /** As `sharedWorks` has them. */
  readonly covers: readonly (Uint8Array | null)[]
}

export type Draw = (share: Share, pictures: SharePictures) => Promise<Buffer>

const SECONDS = 5
/** Edges are drawn at twice their size, for dense screens. */
const SHARPER = 2

/** Slow: 0.1 s of a core for each image. */
export function openDraw(fontFolder: string): Draw {
  sharp.cache(false)
  sharp.concurrency(1)
  const openedFonts = openFonts(fontFolder)

  return async (share, { avatar, picture, covers }) => {
    const portrait = (share.of === 'profile' ? portraitSize.profile : portraitSize.post) * SHARPER
    const [x, y] =
      share.of === 'post' && share.picture ? [share.picture.x, share.picture.y] : [50, 50]
    const size = pictureSizeOf(share)
    const pictures = {
      avatar: avatar && (await cropped(avatar, portrait, portrait, 50, 50)),
      picture: picture && (await cropped(picture, size.width, size.height, x, y)),
      covers: await Promise.all(
        sharedWorks(share).map(async ({ form }, at) => {
          const cover = covers[at]
          if (!cover) return null
          const tile = tileSize(form, share.of === 'post' ? coversOfPost(share).scale : 1)
          return cropped(cover, tile.width * SHARPER, tile.height * SHARPER, 50, 50)
        }),
      ),
    }
    const layout = layoutOf(share, pictures, (words) => drawable(words, openedFonts.characters))
    const svg = await satori(await fitTexts(openedFonts, layout), {
      ...shareSize,
      fonts: openedFonts.fonts,
    })
    // A palette would be visible in photographs.
    return sharp(Buffer.from(svg))
      .removeAlpha()
      .png({ compressionLevel: 7, adaptiveFiltering: true })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  }
}

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
