import type { InterestChip, Person, WorkCard } from './api/index.ts'
import type { Favourites } from './api/shelf-lists.ts'
import type { ColorName, FixedInterest } from './interests.ts'
import { sharedWork, type PageShare, type RoomShare } from './share.ts'
import { shorten } from './text.ts'

const LONGEST = 160
const IN_ROW = 4
const ROWS = 2
/** The id of the changelog’s image among those of pages. */
export const CHANGELOG = 'changelog'

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
  return {
    ...{ of: 'room', id: slug, icon: slug, name, color, wall: fullRows(loved) },
    description: shorten(description, LONGEST),
  }
}

interface PersonRoom {
  readonly person: Pick<Person, 'username' | 'displayName'>
  readonly accent: ColorName | null
  readonly interest: InterestChip
}

/**
 * The image of someone’s room for one interest.
 * @param favourites their wall; what of it is of this interest is shown
 */
export function shareOfPersonRoom(
  { person: { username, displayName }, accent, interest: { slug, name, color } }: PersonRoom,
  favourites: Favourites['items'],
): RoomShare {
  const works = favourites.find(({ interest }) => interest === slug)?.works ?? []
  return {
    ...{ of: 'person-room', id: `${username}.${slug}`, icon: slug, name, color: accent ?? color },
    description: `de ${displayName}`,
    wall: works.length === 0 ? [] : [works.map(sharedWork)],
  }
}

interface Genre {
  readonly slug: string
  readonly name: string
  readonly works: readonly WorkCard[]
}

/** The image of a genre: the works that are loved best in it. */
export function shareOfGenre({ slug, name, works }: Genre, interest: FixedInterest): RoomShare {
  return {
    ...{ of: 'genre', id: `${interest.id}.${slug}`, icon: interest.id, name },
    ...{ color: interest.colorName, description: interest.name, wall: fullRows(works) },
  }
}

/** A row that is not full would look as if something were missing. */
function fullRows(works: readonly WorkCard[]): RoomShare['wall'] {
  const rows = Math.min(ROWS, Math.floor(works.length / IN_ROW))
  return Array.from({ length: rows }, (_, at) =>
    works.slice(at * IN_ROW, (at + 1) * IN_ROW).map(sharedWork),
  )
}

interface Changelog {
  readonly releases: readonly { readonly title: string; readonly version: string }[]
}

/** The image of the changelog: its newest release. */
export function shareOfChangelog({ releases: [newest] }: Changelog): PageShare {
  const text = newest ? `${newest.title} (${newest.version})` : ''
  return { of: 'page', id: CHANGELOG, title: 'Novidades', text: shorten(text, LONGEST) }
}

/** The image of a page around the product. */
export function shareOfPage(
  id: string,
  { title, description }: { readonly title: string; readonly description: string },
): PageShare {
  return { of: 'page', id, title, text: shorten(description, LONGEST) }
}
