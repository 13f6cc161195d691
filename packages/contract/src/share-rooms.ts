import type { InterestChip, WorkCard } from './api/index.ts'
import { sharedWork, type PageShare, type RoomShare } from './share.ts'
import { shorten } from './text.ts'

const LONGEST = 160
const IN_ROW = 4
const ROWS = 2

interface Room {
  readonly interest: InterestChip
  readonly description: string
}

/**
 * The image of the room of an interest.
 * @param loved the works that are loved there; the first of them are shown
 */
export function shareOfRoom(
  { interest: { slug, name, color }, description }: Room,
  loved: readonly WorkCard[],
): RoomShare {
  const works = loved.slice(0, IN_ROW * ROWS).map(sharedWork)
  // A row that is not full would look as if something were missing.
  const rows = works.length < IN_ROW ? 0 : Math.floor(works.length / IN_ROW)
  const wall = Array.from({ length: rows }, (_, at) => works.slice(at * IN_ROW, (at + 1) * IN_ROW))
  return {
    ...{ of: 'room', id: slug, name, color, wall },
    description: shorten(description, LONGEST),
  }
}

/** The image of a page around the product. */
export function shareOfPage(
  id: string,
  { title, description }: { readonly title: string; readonly description: string },
): PageShare {
  return { of: 'page', id, title, text: shorten(description, LONGEST) }
}
