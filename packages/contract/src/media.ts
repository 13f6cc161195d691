/** Image types that are accepted; what is kept is always our own WebP. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

/** What an uploaded image is for; decides its widths. */
export type MediaPurpose = 'avatar' | 'post'

/** The widths, in CSS pixels, in which an image of each purpose is kept. Avatars are square. */
export const mediaWidths = { avatar: [96, 256], post: [640, 1600] } as const satisfies Record<
  MediaPurpose,
  readonly number[]
>

/** The address of a kept image. */
export function mediaUrl(id: string, width: number): string {
  return `/media/${id}/${width}.webp`
}
