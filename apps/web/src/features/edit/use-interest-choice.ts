import type { Draft, DraftContent, InterestChip } from '@afins/contract/api'
import { useInterestOptions } from '#parts/composer/interest-options.ts'
import { text } from './text.ts'

export interface InterestChoiceOptions {
  readonly draft: Pick<Draft, 'publishedAt'>
  readonly current: InterestChip
  readonly content: DraftContent
  readonly onChange: (over: Partial<DraftContent>) => void
  readonly onAnnounce: (message: string) => void
}

/** The interest of a post: chosen, or that of the work it is about. */
export function useInterestChoice(props: InterestChoiceOptions) {
  const { draft, current, content, onChange, onAnnounce } = props
  const { options, complete, visibilityOf } = useInterestOptions(current)
  const choose = (interest: string) => {
    const [before, after] = [visibilityOf(content.interest), visibilityOf(interest)]
    // A new post has its interest's visibility until the author chooses another.
    const follows = draft.publishedAt === null && content.visibility === before && before !== after
    onChange(follows ? { interest, visibility: after } : { interest })
    if (follows) onAnnounce(text.visibilityWas(after))
  }
  /** A work of a medium that is switched off changes nothing. */
  const follow = (interest: string) => {
    if (interest !== content.interest && options.some(({ slug }) => slug === interest))
      choose(interest)
  }
  return { options, complete, choose, follow }
}
