import { useSuspenseQuery } from '@tanstack/react-query'
import { fixedInterests } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { tagPath } from '#data/feed-addresses.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { FeedList } from '#parts/feed-list.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { FoundWorks } from './found-works.tsx'
import { FirstPeople, FoundPeople } from './found-people.tsx'
import { postsFeed, worksQuery } from './found-queries.ts'
import { NothingFound } from './nothing-found.tsx'
import { searchKinds, searchPath, setFilters, type SearchAddress } from './search-address.ts'
import { SearchFilters } from './search-filters.tsx'
import styles from './search.module.css'
import { text } from './text.ts'

interface FoundProps {
  readonly address: SearchAddress
}

/** What a search found: the best of everything, or all of one kind. */
export function Found({ address }: FoundProps) {
  const { kind } = address
  return (
    <div className={styles.results}>
      <TabLinks
        label={text.kinds}
        items={[undefined, ...searchKinds].map((one) => ({
          href: searchPath({ ...address, kind: one }),
          label: one === undefined ? text.everyKind : text.kind[one],
          current: one === kind,
        }))}
      />
      {kind === 'pessoas' ? null : <Filters address={address} />}
      {kind === undefined ? <Everything address={address} /> : null}
      {kind === 'pessoas' ? <FoundPeople address={address} /> : null}
      {kind === 'obras' ? <FoundWorks address={address} /> : null}
      {kind === 'posts' || kind === 'listas' ? <FoundPosts address={address} /> : null}
    </div>
  )
}

/** The best of each kind; where no work was found, the way to add one comes last. */
function Everything({ address }: FoundProps) {
  const { data } = useSuspenseQuery(worksQuery(address))
  const works = <FoundWorks address={address} />
  return (
    <>
      <Shortcuts address={address} />
      <FirstPeople address={address} />
      {data.items.length > 0 ? works : null}
      <FoundPosts address={address} />
      {data.items.length > 0 ? null : works}
    </>
  )
}

/** Where to search; and the filters of what is searched for. */
function Filters({ address }: FoundProps) {
  const { kind, interest } = address
  return (
    <div className={styles.filters}>
      <nav className={styles.choices} aria-label={text.inInterest}>
        {[undefined, ...fixedInterests].map((one) => (
          <a
            key={one?.id ?? ''}
            // A genre is one of an interest.
            href={searchPath({ ...address, interest: one, genre: undefined })}
            aria-current={one?.id === interest?.id ? 'page' : undefined}
          >
            {one?.name ?? text.allInterests}
          </a>
        ))}
      </nav>
      {kind === undefined ? null : <SearchFilters address={address} kind={kind} />}
    </div>
  )
}

/** The genre and the tag of these words. */
function Shortcuts({ address }: FoundProps) {
  const { data } = useSuspenseQuery(queries.suggestions(address.q))
  if (data.genres.length + data.tags.length === 0) return null
  return (
    <nav className={styles.choices} aria-label={text.shortcuts}>
      {data.genres.map(({ interest, slug, name }) => (
        <a
          key={`${interest} ${slug}`}
          href={href('genre', { interestName: interest, genre: slug })}
        >
          {name}
        </a>
      ))}
      {data.tags.map(({ tag }) => (
        <a key={tag} href={tagPath(tag)}>
          #{tag}
        </a>
      ))}
    </nav>
  )
}

function FoundPosts({ address }: FoundProps) {
  const cursor = useSearch().get('cursor') ?? undefined
  const isLists = address.kind === 'listas'
  const isNarrowed = setFilters(address).length > 0
  const [none, noneOfFilters] = isLists
    ? [text.noLists, text.noListsOfFilters]
    : [text.noTexts, text.noTextsOfFilters]
  return (
    <section className={styles.found} aria-label={isLists ? text.lists : text.texts}>
      <h2>{isLists ? text.lists : text.texts}</h2>
      <FeedList
        feed={postsFeed(address, cursor)}
        path={searchPath(address)}
        empty={
          <NothingFound
            address={address}
            text={(isNarrowed ? noneOfFilters : none)(address.q)}
            small={address.kind === undefined}
          />
        }
      />
    </section>
  )
}
