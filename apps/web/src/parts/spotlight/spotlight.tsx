import { workPath } from '@afins/contract/addresses'
import { useSuspenseQuery } from '@tanstack/react-query'
import { href } from '@afins/contract/pages'
import type { Spotlight } from '@afins/contract/api'
import { queries } from '#data/queries.ts'
import { stars } from '../affinity/text.ts'
import { AvatarLink } from '../avatar-link.tsx'
import { PickReason } from '../picks/pick-reason.tsx'
import { shownPerson } from '../shown.ts'
import { WorkShelf } from '../work-shelf.tsx'
import layout from '#ui/layout.module.css'
import styles from './spotlight.module.css'

const text = {
  title: 'Artista da semana',
  start: 'Por onde começar',
  opinions: 'O que diz quem você segue',
  gave: (rating: string) => `deu ${rating} a`,
  review: 'Ler a avaliação',
}

/** The artist of the reader’s week: why, where to start, and what people whom they follow say. */
export function SpotlightSection() {
  const { data } = useSuspenseQuery(queries.spotlight())
  if (!data.spotlight) return null
  const { creator, reason, start, opinions } = data.spotlight
  return (
    <section className={layout.section} aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className={styles.artist}>
        <h3>
          <a href={workPath(creator)}>{creator.title}</a>
        </h3>
        <p>
          <PickReason reason={reason} />
        </p>
      </div>
      <h4 className={styles.heading}>{text.start}</h4>
      <WorkShelf works={start} creatorId={creator.id} />
      {opinions.length > 0 ? (
        <>
          <h4 className={styles.heading}>{text.opinions}</h4>
          <ul className={styles.opinions}>
            {opinions.map((opinion) => (
              <Opinion key={opinion.person.username} {...opinion} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Opinion({ person, work, rating, review }: Spotlight['opinions'][number]) {
  const { username } = person
  return (
    <li>
      <AvatarLink
        person={shownPerson(person)}
        line={
          <>
            {text.gave(stars(rating))} <cite>{work.title}</cite>
          </>
        }
      >
        {review ? (
          <a
            className={styles.review}
            href={href('personPost', {
              username,
              interestName: review.interest,
              postId: review.id,
            })}
          >
            {text.review}
          </a>
        ) : null}
      </AvatarLink>
    </li>
  )
}
