import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import { feeds } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { titles, useTitle } from '#data/titles.ts'
import { FeedList } from '#parts/feed-list.tsx'
import { RoomHeader } from '#parts/room-header.tsx'
import { RoomOff } from '#parts/room-off.tsx'
import { shownPerson } from '#parts/shown.ts'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { text } from './text.ts'

/** A person's room for one interest: what they publish under it. */
export function PersonRoomPage() {
  const { username = '', interestName = '' } = useParams()
  const cursor = useSearch().get('cursor') ?? undefined
  const { data: room } = useSuspenseQuery(queries.profileInterest(username, interestName))
  const { person, interest, can } = room
  useTitle(titles.personRoom(interest.name, person.displayName))
  const empty = can.post
    ? text.emptyOwn(interest.name)
    : text.emptyPerson(person.displayName, interest.name)
  return (
    <RoomOff slug={interest.slug} name={interest.name}>
      <Page
        header={
          <RoomHeader
            interest={interest}
            person={shownPerson(person)}
            accent={room.accent}
            description={room.description}
            facts={[text.posts(room.posts)]}
            actions={
              <LinkButton size="small" href={href('interest', { interestName: interest.slug })}>
                {text.everyone}
              </LinkButton>
            }
          />
        }
      >
        {can.post ? <LazyComposer interest={interest.slug} /> : null}
        <FeedList
          feed={feeds.personInterest(username, interest.slug, cursor)}
          path={href('personInterest', { username, interestName: interest.slug })}
          ofOne
          empty={<EmptyState text={empty} />}
        />
      </Page>
    </RoomOff>
  )
}
