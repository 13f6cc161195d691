import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkCard } from '@afins/contract/api'
import { limits } from '@afins/contract/fields'
import type { FixedInterestId } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { useViewer } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useSearch } from '#data/search.ts'
import { setWelcomePending, welcomeAddress } from '#data/welcome-pending.ts'
import { shapeOf } from '#parts/work-line.ts'
import { LinkButton } from '#ui/button.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { MediumChoice } from './medium-choice.tsx'
import { text as all } from './text.ts'
import { useBeginAtTop } from './use-begin-at-top.ts'
import { useChosenFavourites } from './use-chosen-favourites.ts'
import { mediaOf } from './welcome-queries.ts'
import styles from './welcome.module.css'

const text = all.works

/** The second step after signing up: works that one loves, each stored at once. */
export function WelcomeWorks() {
  useBeginAtTop()
  const next = useSearch().get('next')
  const { data: profile } = useSuspenseQuery(queries.ownProfile())
  const { data: stored } = useSuspenseQuery(queries.favourites(useViewer().username))
  const chosen = useChosenFavourites(stored.items)
  const [said, setSaid] = useState('')
  const media = mediaOf(profile.interests)

  const toggle = (interest: FixedInterestId, work: WorkCard) => {
    const works = chosen.of(interest)
    if (works.some(({ id }) => id === work.id)) {
      setSaid(text.removed(work.title))
      chosen.set(
        interest,
        works.filter(({ id }) => id !== work.id),
      )
    } else if (works.length >= limits.favouritesOfInterest) setSaid(text.full)
    else {
      setSaid(text.added(work.title, works.length + 1))
      chosen.set(interest, [...works, work])
    }
  }
  const onward = welcomeAddress(next, 'gente')
  return (
    <div className={styles.welcome}>
      <header className={styles.lead}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p className={styles.bring}>
          {text.bring} <a href={href('import')}>{text.bringWay}</a>
        </p>
      </header>
      <section className={styles.wall} aria-label={text.wall}>
        {media.map(({ id }) => (
          <Slots key={id} interest={id} works={chosen.of(id)} />
        ))}
      </section>
      <p className={styles.said} role="status">
        {said}
      </p>
      {media.map((medium) => (
        <MediumChoice
          key={medium.id}
          medium={medium}
          chosen={chosen.of(medium.id)}
          onToggle={(work) => toggle(medium.id, work)}
        />
      ))}
      <p className={styles.onward}>
        <LinkButton
          variant="primary"
          href={onward}
          data-intent=""
          onClick={() => setWelcomePending('gente')}
        >
          {text.next}
        </LinkButton>
      </p>
    </div>
  )
}

interface SlotsProps {
  readonly interest: FixedInterestId
  readonly works: readonly WorkCard[]
}

const places = Array.from({ length: limits.favouritesOfInterest }, (_, at) => at)

function Slots({ interest, works }: SlotsProps) {
  return (
    <ul className={styles.slots} data-interest={interest} aria-label={text.media[interest]}>
      {places.map((at) => {
        const work = works[at]
        return (
          <li key={at}>
            {work ? (
              <>
                <span className="hidden-visually">{work.title}</span>
                <DrawnCover
                  id={work.id}
                  title={work.title}
                  by=""
                  shape={shapeOf(work.kind)}
                  image={work.cover}
                />
              </>
            ) : (
              <span className="hidden-visually">{text.slot}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
