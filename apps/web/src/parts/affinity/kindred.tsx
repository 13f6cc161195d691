import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { AvatarLink } from '../avatar-link.tsx'
import { shownPerson } from '../shown.ts'
import styles from './affinity.module.css'
import { reasonText, text } from './text.ts'

export interface KindredProps {
  /** Only those who like a work. */
  readonly workId?: string
}

/** People whose taste is like the reader’s, each with what both love. */
export function Kindred({ workId }: KindredProps) {
  const { data } = useSuspenseQuery(queries.kindred(workId))
  if (data.items.length === 0) return null
  const title = workId === undefined ? text.people : text.ofWork
  return (
    <section className={styles.kindred} aria-label={title}>
      <h2>{title}</h2>
      {data.items.map(({ person, affinity }) => {
        const [reason] = affinity.reasons
        const score = text.score(affinity.score ?? 0)
        const because = reason && workId === undefined
        return (
          <AvatarLink
            key={person.username}
            person={shownPerson(person)}
            line={because ? `${score}. ${reasonText(reason)} ${reason.work.title}` : score}
          />
        )
      })}
    </section>
  )
}
