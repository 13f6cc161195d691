import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { OpenCard } from './open-card.tsx'
import { useDeps } from '#data/deps.ts'
import { isFrontView, ownListParam } from '#data/profile-lists.ts'
import { useSearch } from '#data/search.ts'
import { statisticsPeriod } from '#data/statistics-address.ts'
import { isWelcome, isWelcomePending, welcomeAddress } from '#data/welcome-pending.ts'
import { LinkButton } from '#ui/button.tsx'
import {
  closedCard,
  confirmEmail,
  followButton,
  hasEmailToConfirm,
  listInvitations,
  lists,
  requests,
  welcome,
} from './lazy-parts.ts'
import styles from './profile.module.css'

const text = {
  lead: 'Falta contar do que você gosta.',
  way: 'Escolher interesses',
} as const

/** Without a username in the address, the own profile. */
export function ProfilePage() {
  const { username } = useParams()
  return username === undefined ? <OwnPage /> : <PersonPage username={username} />
}

function OwnPage() {
  const { data: profile } = useSuspenseQuery(queries.ownProfile())
  const { data: followRequests } = useSuspenseQuery(queries.followRequests())
  const { data: invitations } = useSuspenseQuery(queries.listInvitations())
  const deps = useDeps()
  const search = useSearch()
  const list = ownListParam(search.get('kind'))
  const cursor = search.get('cursor') ?? undefined
  if (isWelcome(search)) return <welcome.Part />
  const shown = {
    rascunhos: <lists.rascunhos.Part cursor={cursor} />,
    lixeira: <lists.lixeira.Part cursor={cursor} />,
    estatisticas: (
      <lists.estatisticas.Part
        period={statisticsPeriod(search)}
        isOpen={profile.benefits.includes('statistics')}
      />
    ),
  }
  return (
    <OpenCard
      own={{ list, shown: list && shown[list] }}
      profile={profile}
      path={href('profile')}
      above={
        <>
          {isFrontView(search, true) && hasEmailToConfirm(deps) ? <confirmEmail.Part /> : null}
          {profile.interests.length === 0 ? <WelcomeReminder /> : null}
          {followRequests.items.length > 0 ? (
            <requests.Part items={followRequests.items} profile={profile} />
          ) : null}
          {invitations.items.length > 0 ? <listInvitations.Part items={invitations.items} /> : null}
        </>
      }
    />
  )
}

function PersonPage({ username }: { readonly username: string }) {
  const { data: profile } = useSuspenseQuery(queries.profile(username))
  return profile.closed ? (
    <closedCard.Part profile={profile} follow={<followButton.Part profile={profile} />} />
  ) : (
    <OpenCard profile={profile} path={href('person', { username: profile.username })} />
  )
}

/** Links to the step after signing up until that is done or skipped in this browser. */
function WelcomeReminder() {
  const [isPending, setPending] = useState(false)
  useEffect(() => setPending(isWelcomePending()), [])
  return isPending ? (
    <p className={styles.reminder}>
      {text.lead} <LinkButton href={welcomeAddress(null)}>{text.way}</LinkButton>
    </p>
  ) : null
}
