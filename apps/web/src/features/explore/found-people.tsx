import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FoundPerson } from '@afins/contract/api'
import { growing } from '#data/growing-list.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { LoadMore } from '#parts/load-more.tsx'
import { shownPerson } from '#parts/shown.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FIRST_PEOPLE, firstPeopleQuery } from './found-queries.ts'
import { searchPath, type SearchAddress } from './search-address.ts'
import styles from './search.module.css'
import { text } from './text.ts'

interface FoundPeopleProps {
  readonly address: SearchAddress
}

/** All people of a name, page by page: in place, or without scripts at the next address. */
export function FoundPeople({ address }: FoundPeopleProps) {
  const cursor = useSearch().get('cursor') ?? undefined
  const list = useSuspenseInfiniteQuery(queries.foundPeople(address.q, cursor))
  const rows = useRef<HTMLUListElement>(null)
  const found = list.data.pages.flatMap(({ items }) => items)
  // Who is followed or renamed meanwhile can come again.
  const people = [...new Map(found.map((person) => [person.username, person])).values()]
  const path = searchPath(address)
  const more = growing(list, (next) => `${path}&${new URLSearchParams({ cursor: next })}`)
  if (people.length === 0 && more.nextHref === null && cursor === undefined)
    return <EmptyState text={text.noPersons(address.q)} />
  return (
    <section className={styles.found} aria-label={text.persons}>
      <h2>{text.persons}</h2>
      {cursor === undefined ? null : (
        <p>
          <LinkButton href={path} size="small">
            {text.fromStart}
          </LinkButton>
        </p>
      )}
      <ul ref={rows} className={styles.people}>
        {people.map((person) => (
          <li key={person.username}>
            <Person person={person} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={more}
        rows={rows}
        count={people.length}
        label={text.morePeople}
        className={styles.more}
      />
    </section>
  )
}

/** The first people of a search for everything. */
export function FirstPeople({ address }: FoundPeopleProps) {
  const { data } = useSuspenseQuery(firstPeopleQuery(address))
  if (data.items.length === 0) return null
  return (
    <section className={styles.found} aria-label={text.persons}>
      <h2>{text.persons}</h2>
      <ul className={styles.people}>
        {data.items.map((person) => (
          <li key={person.username}>
            <Person person={person} />
          </li>
        ))}
      </ul>
      {data.items.length < FIRST_PEOPLE ? null : (
        <p>
          <LinkButton href={searchPath({ ...address, kind: 'pessoas' })}>{text.more}</LinkButton>
        </p>
      )}
    </section>
  )
}

function Person({ person }: { readonly person: FoundPerson }) {
  const name = `@${person.username}`
  return (
    <AvatarLink
      person={shownPerson(person)}
      line={person.following ? `${name} · ${text.youFollow}` : name}
    >
      <FollowPerson person={person} />
    </AvatarLink>
  )
}
