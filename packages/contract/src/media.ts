/** Image types that are accepted; what is stored is always our own AVIF and WebP. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

export type MediaPurpose = 'avatar' | 'post' | 'cover' | 'work'

/** Pixels; as far as an image is that wide. Avatars are square. */
export const mediaWidths = {
  avatar: [96, 256],
  post: [480, 960, 1600],
  cover: [640, 1280, 1920],
  work: [160, 320, 640],
} as const satisfies Record<MediaPurpose, readonly number[]>

/** Nothing is enlarged: the last contains the image whole. @param width the image's, in pixels */
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
 * Shown until an image is there: the average colours of its parts, six hexadecimal digits each,
 * four in a row from the top left. Empty for transparent images and where no one has computed them.
 */
export const dotsShape = { columns: 4, rows: 3 } as const
