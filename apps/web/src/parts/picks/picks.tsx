import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pick } from '@afins/contract/api'
import type { FixedInterestId } from '@afins/contract/interests'
import { href } from '@afins/contract/pages'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { DrawnCover } from '#ui/drawn-cover.tsx'
import { MoreIcon } from '#ui/icon.tsx'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { shapeOf, workLine } from '../work-line.ts'
import styles from './picks.module.css'
import { because, namedWorks, text } from './text.ts'
import { useFeedback } from './use-feedback.ts'

/** Shown before one asks for more. */
const FIRST = 6

const addressOf = ({ interest, id }: Pick['work']) =>
  href('work', { interestName: interest, workId: id })

export interface PicksProps {
  readonly interest?: FixedInterestId
  /** How many are shown before one asks for more. */
  readonly first?: number
}

/** Works that the reader may love, each with its reason; of an interest, or of all. */
export function Picks({ interest, first = FIRST }: PicksProps) {
  const { data } = useSuspenseQuery(queries.picks(interest))
  const feedback = useFeedback(interest)
  const [isWhole, setWhole] = useState(false)
  if (data.status === 'off') return null
  const { items } = data
  if (items.length === 0 && data.marks > 0) return null
  const shown = isWhole ? items : items.slice(0, first)
  return (
    <section className={styles.section} aria-label={text.title}>
      <h2>{text.title}</h2>
      {data.status === 'learning' ? (
        <p className={styles.hint}>{data.marks === 0 ? text.nothing : text.learning}</p>
      ) : null}
      <ul className={styles.picks}>
        {shown.map((pick) => (
          <li key={pick.work.id} className={styles.pick}>
            <a
              className={styles.cover}
              href={addressOf(pick.work)}
              tabIndex={-1}
              aria-hidden="true"
            >
              <DrawnCover
                id={pick.work.id}
                title={pick.work.title}
                by={pick.work.creators.map(({ name }) => name).join(', ')}
                shape={shapeOf(pick.work.kind)}
                image={pick.work.cover}
              />
            </a>
            <div className={styles.about}>
              <h3>
                <a href={addressOf(pick.work)}>{pick.work.title}</a>
              </h3>
              <p>{workLine(pick.work)}</p>
              <Reason pick={pick} />
            </div>
            <Menu label={text.actions(pick.work.title)} icon={<MoreIcon size={20} />} size="small">
              <MenuButton onClick={() => feedback.say(pick, 'dismissed')}>
                {text.dismiss}
              </MenuButton>
              <MenuButton onClick={() => feedback.say(pick, 'known')}>{text.known}</MenuButton>
              {namedWorks(pick).map(({ work }) => (
                <MenuButton key={work.id} onClick={() => feedback.unuse(pick, work)}>
                  {text.unuse(work.title)}
                </MenuButton>
              ))}
            </Menu>
          </li>
        ))}
      </ul>
      {items.length > shown.length ? (
        <p>
          <Button size="small" data-intent="" onClick={() => setWhole(true)}>
            {text.more}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

function Reason({ pick }: { readonly pick: Pick }) {
  const { reason } = pick
  return (
    <p className={styles.reason}>
      {because(reason)}
      {namedWorks(pick).map(({ work }, at) => (
        <span key={work.id}>
          {at === 0 ? ' ' : ' e '}
          <a href={addressOf(work)}>
            <cite>{work.title}</cite>
          </a>
        </span>
      ))}
      {reason.people === null ? null : ` · ${text.people(reason.people)}`}
    </p>
  )
}
