import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WorkCard } from '@afins/contract/api'
import type { FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { postPath } from '@afins/contract/addresses'
import { useDeps, useOptionalViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { hasPicks, picks, hasSpotlight, spotlight } from '#parts/lazy-taste.ts'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { ReviewedWork } from '#parts/works.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Feature } from './features.ts'
import { text } from './text.ts'
import styles from './room.module.css'
import { filtered } from './work-filter.ts'

interface OfPerson {
  readonly interest: FixedInterest
  readonly username: string
}

/** What each feature shows in someone’s room; the filter is a form, and not among them. */
const sections: Readonly<Record<Feature, ((props: OfPerson) => ReactNode) | null>> = {
  recommendations: OwnPicks,
  artistSpotlight: OwnSpotlight,
  watchlist: Wanted,
  readingList: Wanted,
  playlists: Playlists,
  reviews: Reviews,
  genreFilter: null,
  genreExploration: ({ interest }) => <GenreLinks interest={interest} />,
}

/** The section of a feature in someone’s room. */
export function FeatureSection({ feature, ...props }: OfPerson & { readonly feature: Feature }) {
  const Section = sections[feature]
  return Section ? <Section {...props} /> : null
}

/** What is recommended to the owner of a room, in their own. */
function OwnPicks({ interest, username }: OfPerson) {
  const deps = useDeps()
  const isOwn = useOptionalViewer()?.username === username
  return isOwn && hasPicks(deps, interest.id) ? <picks.Part interest={interest.id} /> : null
}

/** The artist of the week of the owner of a room, in their own. */
function OwnSpotlight({ username }: OfPerson) {
  const deps = useDeps()
  const isOwn = useOptionalViewer()?.username === username
  return isOwn && hasSpotlight(deps) ? <spotlight.Part /> : null
}

/** What someone wants: all of it behind a link, and a draw for themselves. */
function Wanted({ interest, username }: OfPerson) {
  const { id } = interest
  const isOwn = useOptionalViewer()?.username === username
  const { data } = useSuspenseQuery(queries.wanted(username, id))
  const path = href('personInterest', { username, interestName: interest.urlPath })
  if (data.total === 0 && !isOwn) return null
  return (
    <section className={styles.section} aria-label={text.wanted(id)}>
      <h2>{text.wanted(id)}</h2>
      {data.total === 0 ? (
        <p className={styles.hint}>
          {text.nothingWanted[id]}{' '}
          <a href={href('interest', { interestName: interest.urlPath })}>{text.find[id]}</a>
        </p>
      ) : (
        <>
          <WorkShelf works={data.items.map(({ work }) => work)} />
          <p className={styles.buttons}>
            {data.total > data.items.length ? (
              <LinkButton size="small" href={filtered(path, { estante: 'quero' })}>
                {text.seeAll(data.total)}
              </LinkButton>
            ) : null}
            {isOwn ? (
              <LinkButton size="small" href={filtered(path, { estante: 'quero', sortear: '1' })}>
                {text.pick}
              </LinkButton>
            ) : null}
          </p>
        </>
      )}
    </section>
  )
}

function Playlists(props: OfPerson) {
  const { data } = useSuspenseQuery(queries.postsOfKind(props.username, props.interest.id, 'list'))
  return (
    <>
      <Wanted {...props} />
      {data.items.length > 0 ? (
        <section className={styles.section} aria-label={text.lists}>
          <h2>{text.lists}</h2>
          <ul className={styles.lists}>
            {data.items.map((post) => (
              <li key={post.id}>
                <a href={postPath(post)}>{post.title ?? post.excerpt}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Reviews({ interest, username }: OfPerson) {
  const { data } = useSuspenseQuery(queries.postsOfKind(username, interest.id, 'review'))
  if (data.items.length === 0) return null
  return (
    <section className={styles.section} aria-label={text.reviews}>
      <h2>{text.reviews}</h2>
      <ul className={styles.lists}>
        {data.items.map((post) => (
          <li key={post.id}>
            {post.works[0] ? (
              <ReviewedWork work={post.works[0]} rating={post.rating} href={postPath(post)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What people do with works in everyone’s room, and some of the catalogue until they do enough. */
export function RoomWorks({ interest }: { readonly interest: FixedInterest }) {
  const { data } = useSuspenseQuery(queries.roomWorks(interest.id))
  return (
    <>
      <Strip title={text.now(interest.id)} items={data.now} priority />
      <Strip title={text.shelved} items={data.shelved} priority={data.now.length === 0} />
      {data.sections.map(({ slug, name, works }, at) => (
        <section key={slug} className={styles.section} aria-label={name}>
          <h2>
            <a href={href('genre', { interestName: interest.urlPath, genre: slug })}>{name}</a>
          </h2>
          <WorkShelf works={works} priority={at === 0 && data.shelved.length === 0} />
        </section>
      ))}
    </>
  )
}

function Strip({
  title,
  items,
  priority,
}: {
  readonly title: string
  readonly items: readonly { readonly work: WorkCard }[]
  readonly priority: boolean
}) {
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <WorkShelf works={items.slice(0, STRIP).map(({ work }) => work)} priority={priority} />
    </section>
  )
}

/** Two rows on a phone. */
const STRIP = 6

/** Some rows on a phone, so that posts are not far. */
const ROOTS = 10

/** Genres that others descend from, and all of them. */
export function GenreLinks({ interest }: { readonly interest: FixedInterest }) {
  const { data } = useSuspenseQuery(queries.genres(interest.id))
  const roots = data.items.filter(({ parents }) => parents.length === 0).slice(0, ROOTS)
  const rest = data.items.filter((genre) => !roots.includes(genre))
  if (data.items.length === 0) return null
  return (
    <section className={styles.section} aria-label={text.genres}>
      <h2>{text.genres}</h2>
      <Links interest={interest} items={roots} />
      <details className={styles.details}>
        <summary>{text.allGenres}</summary>
        <Links interest={interest} items={rest} />
      </details>
    </section>
  )
}

function Links({
  interest,
  items,
}: {
  readonly interest: FixedInterest
  readonly items: readonly { readonly slug: string; readonly name: string }[]
}) {
  return (
    <ul className={styles.chosen}>
      {items.map(({ slug, name }) => (
        <li key={slug}>
          <a
            className={styles.pill}
            href={href('genre', { interestName: interest.urlPath, genre: slug })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
