import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { titles, useTitle } from '#data/titles.ts'
import { OpenCard } from './open-card.tsx'
import { ownListParam } from '#data/own-list.ts'
import { useSearch } from '#data/search.ts'
import { askedStatistics } from '#data/statistics-address.ts'
import { closedCard, followButton, lists, requests } from './late-parts.ts'

/** A person's page; without a name in the address, one's own. */
export function ProfilePage() {
  const { username } = useParams()
  return username === undefined ? <OwnPage /> : <PersonPage username={username} />
}

function OwnPage() {
  const { data: profile } = useSuspenseQuery(queries.ownProfile())
  const { data: asking } = useSuspenseQuery(queries.followRequests())
  useTitle(titles.person(profile.displayName, profile.username))
  const search = useSearch()
  const list = ownListParam(search.get('kind'))
  const cursor = search.get('cursor') ?? undefined
  const shown = {
    rascunhos: <lists.rascunhos.Part cursor={cursor} />,
    lixeira: <lists.lixeira.Part cursor={cursor} />,
    estatisticas: (
      <lists.estatisticas.Part
        asked={askedStatistics(search)}
        isOpen={profile.benefits.includes('statistics')}
      />
    ),
  }
  return (
    <OpenCard
      own={{ list, shown: list && shown[list] }}
      profile={profile}
      path={href('profile')}
      above={asking.items.length > 0 ? <requests.Part items={asking.items} /> : null}
    />
  )
}

function PersonPage({ username }: { readonly username: string }) {
  const { data: profile } = useSuspenseQuery(queries.profile(username))
  useTitle(titles.person(profile.displayName, profile.username))
  return profile.closed ? (
    <closedCard.Part profile={profile} follow={<followButton.Part profile={profile} />} />
  ) : (
    <OpenCard profile={profile} path={href('person', { username: profile.username })} />
  )
}
