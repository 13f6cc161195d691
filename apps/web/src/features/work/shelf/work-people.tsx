import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '#data/queries.ts'
import { AvatarLink } from '#parts/avatar-link.tsx'
import { FollowPerson } from '#parts/follow-person.tsx'
import { shownPerson } from '#parts/shown.ts'
import { Stars } from '#parts/stars.tsx'
import styles from './shelf.module.css'
import { text } from './text.ts'

const HEIGHT = 56
const BAR = 24
const GAP = 4
/** Of fewer ratings the names and stars say more than bars. */
const LEAST_FOR_BARS = 10

const PEOPLE = 'pessoas'

/** The average of a work in one line, which leads to the rest. */
export function WorkRating({ workId }: { readonly workId: string }) {
  const { data } = useSuspenseQuery(queries.workPeople(workId))
  const { ratings, average } = data
  if (average === null) return null
  return (
    <p>
      <a className={styles.rating} href={`#${PEOPLE}`}>
        <b>
          {text.average(average)} <span aria-hidden="true">★</span>
        </b>{' '}
        {text.ratings(ratings.reduce((sum, count) => sum + count, 0))}
      </a>
    </p>
  )
}

/** How a work was rated and who has it on their shelves, as far as the reader may see it. */
export function WorkPeople({ workId }: { readonly workId: string }) {
  const { data } = useSuspenseQuery(queries.workPeople(workId))
  const { ratings, average, wants, active, finished, people } = data
  const rated = ratings.reduce((sum, count) => sum + count, 0)
  const counts = text.counts(wants, active, finished)
  if (rated === 0 && counts === '' && people.length === 0) return null
  const most = Math.max(1, ...ratings)
  return (
    <section id={PEOPLE} className={styles.people} aria-label={text.people}>
      <h2>{text.people}</h2>
      {counts === '' ? null : <p>{counts}</p>}
      {rated > 0 ? (
        <div className={styles.ratings}>
          <p>
            {average === null ? null : <b>{text.average(average)}</b>}
            {text.ratings(rated)}
          </p>
          {rated < LEAST_FOR_BARS ? null : (
            <svg
              viewBox={`0 0 ${ratings.length * (BAR + GAP) - GAP} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={text.histogram(ratings)}
            >
              {ratings.map((count, at) => {
                const height = Math.max(2, Math.round((count / most) * HEIGHT))
                return (
                  <rect
                    key={at}
                    x={at * (BAR + GAP)}
                    y={HEIGHT - height}
                    width={BAR}
                    height={height}
                    rx={2}
                  />
                )
              })}
            </svg>
          )}
        </div>
      ) : null}
      {people.map(({ person, rating }) => (
        <AvatarLink
          key={person.username}
          person={shownPerson(person)}
          line={rating === null ? undefined : <Stars rating={rating} />}
        >
          <FollowPerson person={person} />
        </AvatarLink>
      ))}
    </section>
  )
}
