import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { AvatarLink } from '../avatar-link.tsx'
import { FollowPerson } from '../follow-person.tsx'
import { shownPerson } from '../shown.ts'
import styles from './affinity.module.css'
import { text } from './text.ts'

export interface KindredProps {
  readonly workId: string
}

/** People whose taste is like the reader’s, and who like a work. */
export function SimilarPeople({ workId }: KindredProps) {
  const { data } = useSuspenseQuery(queries.similarPeople(workId))
  if (data.items.length === 0) return null
  return (
    <section className={styles.similarPeople} aria-label={text.ofWork}>
      <h2>{text.ofWork}</h2>
      {data.items.map(({ person, affinity }) => (
        <AvatarLink
          key={person.username}
          person={shownPerson(person)}
          line={text.score(affinity.score ?? 0)}
        >
          <FollowPerson person={person} />
        </AvatarLink>
      ))}
    </section>
  )
}
