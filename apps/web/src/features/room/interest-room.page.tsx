import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { href } from '@afins/contract/pages'
import { useOptionalViewer } from '#data/deps.ts'
import { feeds } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { useTitle } from '#data/titles.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { RoomHeader } from '#parts/room-header.tsx'
import { RoomOff } from '#parts/room-off.tsx'
import { shownPerson } from '#parts/shown.ts'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { text } from './text.ts'

/** Everyone's room for one interest: the newest under it, and who is here. */
export function InterestRoomPage() {
  const { interestName = '' } = useParams()
  const cursor = useSearch().get('cursor') ?? undefined
  const viewer = useOptionalViewer()
  const { data: room } = useSuspenseQuery(queries.interest(interestName))
  const { interest } = room
  useTitle(interest.name)
  return (
    <RoomOff slug={interest.slug} name={interest.name}>
      <Page
        header={
          <RoomHeader
            interest={interest}
            description={room.description}
            facts={[text.people(room.people), text.posts(room.posts)]}
          />
        }
        asideLabel={text.who}
        aside={
          room.who.length > 0 ? (
            <>
              <h2>{text.who}</h2>
              {room.who.map((person) => (
                <AvatarLink key={person.username} person={shownPerson(person)} />
              ))}
            </>
          ) : null
        }
      >
        {room.can.post ? <LazyComposer interest={interest.slug} /> : null}
        <FeedList
          feed={feeds.interest(interest.slug, cursor)}
          path={href('interest', { interestName: interest.slug })}
          empty={
            <EmptyState
              text={text.emptyRoom(interest.name)}
              action={
                viewer ? undefined : <LinkButton href={href('auth')}>{text.beFirst}</LinkButton>
              }
            />
          }
        />
      </Page>
    </RoomOff>
  )
}
