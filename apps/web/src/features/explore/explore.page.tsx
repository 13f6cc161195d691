import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { feeds, isSuggestedTab, suggestedPath, tagParam, tagPath } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { hasPicks, hasSuggestedPeople, picks, suggestedPeople } from '#parts/lazy-taste.ts'
import { Showcase } from '#parts/showcase.tsx'
import { shownInterest, shownPerson } from '#parts/shown.ts'
import { LinkButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import styles from './explore.module.css'
import { Found } from './found.tsx'
import { followedTags, followTag, hasFollowedTags, mayFollowTags } from './lazy-tags.ts'
import { searchAddress, type SearchAddress } from './search-address.ts'
import { NewPosts } from './new-posts.tsx'
import { SearchForm } from './search-form.tsx'
import { text } from './text.ts'

const PATH = href('explore')

export function ExplorePage() {
  const search = useSearch()
  const viewer = useOptionalViewer()
  const address = searchAddress(search)
  const tag = tagParam(search)
  const isSuggested = viewer !== null && isSuggestedTab(search)
  const isHome = address.q === '' && tag === null
  return (
    <ExploreFrame tag={tag} address={address} picks={isHome && !isSuggested}>
      {address.q !== '' ? <Found address={address} /> : null}
      {isHome && isSuggested ? <Suggested /> : null}
      {address.q === '' && !isSuggested ? <Newest tag={tag} /> : null}
    </ExploreFrame>
  )
}

export function FollowingPage() {
  const deps = useDeps()
  const cursor = useSearch().get('cursor') ?? undefined
  const list = (
    <FeedList
      feed={feeds.following(cursor)}
      path={href('following')}
      empty={
        <EmptyState
          text={text.emptyFollowing}
          action={<LinkButton href={PATH}>{text.findPeople}</LinkButton>}
        />
      }
    />
  )
  return (
    <ExploreFrame tag={null} address={searchAddress(new URLSearchParams())} picks>
      <Tabs current="following" />
      {hasFollowedTags(deps) ? <followedTags.Part /> : null}
      {cursor === undefined ? (
        <NewPosts feed={feeds.following(cursor)} path={href('following')}>
          {list}
        </NewPosts>
      ) : (
        list
      )}
    </ExploreFrame>
  )
}

/** What one may love, and posts by people of like taste or about what one loves. */
function Suggested() {
  const deps = useDeps()
  const cursor = useSearch().get('cursor') ?? undefined
  return (
    <>
      <Tabs current="suggested" />
      {cursor === undefined && hasPicks(deps) ? <picks.Part /> : null}
      <FeedList
        feed={feeds.suggested(cursor)}
        path={suggestedPath}
        empty={
          <EmptyState
            text={text.emptySuggested}
            action={<LinkButton href={PATH}>{text.everything}</LinkButton>}
          />
        }
      />
    </>
  )
}

/** How many others are named after people like the reader. */
const BESIDE_ALIKE = 5

interface ExploreFrameProps {
  readonly tag: string | null
  readonly address: SearchAddress
  /** Whether some works that one may love stand beside it. */
  readonly picks: boolean
  readonly children: ReactNode
}

function ExploreFrame({ tag, address, picks: withPicks, children }: ExploreFrameProps) {
  const deps = useDeps()
  const { data } = useSuspenseQuery(queries.explore())
  const showsPicks = withPicks && hasPicks(deps)
  const showsAlike = hasSuggestedPeople(deps)
  // Whoever comes back knows what this page is.
  const isHome = useOptionalViewer() !== null && tag === null
  return (
    <Page
      header={
        <header className={styles.head} data-home={isHome ? '' : undefined}>
          <h1>{tag === null ? text.title : text.tag(tag)}</h1>
          {isHome ? null : <p>{tag === null ? text.lead : text.tagLead}</p>}
          <SearchForm address={address} />
          <nav className={styles.interests} aria-label={text.interests}>
            {data.interests.map((interest) => (
              <Chip key={interest.slug} {...shownInterest(interest)} />
            ))}
          </nav>
        </header>
      }
      asideLabel={text.people}
      aside={
        data.people.length > 0 || showsAlike || showsPicks ? (
          <>
            {showsPicks ? <picks.Part first={3} /> : null}
            {showsAlike ? <suggestedPeople.Part /> : null}
            <h2>{text.people}</h2>
            {data.people.slice(0, showsAlike ? BESIDE_ALIKE : undefined).map((person) => (
              <AvatarLink
                key={person.username}
                person={shownPerson(person)}
                line={person.bio.split('\n', 1)[0] || undefined}
              >
                <FollowPerson person={person} />
              </AvatarLink>
            ))}
          </>
        ) : null
      }
    >
      {children}
    </Page>
  )
}

/** Whoever has an account has suggestions in its place. */
const showsShowcase = (viewer: unknown, tag: string | null, cursor: string | undefined) =>
  viewer === null && tag === null && cursor === undefined

/** The newest posts of everyone, or with a tag. */
function Newest({ tag }: { readonly tag: string | null }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const cursor = useSearch().get('cursor') ?? undefined
  return (
    <>
      {showsShowcase(viewer, tag, cursor) ? <Showcase /> : null}
      {tag === null ? <Tabs current="newest" /> : null}
      {tag !== null && mayFollowTags(deps) ? <followTag.Part tag={tag} /> : null}
      <FeedList
        feed={feeds.newest(tag, cursor)}
        path={tag === null ? PATH : tagPath(tag)}
        empty={
          tag === null ? (
            <EmptyState
              text={text.empty}
              action={<LinkButton href={href('profile')}>{text.begin}</LinkButton>}
            />
          ) : (
            <EmptyState
              text={text.emptyTag(tag)}
              action={<LinkButton href={PATH}>{text.everything}</LinkButton>}
            />
          )
        }
      />
    </>
  )
}

/** Only the signed-in write, and follow someone; what they follow comes first once there is some. */
function Tabs({ current }: { readonly current: 'newest' | 'suggested' | 'following' }) {
  const { data } = useSuspenseQuery(queries.explore())
  if (!useOptionalViewer()) return null
  const following = {
    href: href('following'),
    label: text.following,
    current: current === 'following',
  }
  return (
    <>
      <LazyComposer />
      <TabLinks
        label={text.views}
        items={[
          ...(data.follows ? [following] : []),
          { href: suggestedPath, label: text.suggested, current: current === 'suggested' },
          { href: PATH, label: text.newest, current: current === 'newest' },
          ...(data.follows ? [] : [following]),
        ]}
      />
    </>
  )
}
