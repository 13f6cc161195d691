import { diffWordsWithSpace } from 'diff'
import { getInterestByUrlPath } from '@afins/contract/interests'
import type { DraftContent } from '@afins/contract/api'
import { text } from './text.ts'

export interface DiffPart {
  readonly in: 'both' | 'mine' | 'theirs'
  readonly text: string
}

/** The time limit of the diff; without a result both texts are shown whole. */
const LONGEST_MS = 500

export function compare(mine: DraftContent, theirs: DraftContent): DiffPart[] {
  const [before, after] = [readable(theirs), readable(mine)]
  const found = diffWordsWithSpace(before, after, { timeout: LONGEST_MS })
  if (!found)
    return [
      { in: 'theirs', text: before },
      { in: 'mine', text: after },
    ]
  return found.map(({ added, removed, value }) => ({
    in: added ? 'mine' : removed ? 'theirs' : 'both',
    text: value,
  }))
}

function readable(content: DraftContent): string {
  const { title, subtitle, body, works, rating, tags, images, cover } = content
  const { spoiler, warning, quotes, interest, visibility } = content
  const lines = [
    title,
    subtitle,
    ...works.map((work) =>
      [work.title, work.creators.join('; '), work.year, work.remark].filter(Boolean).join(' · '),
    ),
    rating === null ? '' : text.stars(rating),
    // Trailing white space is invisible.
    body.trimEnd(),
    tags.map((tag) => `#${tag}`).join(' '),
    ...images.map(({ alt }, at) => text.imageWas(at + 1, alt)),
    cover ? text.coverWas(cover.alt) : '',
    spoiler ? text.spoiler : '',
    warning ? text.warningWas(warning) : '',
    quotes ? text.quoteWas : '',
    text.interestWas(nameOf(interest)),
    text.visibilityWas(visibility),
  ]
  return lines.filter((line) => line !== '').join('\n\n')
}

const nameOf = (slug: string) => getInterestByUrlPath(slug)?.displayName ?? slug
