import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { safeReturnTo } from '#data/return-to.ts'
import { useSearch } from '#data/search.ts'
import { setWelcomePending, welcomeAddress } from '#data/welcome-pending.ts'
import { SuggestedRow } from '#parts/suggested-people/suggested-row.tsx'
import { LinkButton } from '#ui/button.tsx'
import { suggestPeople } from './suggested-people.ts'
import { text as all } from './text.ts'
import { useBeginAtTop } from './use-begin-at-top.ts'
import styles from './welcome.module.css'

const text = all.people

/** The last step after signing up: people who have what one loves. */
export function WelcomePeople() {
  useBeginAtTop()
  const { username } = useViewer()
  const next = useSearch().get('next')
  const { data: explore } = useSuspenseQuery(queries.explore())
  const { data: alike } = useSuspenseQuery(queries.suggestedPeople())
  // Whom one follows from here stays here.
  const [people] = useState(() => suggestPeople(alike.items, explore.people, username))
  return (
    <div className={styles.welcome}>
      <header className={styles.lead}>
        <h1>{text.title}</h1>
        <p>{people.length > 0 ? text.lead : text.none}</p>
      </header>
      {people.length > 0 ? (
        <ul className={styles.people}>
          {people.map((one) => (
            <li key={one.person.username}>
              <SuggestedRow {...one} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.onward}>
        <LinkButton
          variant="primary"
          href={safeReturnTo(next)}
          data-intent=""
          onClick={() => setWelcomePending(null)}
        >
          {text.done}
        </LinkButton>
        <LinkButton variant="bare" href={welcomeAddress(next, 'obras')}>
          {text.back}
        </LinkButton>
      </p>
    </div>
  )
}
