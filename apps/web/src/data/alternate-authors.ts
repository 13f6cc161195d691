import type { FeedRow } from './feed-rows.ts'

const MOST_IN_A_ROW = 2

/** Null: by several. */
function authorOf(row: FeedRow): string | null {
  if (row.type === 'strip') return null
  return row.type === 'post' ? row.post.author.username : row.activity.person.username
}

/**
 * Each page in its own order, except that a third row in a row by one person waits for one by
 * someone else of the same page: nothing that is shown moves when the next page comes.
 */
export function alternateAuthors(pages: readonly (readonly FeedRow[])[]): FeedRow[] {
  const shown: FeedRow[] = []
  for (const page of pages) {
    const waiting = [...page]
    while (waiting.length > 0) {
      const last = shown.slice(-MOST_IN_A_ROW).map(authorOf)
      const tooMany = last.length === MOST_IN_A_ROW && new Set(last).size === 1 ? last[0] : null
      const next = waiting.findIndex((row) => tooMany === null || authorOf(row) !== tooMany)
      shown.push(...waiting.splice(Math.max(0, next), 1))
    }
  }
  return shown
}
