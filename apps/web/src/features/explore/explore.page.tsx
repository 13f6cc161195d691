import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { feeds, tagParam, tagPath } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { LazyComposer } from '#parts/composer/lazy-composer.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { hasPicks, picks, hasKindred, kindred } from '#parts/lazy-taste.ts'
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
import { SearchForm } from './search-form.tsx'
import { text } from './text.ts'

const PATH = href('explore')

export function ExplorePage() {
  const search = useSearch()
  const address = searchAddress(search)
  const tag = tagParam(search)
  return (
    <ExploreFrame tag={tag} address={address}>
      {address.q === '' ? <Newest tag={tag} /> : <Found address={address} />}
    </ExploreFrame>
  )
}

export function FollowingPage() {
  const deps = useDeps()
  const cursor = useSearch().get('cursor') ?? undefined
  return (
    <ExploreFrame tag={null} address={searchAddress(new URLSearchParams())}>
      <Views current="following" />
      {hasFollowedTags(deps) ? <followedTags.Part /> : null}
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
    </ExploreFrame>
  )
}

interface ExploreFrameProps {
  readonly tag: string | null
  readonly address: SearchAddress
  readonly children: ReactNode
}

function ExploreFrame({ tag, address, children }: ExploreFrameProps) {
  const deps = useDeps()
  const { data } = useSuspenseQuery(queries.explore())
  return (
    <Page
      header={
        <header className={styles.head}>
          <h1>{tag === null ? text.title : text.tag(tag)}</h1>
          <p>{tag === null ? text.lead : text.tagLead}</p>
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
        data.people.length > 0 || hasKindred(deps) ? (
          <>
            {hasKindred(deps) ? <kindred.Part /> : null}
            <h2>{text.people}</h2>
            {data.people.map((person) => (
              <AvatarLink
                key={person.username}
                person={shownPerson(person)}
                line={person.bio.split('\n', 1)[0] || undefined}
              />
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
      {tag === null ? <Views current="newest" /> : null}
      {tag !== null && mayFollowTags(deps) ? <followTag.Part tag={tag} /> : null}
      {tag === null && hasPicks(deps) ? <picks.Part first={3} /> : null}
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

/** Only the signed-in write, and follow someone. */
function Views({ current }: { readonly current: 'newest' | 'following' }) {
  return useOptionalViewer() ? (
    <>
      <LazyComposer />
      <TabLinks
        label={text.views}
        items={[
          { href: PATH, label: text.newest, current: current === 'newest' },
          { href: href('following'), label: text.following, current: current === 'following' },
        ]}
      />
    </>
  ) : null
}
