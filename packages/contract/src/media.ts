/** Image types that are accepted; what is kept is always our own WebP. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

/** What an uploaded image is for; decides its widths. */
export type MediaPurpose = 'avatar' | 'post' | 'cover'

/** The widths, in CSS pixels, in which an image of each purpose is kept. Avatars are square. */
export const mediaWidths = {
  avatar: [96, 256],
  post: [640, 1600],
  cover: [640, 1280, 1920],
} as const satisfies Record<MediaPurpose, readonly number[]>

/** The address of a kept image. */
export function mediaUrl(id: string, width: number): string {
  return `/media/${id}/${width}.webp`
}

/**
 * `dots` of an image: what is shown until it is there. Twelve colours of six hexadecimal digits
 * without a sign between, four in a row from the top left, three rows; the average of each part
 * of the image, after decoding and turning. Empty where nobody has computed them.
 */
export const dotsShape = { columns: 4, rows: 3 } as const
