import { useSuspenseQuery } from '@tanstack/react-query'
import type { FixedInterest } from '@afins/contract/interests'
import { lovedPeriods } from '@afins/contract/shelves'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { readPeriod, periodNames } from './features.ts'
import { text } from './text.ts'
import styles from './room.module.css'

/** Two rows on a phone, until someone chooses a span. */
const STRIP = 6

interface MostLovedProps {
  readonly interest: FixedInterest
  readonly path: string
}

/** What people loved best of late, with a choice of how late. */
export function MostLoved({ interest, path }: MostLovedProps) {
  const chosen = readPeriod(useSearch())
  const { data } = useSuspenseQuery(queries.mostLoved(interest.id, chosen))
  if (data.items.length === 0 && chosen === undefined) return null
  return (
    <section
      className={styles.section}
      id="amados"
      aria-label={text.mostLoved}
      data-color={interest.colorName}
    >
      <h2>{text.mostLoved}</h2>
      <nav className={styles.chosen} aria-label={text.periods}>
        {lovedPeriods.map((period) => (
          <a
            key={period}
            className={styles.pill}
            href={`${path}?amados=${periodNames[period]}#amados`}
            aria-current={period === data.period ? 'page' : undefined}
          >
            {text.period[period]}
          </a>
        ))}
      </nav>
      {data.items.length > 0 ? (
        <WorkShelf works={chosen === undefined ? data.items.slice(0, STRIP) : data.items} />
      ) : (
        <p className={styles.hint}>{text.noneLoved[data.period]}</p>
      )}
    </section>
  )
}
