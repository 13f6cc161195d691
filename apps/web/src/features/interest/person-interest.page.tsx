import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { feeds } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { FeedList } from '#parts/feed-list.tsx'
import { InterestHeader } from '#parts/interest-header.tsx'
import { InterestOff } from '#parts/interest-off.tsx'
import { shownPerson } from '#parts/shown.ts'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { FavouriteCovers } from './favourite-covers.tsx'
import { featuresOf } from './features.ts'
import { NarrowedShelf } from './narrowed-works.tsx'
import { FeatureSection } from './room-sections.tsx'
import styles from './room.module.css'
import { text } from './text.ts'
import { WorkFilterForm } from './work-filter-form.tsx'
import { isNarrowed, readFilter } from './work-filter.ts'

const shelfOf = (username: string, interestName: string) =>
  `${href('person', { username })}?${new URLSearchParams({ kind: 'estante', interesse: interestName })}`

export function PersonInterestPage() {
  const { username = '', interestName = '' } = useParams()
  const search = useSearch()
  const cursor = search.get('cursor') ?? undefined
  const { data: page } = useSuspenseQuery(queries.profileInterest(username, interestName))
  const { person, interest, can } = page
  const fixed = getInterestByUrlPath(interest.slug)
  const features = fixed ? featuresOf(fixed) : []
  const filter = readFilter(search)
  const path = href('personInterest', { username, interestName: interest.slug })
  const empty = can.post
    ? text.emptyOwn(interest.name)
    : text.emptyPerson(person.displayName, interest.name)
  return (
    <InterestOff slug={interest.slug} name={interest.name}>
      <Page
        header={
          <InterestHeader
            interest={interest}
            person={shownPerson(person)}
            accent={page.accent}
            {...(!fixed && { description: page.description })}
            facts={[text.posts(page.posts)]}
            covers={
              fixed ? <FavouriteCovers username={person.username} interest={fixed.id} /> : null
            }
            actions={
              <>
                {fixed ? (
                  <LinkButton size="small" href={shelfOf(person.username, interest.slug)}>
                    {text.shelf}
                  </LinkButton>
                ) : null}
                <LinkButton size="small" href={href('interest', { interestName: interest.slug })}>
                  {text.everyone}
                </LinkButton>
              </>
            }
          />
        }
      >
        {fixed && features.includes('genreFilter') ? (
          <WorkFilterForm interest={fixed} path={path} filter={filter} ofShelf />
        ) : null}
        {fixed && isNarrowed(filter) ? (
          <NarrowedShelf
            username={username}
            interest={fixed}
            path={path}
            filter={filter}
            cursor={cursor}
          />
        ) : (
          <>
            {fixed
              ? features.map((feature) => (
                  <FeatureSection
                    key={feature}
                    feature={feature}
                    interest={fixed}
                    username={username}
                  />
                ))
              : null}
            {can.post ? <LazyComposer interest={interest.slug} /> : null}
            {fixed ? <h2 className={styles.posts}>{text.postsHeading}</h2> : null}
            <FeedList
              feed={feeds.personInterest(username, interest.slug, cursor)}
              path={path}
              ofOne
              empty={<EmptyState text={empty} />}
            />
          </>
        )}
      </Page>
    </InterestOff>
  )
}
