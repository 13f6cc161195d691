import { useQuery, useSuspenseQuery, useMutationState } from '@tanstack/react-query'
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

/** Three people like someone whom the reader has followed since the page was opened. */
export function SuggestedAfterFollow({ profile }: { readonly profile: OpenProfile }) {
  const { username, displayName } = profile
  const [openedAt] = useState(() => Date.now())
  const [isClosed, setClosed] = useState(false)
  const changes = useMutationState({
    filters: { mutationKey: ['follow', username], status: 'success' },
    select: ({ state }) => state.submittedAt,
  })
  const hasFollowed = profile.follow === 'accepted' && changes.some((at) => at >= openedAt)
  if (!hasFollowed || isClosed) return null
  return (
    <AlikeStrip username={username} displayName={displayName} onClose={() => setClosed(true)} />
  )
}

interface AlikeStripProps {
  readonly username: string
  readonly displayName: string
  readonly onClose: () => void
}

function AlikeStrip({ username, displayName, onClose }: AlikeStripProps) {
  const { data } = useQuery({ ...queries.peopleLike(username, AFTER_FOLLOW), staleTime: Infinity })
  if (!data || data.items.length === 0) return null
  return <Strip people={data.items} name={displayName} onClose={onClose} />
}

interface StripProps {
  readonly people: readonly SuggestedPerson[]
  readonly name: string
  readonly onClose: () => void
}

function Strip({ people, name, onClose }: StripProps) {
  // Whom one follows from here stays here.
  const [first] = useState(people)
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
      <List people={first} like={name} />
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
