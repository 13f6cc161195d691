import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { GenreLink } from '@afins/contract/api'
import { fixedInterests, getInterestByUrlPath, type FixedInterest } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { InterestOff } from '#parts/interest-off.tsx'
import { shownPerson } from '#parts/shown.ts'
import { WorkShelf } from '#parts/work-shelf.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/frame.tsx'
import { featuresOf } from '#features/interest/features.ts'
import { filtered } from '#features/interest/work-filter.ts'
import { GenrePicture } from './genre-picture.tsx'
import styles from './genre.module.css'
import { text } from './text.ts'

/** A genre: where it comes from, what is near, what defines it, and who likes it. */
export function GenrePage() {
  const { interestName = '', genre: slug = '' } = useParams()
  const interest = getInterestByUrlPath(interestName) ?? (fixedInterests[0] as FixedInterest)
  const { data: genre } = useSuspenseQuery(queries.genre(interest.id, slug))
  const room = href('interest', { interestName: interest.urlPath })
  const features = featuresOf(interest)
  return (
    <InterestOff slug={interest.urlPath} name={interest.name}>
      <Page
        header={
          <header className={styles.header} data-color={interest.colorName}>
            <p className={styles.kind}>
              <a href={room}>{interest.name}</a>
            </p>
            <h1>{genre.name}</h1>
            <p className={styles.facts}>{text.count(genre.total)}</p>
          </header>
        }
        asideLabel={text.people}
        aside={
          genre.people.length > 0 ? (
            <>
              <h2>{text.people}</h2>
              {genre.people.map((person) => (
                <AvatarLink key={person.username} person={shownPerson(person)}>
                  <FollowPerson person={person} />
                </AvatarLink>
              ))}
            </>
          ) : null
        }
      >
        <nav className={styles.map} aria-label={text.map}>
          {features.includes('genreExploration') ? (
            <GenrePicture interest={interest} genre={genre} />
          ) : null}
          <div className={styles.lists}>
            <Genres interest={interest} title={text.parents} items={genre.parents} />
            <Genres interest={interest} title={text.near} items={genre.near} />
            <Genres interest={interest} title={text.children} items={genre.children} />
          </div>
        </nav>
        <section className={styles.works} aria-label={text.works}>
          <h2>{text.works}</h2>
          {genre.works.length > 0 ? (
            <WorkShelf works={genre.works} priority />
          ) : (
            <EmptyState
              text={text.noWorks}
              action={<LinkButton href={room}>{text.find}</LinkButton>}
            />
          )}
          {features.includes('genreFilter') && genre.works.length > 0 ? (
            <p>
              <LinkButton href={filtered(room, { genero: [genre.slug] })}>{text.all}</LinkButton>
            </p>
          ) : null}
        </section>
      </Page>
    </InterestOff>
  )
}

interface GenresProps {
  readonly interest: FixedInterest
  readonly title: string
  readonly items: readonly GenreLink[]
}

function Genres({ interest, title, items }: GenresProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ slug, name }) => (
          <li key={slug}>
            <a href={href('genre', { interestName: interest.urlPath, genre: slug })}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
