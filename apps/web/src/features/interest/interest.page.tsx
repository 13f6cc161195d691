import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getInterestByUrlPath } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { findPostKind, postKindNames, postKinds } from '@afins/contract/post-kinds'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { feeds } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { InterestHeader } from '#parts/interest-header.tsx'
import { InterestOff } from '#parts/interest-off.tsx'
import { hasPicks, picks, hasSpotlight, spotlight } from '#parts/lazy-taste.ts'
import { shownPerson } from '#parts/shown.ts'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { featuresOf, hasGenres } from './features.ts'
import { MostLoved } from './most-loved.tsx'
import { MostSaved } from './most-saved.tsx'
import { NarrowedCatalogue } from './narrowed-works.tsx'
import { GenreLinks, RoomWorks } from './room-sections.tsx'
import styles from './room.module.css'
import { text } from './text.ts'
import { WorkFilterForm } from './work-filter-form.tsx'
import { isNarrowed, readFilter, readQuery } from './work-filter.ts'
import { WorkResults } from './work-results.tsx'
import { WorkSearch } from './work-search.tsx'

export function InterestPage() {
  const { interestName = '' } = useParams()
  const search = useSearch()
  const cursor = search.get('cursor') ?? undefined
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const { data: page } = useSuspenseQuery(queries.interest(interestName))
  const { interest } = page
  const fixed = getInterestByUrlPath(interest.slug)
  const query = readQuery(search)
  const kind = findPostKind(search.get('kind'))
  const filters = fixed !== null && featuresOf(fixed).includes('genreFilter')
  const filter = readFilter(search)
  const path = href('interest', { interestName: interest.slug })
  return (
    <InterestOff slug={interest.slug} name={interest.name}>
      <Page
        header={
          <InterestHeader
            interest={interest}
            description={page.description}
            facts={[text.people(page.people), text.posts(page.posts)]}
          />
        }
        asideLabel={text.who}
        aside={
          page.who.length > 0 ? (
            <>
              <h2>{text.who}</h2>
              {page.who.map((person) => (
                <AvatarLink key={person.username} person={shownPerson(person)}>
                  <FollowPerson person={person} />
                </AvatarLink>
              ))}
            </>
          ) : null
        }
      >
        {fixed ? <WorkSearch key={query} interest={fixed.id} query={query} /> : null}
        {query === '' ? (
          <div className={styles.views} data-color={fixed?.colorName}>
            <TabLinks
              label={text.views}
              items={[
                { href: path, label: text.everything, current: kind === undefined },
                ...postKindNames.map((name) => ({
                  href: `${path}?kind=${name}`,
                  label: postKinds[name].labels.plural,
                  current: name === kind,
                })),
              ]}
            />
          </div>
        ) : null}
        {fixed && filters && query === '' && kind === undefined ? (
          <WorkFilterForm interest={fixed} path={path} filter={filter} />
        ) : null}
        {fixed && query !== '' ? (
          <WorkResults interest={fixed} query={query} />
        ) : kind !== undefined ? (
          <FeedList
            key={kind}
            feed={feeds.interest(interest.slug, kind, cursor)}
            path={path}
            empty={<EmptyState text={text.emptyKind[kind](interest.name)} />}
          />
        ) : fixed && filters && isNarrowed(filter) ? (
          <NarrowedCatalogue interest={fixed} path={path} filter={filter} cursor={cursor} />
        ) : (
          <>
            {fixed && hasPicks(deps, fixed.id) ? <picks.Part interest={fixed.id} /> : null}
            {fixed && featuresOf(fixed).includes('artistSpotlight') && hasSpotlight(deps) ? (
              <spotlight.Part />
            ) : null}
            {fixed ? <MostLoved interest={fixed} path={path} /> : null}
            {fixed ? <RoomWorks interest={fixed} /> : null}
            {fixed && hasGenres(fixed) ? <GenreLinks interest={fixed} /> : null}
            <MostSaved slug={interest.slug} />
            {page.can.post ? <LazyComposer interest={interest.slug} /> : null}
            {fixed ? <h2 className={styles.posts}>{text.postsHeading}</h2> : null}
            <FeedList
              feed={feeds.interest(interest.slug, undefined, cursor)}
              path={path}
              empty={
                <EmptyState
                  text={text.emptyInterest(interest.name)}
                  action={
                    viewer ? undefined : <LinkButton href={href('auth')}>{text.beFirst}</LinkButton>
                  }
                />
              }
            />
          </>
        )}
      </Page>
    </InterestOff>
  )
}
