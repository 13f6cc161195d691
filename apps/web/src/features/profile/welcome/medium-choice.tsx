import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import { isCreator } from '@afins/contract/works'
import type { FixedInterest } from '@afins/contract/interests'
import { shapeOf } from '#parts/work-line.ts'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { CheckIcon } from '#ui/icon.tsx'
import { WorkField } from '../shelf/work-field.tsx'
import { text as all } from './text.ts'
import { suggestionQueries } from './welcome-queries.ts'
import styles from './welcome.module.css'

const text = all.works
const SHOWN = 18

export interface MediumChoiceProps {
  readonly medium: FixedInterest
  readonly chosen: readonly WorkCard[]
  readonly onToggle: (work: WorkCard) => void
}

/** Covers of one medium that are chosen by a tap, and a search for others. */
export function MediumChoice({ medium, chosen, onToggle }: MediumChoiceProps) {
  const [loved, catalogue] = useSuspenseQueries({ queries: suggestionQueries(medium) })
  // What was on the wall, or was found, stays where it is.
  const [found, setFound] = useState(chosen)
  const suggested = [...loved.data.items, ...catalogue.data.items].filter(
    (work) => !isCreator(work),
  )
  const works = [...new Map([...found, ...suggested].map((work) => [work.id, work])).values()]
  return (
    <section
      className={styles.medium}
      aria-label={text.media[medium.id]}
      data-color={medium.colorName}
    >
      <h2>{text.media[medium.id]}</h2>
      <ul className={styles.covers}>
        {works.slice(0, SHOWN).map((work) => (
          <li key={work.id}>
            <button
              type="button"
              aria-pressed={chosen.some(({ id }) => id === work.id)}
              data-intent=""
              title={work.title}
              onClick={() => onToggle(work)}
            >
              <span className="hidden-visually">{work.title}</span>
              <DrawnCover
                id={work.id}
                title={work.title}
                by={work.creators.map(({ name }) => name).join(', ')}
                shape={shapeOf(work.kind)}
                image={work.cover}
                sizes="6rem"
              />
              <span className={styles.check}>
                <CheckIcon size={18} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <WorkField
        interest={medium.id}
        label={text.search[medium.id]}
        onChoose={(work) => {
          setFound((before) => [work, ...before.filter(({ id }) => id !== work.id)])
          if (chosen.every(({ id }) => id !== work.id)) onToggle(work)
        }}
      />
    </section>
  )
}
