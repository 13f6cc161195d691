import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { feeds, tagParam, tagPath } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FeedList } from '#parts/feed-list.tsx'
import { hasPicks, picks, hasKindred, kindred } from '#parts/lazy-taste.ts'
import { shownInterest, shownPerson } from '#parts/shown.ts'
import { LinkButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import styles from './explore.module.css'
import { FoundWorks } from './found-works.tsx'
import { searchAddress } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { text } from './text.ts'

const PATH = href('explore')

const pathOf = (tag: string | null, following: boolean) =>
  tag === null ? (following ? `${PATH}?kind=seguindo` : PATH) : tagPath(tag)

export function ExplorePage() {
  const deps = useDeps()
  const search = useSearch()
  const { data } = useSuspenseQuery(queries.explore())
  const address = searchAddress(search)
  const tag = tagParam(search)
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
      {address.q === '' ? <Newest tag={tag} /> : <FoundWorks address={address} />}
    </Page>
  )
}

/** The newest posts of everyone, of the followed, or with a tag. */
function Newest({ tag }: { readonly tag: string | null }) {
  const deps = useDeps()
  const viewer = useOptionalViewer()
  const search = useSearch()
  const feed = feeds.explore(new URL(`https://here.invalid${PATH}?${search}`), deps.auth.get())
  const following = feed.name === 'listFollowingPosts'
  return (
    <>
      {viewer && tag === null ? (
        <TabLinks
          label={text.views}
          items={[
            { href: PATH, label: text.newest, current: !following },
            { href: `${PATH}?kind=seguindo`, label: text.following, current: following },
          ]}
        />
      ) : null}
      {tag === null && !following && hasPicks(deps) ? <picks.Part first={3} /> : null}
      <FeedList
        feed={feed}
        path={pathOf(tag, following)}
        empty={
          tag === null ? (
            <EmptyState
              text={following ? text.emptyFollowing : text.empty}
              action={
                <LinkButton href={following ? PATH : href('profile')}>
                  {following ? text.findPeople : text.begin}
                </LinkButton>
              }
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
