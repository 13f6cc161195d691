import { useEffect, useMemo, useRef } from 'react'
import { compare } from './compare.ts'
import type { DraftContent } from '@afins/contract/api'
import styles from './side-by-side.module.css'
import { text } from './text.ts'

const CONTEXT_PX = 48

export interface SideBySideProps {
  readonly mine: DraftContent
  readonly theirs: DraftContent
  readonly names: readonly [mine: string, theirs: string]
}

export function SideBySide({ mine, theirs, names }: SideBySideProps) {
  const parts = useMemo(() => compare(mine, theirs), [mine, theirs])
  const both = useRef<HTMLDivElement>(null)
  const first = parts.findIndex((part) => part.in !== 'both')
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
          <div className={styles.text} role="region" aria-label={names[at]} tabIndex={0}>
            {parts
              .filter((part) => part.in === 'both' || part.in === side)
              .map((part, place) =>
                part.in === 'both' ? (
                  <span key={place}>{part.text}</span>
                ) : (
                  <mark key={place}>{part.text}</mark>
                ),
              )}
          </div>
        </div>
      ))}
    </div>
  )
}
