import type { PostCard } from '@afins/contract/api'

/** Characters of a text that is quoted whole. */
const SHORT = 220

/** Whether a post is short enough to be quoted, and says something without its pictures. */
export function isQuotable({ kind, excerpt, images, spoiler, warning }: PostCard): boolean {
  return (
    (kind === 'note' || kind === 'review') &&
    !spoiler &&
    warning === null &&
    images.length === 0 &&
    excerpt.length >= 40 &&
    excerpt.length <= SHORT
  )
}
