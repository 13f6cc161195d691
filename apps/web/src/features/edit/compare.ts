import { diffWordsWithSpace } from 'diff'
import { getInterestByUrlPath } from '@afins/contract/interests'
import type { DraftContent } from './draft-content.ts'
import { text } from './text.ts'
import { visibilityName } from './visibility-name.ts'

/** Words beside each other: `mine` only here, `theirs` only there. */
export interface Piece {
  readonly in: 'both' | 'mine' | 'theirs'
  readonly words: string
}

/** Longer differences are shown as they are: nobody reads them word by word, and it takes long. */
const LONGEST_MS = 500

/** What two versions have in common and what not. */
export function compare(mine: DraftContent, theirs: DraftContent): Piece[] {
  const [before, after] = [readable(theirs), readable(mine)]
  const found = diffWordsWithSpace(before, after, { timeout: LONGEST_MS })
  if (!found)
    return [
      { in: 'theirs', words: before },
      { in: 'mine', words: after },
    ]
  return found.map(({ added, removed, value }) => ({
    in: added ? 'mine' : removed ? 'theirs' : 'both',
    words: value,
  }))
}

/** All that a version says, as lines. */
function readable(content: DraftContent): string {
  const { title, subtitle, body, works, rating, tags, images, cover } = content
  const { spoiler, interest, visibility } = content
  const lines = [
    title,
    subtitle,
    ...works.map((work) =>
      [work.title, work.creators.join('; '), work.year, work.remark].filter(Boolean).join(' · '),
    ),
    rating === null ? '' : text.stars(rating),
    // How a text ends is not seen.
    body.trimEnd(),
    tags.map((tag) => `#${tag}`).join(' '),
    ...images.map(({ alt }, at) => text.imageWas(at + 1, alt)),
    cover ? text.coverWas(cover.alt) : '',
    spoiler ? text.spoiler : '',
    text.interestWas(nameOf(interest)),
    text.visibilityWas(visibilityName(visibility)),
  ]
  return lines.filter((line) => line !== '').join('\n\n')
}

const nameOf = (slug: string) => getInterestByUrlPath(slug)?.displayName ?? slug
