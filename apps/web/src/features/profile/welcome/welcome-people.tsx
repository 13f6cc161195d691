import { useQueries, useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeps, useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { safeReturnTo } from '#data/return-to.ts'
import { useSearch } from '#data/search.ts'
import { setWelcomePending, welcomeAddress } from '#data/welcome-pending.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckIcon, PlusIcon } from '#ui/icon.tsx'
import { suggestPeople, type SuggestedPerson } from './suggested-people.ts'
import { text as all } from './text.ts'
import { useBeginAtTop } from './use-begin-at-top.ts'
import { askedWorks } from './welcome-queries.ts'
import styles from './welcome.module.css'

const text = all.people

/** The last step after signing up: people who have what one loves. */
export function WelcomePeople() {
  useBeginAtTop()
  const { username } = useViewer()
  const next = useSearch().get('next')
  const { data: explore } = useSuspenseQuery(queries.explore())
  const { data: walls } = useSuspenseQuery(queries.favourites(username))
  const asked = askedWorks(walls.items)
  const readers = useQueries({ queries: asked.map(({ id }) => queries.workPeople(id)) })
  // Whom one follows from here stays here.
  const [people] = useState(() =>
    suggestPeople(
      asked.map(({ title }, at) => ({ title, people: readers[at]?.data?.people ?? [] })),
      explore.people,
      username,
    ),
  )
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
              <Suggested {...one} />
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

function Suggested({ person, titles }: SuggestedPerson) {
  const { call } = useDeps()
  const [state, setState] = useState<'none' | 'requested' | 'accepted'>('none')
  const params = { username: person.username }
  const follow = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) return (await call('follow', { params })).state
      await call('unfollow', { params })
      return 'none' as const
    },
    onSuccess: setState,
    meta: { failed: text.failed },
  })
  const isOn = state !== 'none'
  const words = state === 'requested' ? text.requested : text.following
  const [first, second] = titles
  return (
    <AvatarLink
      person={shownPerson(person)}
      line={
        first === undefined
          ? undefined
          : text.loves(second === undefined ? first : `${first}, ${second}`)
      }
    >
      <Button
        size="small"
        icon={isOn ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
        label={
          isOn ? text.unfollowName(person.displayName, words) : text.followName(person.displayName)
        }
        pending={follow.isPending}
        data-intent=""
        onClick={() => follow.mutate(!isOn)}
      >
        {isOn ? words : text.follow}
      </Button>
    </AvatarLink>
  )
}
