/** Image types that are accepted; what is stored is always our own AVIF and WebP. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

/** What an uploaded image is for; decides its widths. */
export type MediaPurpose = 'avatar' | 'post' | 'cover' | 'work'

/**
 * The widths, in pixels, in which an image of each purpose is stored, as far as it is that wide.
 * Avatars are square.
 */
export const mediaWidths = {
  avatar: [96, 256],
  post: [480, 960, 1600],
  cover: [640, 1280, 1920],
  work: [160, 320, 640],
} as const satisfies Record<MediaPurpose, readonly number[]>

/**
 * The widths under which an image is really stored: the last of them is the first that contains it
 * whole, and may be narrower than its name. Nothing is ever enlarged.
 * @param width the image's own, in pixels
 */
export function storedWidths(widths: readonly number[], width: number): readonly number[] {
  return widths.filter((_, at) => at === 0 || (widths[at - 1] ?? 0) < width)
}

/** The address of a stored image in a width, as AVIF or WebP, whichever the reader accepts. */
export function mediaUrl(id: string, width: number): string {
  return `/media/${id}/${width}`
}

/** The same as WebP for clients that do not negotiate, such as link previews. */
export function sharedMediaUrl(id: string, width: number): string {
  return `${mediaUrl(id, width)}.webp`
}

/**
 * `dots` of an image: what is shown until it is there. Twelve colours of six hexadecimal digits
 * without a separator, four in a row from the top left, three rows; the average of each part
 * of the image, after decoding and turning. Empty for images one can see through, which would show
 * them behind, and where no one has computed them.
 */
export const dotsShape = { columns: 4, rows: 3 } as const
