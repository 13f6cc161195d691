import type { ErrorCode } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { uploadTypes } from '@afins/contract/media'
import { outputSide, type Crop } from './crop.ts'

export class PictureError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'PictureError'
    this.code = code
  }
}

/** What `<input type="file">` offers. */
export const accept = uploadTypes.join(',')

/** Opens a file as a picture, turned by its EXIF orientation. @throws PictureError */
export async function openPicture(file: File): Promise<ImageBitmap> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch (cause) {
    throw new PictureError('media.broken', cause)
  }
  if (picture.width * picture.height <= limits.uploadPixels) return picture
  picture.close()
  throw new PictureError('media.too_large')
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    picture,
    x - side / 2,
    y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}

/** The square of a picture as a file of its own. @throws PictureError */
export function cut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = outputSide(crop)
  draw(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    // Browsers that cannot write WebP write PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureError('media.broken'))),
      'image/webp',
      0.9,
    )
  })
}
