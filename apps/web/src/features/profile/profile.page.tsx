import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { OpenProfilePage } from './open-profile.tsx'
import { useDeps } from '#data/deps.ts'
import { isFrontView, ownListParam } from '#data/profile-lists.ts'
import { useSearch } from '#data/search.ts'
import { statisticsPeriod } from '#data/statistics-address.ts'
import {
  pendingWelcome,
  welcomeAddress,
  welcomeStep,
  type WelcomeStep,
} from '#data/welcome-pending.ts'
import { LinkButton } from '#ui/button.tsx'
import {
  closedCard,
  confirmEmail,
  personActions,
  hasEmailToConfirm,
  hasNextTask,
  listInvitations,
  lists,
  nextTask,
  requests,
  welcome,
  welcomePeople,
  welcomeWorks,
} from './lazy-parts.ts'
import styles from './profile.module.css'

const text = {
  '1': { lead: 'Falta contar do que você gosta.', way: 'Escolher interesses' },
  obras: { lead: 'Falta encher a sua parede.', way: 'Escolher o que você ama' },
  gente: { lead: 'Falta conhecer alguém.', way: 'Ver quem seguir' },
} as const

const requestsText = {
  lead: (count: number) =>
    count === 1 ? 'Uma pessoa quer seguir você.' : `${count} pessoas querem seguir você.`,
  way: 'Ver quem',
} as const

/** Without a username in the address, the own profile. */
export function ProfilePage() {
  const { username } = useParams()
  const step = welcomeStep(useSearch())
  if (username !== undefined) return <PersonPage username={username} />
  if (step === 'obras') return <welcomeWorks.Part />
  if (step === 'gente') return <welcomePeople.Part />
  return step === null ? <OwnPage /> : <welcome.Part />
}

function OwnPage() {
  const { data: profile } = useSuspenseQuery(queries.ownProfile())
  const { items: asking } = useSuspenseQuery(queries.followRequests()).data
  const { data: invitations } = useSuspenseQuery(queries.listInvitations())
  const deps = useDeps()
  const search = useSearch()
  const isFront = isFrontView(search, true)
  const list = ownListParam(search.get('kind'))
  const cursor = search.get('cursor') ?? undefined
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
    <OpenProfilePage
      own={{ list, shown: list && shown[list] }}
      profile={profile}
      path={href('profile')}
      above={
        <>
          {isFront && hasEmailToConfirm(deps) ? <confirmEmail.Part /> : null}
          {isFront ? <NextStep hasInterests={profile.interests.length > 0} /> : null}
          {isFront && asking.length > 0 ? <requests.Part items={asking} profile={profile} /> : null}
          {!isFront && asking.length > 0 ? (
            <p className={styles.reminder}>
              {requestsText.lead(Math.max(asking.length, profile.followRequests))}{' '}
              <LinkButton size="small" href={href('profile')}>
                {requestsText.way}
              </LinkButton>
            </p>
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
    <closedCard.Part profile={profile} follow={<personActions.Part profile={profile} />} />
  ) : (
    <OpenProfilePage
      key={profile.username}
      profile={profile}
      path={href('person', { username: profile.username })}
    />
  )
}

interface NextStepProps {
  readonly hasInterests: boolean
}

/**
 * One line: the step after signing up until that is done or skipped in this browser, and then the
 * next one of the tutorial.
 */
function NextStep({ hasInterests }: NextStepProps) {
  const deps = useDeps()
  const [step, setStep] = useState<WelcomeStep | null>(null)
  useEffect(() => setStep(pendingWelcome()), [])
  if (step === null || (step === '1' && hasInterests))
    return hasNextTask(deps) ? <nextTask.Part /> : null
  const { lead, way } = text[step]
  return (
    <p className={styles.reminder}>
      {lead}{' '}
      <LinkButton size="small" href={welcomeAddress(null, step)}>
        {way}
      </LinkButton>
    </p>
  )
}
