import { useEffect, useMemo, useRef } from 'react'
import { compare } from './compare.ts'
import type { DraftContent } from './draft-content.ts'
import styles from './side-by-side.module.css'
import { text } from './text.ts'

/** So much is seen of what stands before the first difference. */
const CONTEXT_PX = 48

export interface SideBySideProps {
  readonly mine: DraftContent
  readonly theirs: DraftContent
  /** What each of them is called. */
  readonly names: readonly [mine: string, theirs: string]
}

/** Two versions beside each other, with the words that only one of them has marked. */
export function SideBySide({ mine, theirs, names }: SideBySideProps) {
  const pieces = useMemo(() => compare(mine, theirs), [mine, theirs])
  const both = useRef<HTMLDivElement>(null)
  const first = pieces.findIndex((piece) => piece.in !== 'both')
  useEffect(() => {
    for (const region of both.current?.querySelectorAll('[role=region]') ?? []) {
      const begin = region.children.item(first)
      if (begin instanceof HTMLElement) region.scrollTop = begin.offsetTop - CONTEXT_PX
    }
  }, [first])
  if (first < 0) return <p>{text.sameWords}</p>
  return (
    <div ref={both} className={styles.both}>
      {(['mine', 'theirs'] as const).map((side, at) => (
        <div key={side}>
          <h3>{names[at]}</h3>
          {/* Long texts scroll in their place, by the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.words} role="region" aria-label={names[at]} tabIndex={0}>
            {pieces
              .filter((piece) => piece.in === 'both' || piece.in === side)
              .map((piece, place) =>
                piece.in === 'both' ? (
                  <span key={place}>{piece.words}</span>
                ) : (
                  <mark key={place}>{piece.words}</mark>
                ),
              )}
          </div>
        </div>
      ))}
    </div>
  )
}
