import { keptWidths, mediaWidths, type MediaPurpose } from '@afins/contract/media'
import type { KeptType } from './encode-image.ts'

/** The folder of all images in the blob store. */
export const MEDIA = 'media'

/** The folder of an image's files. */
export const folderOf = (id: string) => `${MEDIA}/${id}`

/** When an id was made, in epoch milliseconds: a UUID of version 7 begins with it. 0 for any other. */
export const madeAt = (id: string) =>
  /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 13).replace('-', ''), 16) : 0

/** The file of one width of an image. */
export const fileOf = (id: string, width: number, type: KeptType) =>
  `${folderOf(id)}/${width}.${type}`

/** The file that the widths of an image are made from. */
export const masterOf = (id: string) => `${folderOf(id)}/master.webp`

/** Widths of images that came before there were masters: their largest file serves as one. */
const formerLargest: Readonly<Record<MediaPurpose, number>> = {
  avatar: 256,
  post: 1600,
  cover: 1920,
}

/** Where an image's pixels are found, the best first. */
export const sourcesOf = (id: string, purpose: MediaPurpose) => [
  masterOf(id),
  fileOf(id, formerLargest[purpose], 'webp'),
]

/** A width that links still name, though no image is made in it any more. */
const FORMER_WIDTH = 640
const addressed: ReadonlySet<number> = new Set([...Object.values(mediaWidths).flat(), FORMER_WIDTH])

/** Whether an address may ask for a width at all. */
export const isAddressed = (width: number) => addressed.has(width)

/** The widths of an image, the ones that serve best in place of another first. */
export function nearestWidths(
  media: { readonly purpose: MediaPurpose; readonly width: number },
  asked: number,
): readonly number[] {
  const kept = keptWidths(mediaWidths[media.purpose], media.width)
  return [...kept.filter((one) => one >= asked), ...kept.filter((one) => one < asked).reverse()]
}

/** The same of an image whose files are not all there yet. */
export function likelyWidths(
  media: { readonly purpose: MediaPurpose; readonly width: number },
  asked: number,
): readonly number[] {
  return [...nearestWidths(media, asked), FORMER_WIDTH]
}
