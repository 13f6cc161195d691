import type { PostCard, QuotedPost } from './api/index.ts'

/** In place of a quoted post that someone may not see. */
export const QUOTE_UNAVAILABLE = 'Este post não está disponível.'

/** A card as a post that quotes it shows it: behind a warning its warning only, and one level deep. */
export function quotedOf(post: PostCard): QuotedPost {
  const { id, kind, author, interest, excerpt } = post
  const shown = { id, kind, author, interest, excerpt }
  if (post.warning !== null) return { ...shown, title: null, rating: null, image: null }
  const work = kind === 'review' ? post.works[0] : undefined
  return {
    ...shown,
    title: post.title ?? work?.title ?? null,
    rating: post.rating,
    image: post.spoiler ? null : imageOf(post),
  }
}

function imageOf({ cover, images: [first] }: PostCard): QuotedPost['image'] {
  const image = cover ?? first
  if (!image) return null
  const { id, width, height, alt, dots } = image
  return { id, width, height, alt, dots }
}
