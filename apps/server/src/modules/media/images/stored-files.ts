import { storedWidths, mediaWidths, type MediaPurpose } from '@afins/contract/media'
import type { StoredType } from './encode-image.ts'

export const MEDIA = 'media'

export const folderOf = (id: string) => `${MEDIA}/${id}`

/** When an id was made, from its UUIDv7; 0 for other ids. */
export const madeAt = (id: string) =>
  /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 13).replace('-', ''), 16) : 0

export const fileOf = (id: string, width: number, type: StoredType) =>
  `${folderOf(id)}/${width}.${type}`

export const masterOf = (id: string) => `${folderOf(id)}/master.webp`

/** Images from before there were masters: their largest file serves as one. */
const formerLargest: Readonly<Record<MediaPurpose, number>> = {
  avatar: 256,
  post: 1600,
  cover: 1920,
  work: 640,
}

export const sourcesOf = (id: string, purpose: MediaPurpose) => [
  masterOf(id),
  fileOf(id, formerLargest[purpose], 'webp'),
]

/** A width that old links name, though none is made any more. */
const FORMER_WIDTH = 640
const addressed: ReadonlySet<number> = new Set([...Object.values(mediaWidths).flat(), FORMER_WIDTH])

export const isAddressed = (width: number) => addressed.has(width)

export function nearestWidths(
  media: { readonly purpose: MediaPurpose; readonly width: number },
  requestedWidth: number,
): readonly number[] {
  const available = storedWidths(mediaWidths[media.purpose], media.width)
  return [
    ...available.filter((one) => one >= requestedWidth),
    ...available.filter((one) => one < requestedWidth).reverse(),
  ]
}

export function likelyWidths(
  media: { readonly purpose: MediaPurpose; readonly width: number },
  requestedWidth: number,
): readonly number[] {
  return [...nearestWidths(media, requestedWidth), FORMER_WIDTH]
}
