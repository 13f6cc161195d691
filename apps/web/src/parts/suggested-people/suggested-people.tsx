import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenProfile, SuggestedPerson } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import styles from './suggested-people.module.css'
import { SuggestedRow } from './suggested-row.tsx'

const text = {
  title: 'Gente parecida',
  like: (name: string) => `Gente parecida com ${name}`,
  close: 'Fechar as sugestões',
} as const

/** Beside a feed. */
const SHOWN = 5
const AFTER_FOLLOW = 3

/** People like the reader, each with what both have in common. Whom one follows from here stays here. */
export function SuggestedPeople() {
  const { data } = useSuspenseQuery(queries.suggestedPeople())
  const [people] = useState(data.items.slice(0, SHOWN))
  return (
    <section className={styles.people} aria-label={text.title}>
      <h2>{text.title}</h2>
      <List people={people} />
    </section>
  )
}

export interface SuggestedAfterFollowProps {
  readonly profile: OpenProfile
  readonly onClose: () => void
}

/** Three people like someone whom the reader follows now. */
export function SuggestedAfterFollow({ profile, onClose }: SuggestedAfterFollowProps) {
  const { username, displayName: name } = profile
  const { data } = useQuery({
    ...queries.peopleLike(username, AFTER_FOLLOW),
    staleTime: Infinity,
  })
  const [people, setPeople] = useState<readonly SuggestedPerson[]>([])
  // Whom one follows from here stays here.
  if (people.length === 0 && data && data.items.length > 0) setPeople(data.items)
  if (people.length === 0) return null
  return (
    <section className={styles.strip} aria-label={text.like(name)}>
      <header>
        <h2>{text.like(name)}</h2>
        <Button
          size="small"
          variant="bare"
          icon={<CloseIcon size={18} />}
          label={text.close}
          data-intent=""
          onClick={onClose}
        />
      </header>
      <List people={people} like={name} />
    </section>
  )
}

function List({ people, like }: { people: readonly SuggestedPerson[]; like?: string }) {
  return (
    <ul>
      {people.map(({ person, ...inCommon }) => (
        <li key={person.username}>
          <SuggestedRow person={person} inCommon={inCommon} {...(like !== undefined && { like })} />
        </li>
      ))}
    </ul>
  )
}
