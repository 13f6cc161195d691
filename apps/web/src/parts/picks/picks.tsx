import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FixedInterestId } from '@afins/contract/interests'
import { queries } from '#data/queries.ts'
import { Button } from '#ui/button.tsx'
import { firstGroups, groupPicks, type PickGroup } from './group-picks.ts'
import { PickItem } from './pick-item.tsx'
import { PickReason } from './pick-reason.tsx'
import layout from '#ui/layout.module.css'
import styles from './picks.module.css'
import { kindsOf, text } from './text.ts'
import { useFeedback } from './use-feedback.ts'

/** Shown before one asks for more. */
const FIRST = 6

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
  if (data.items.length === 0 && data.marks > 0) return null
  const groups = groupPicks(data.items)
  const shown = isWhole ? groups : firstGroups(groups, first)
  return (
    <section className={layout.section} aria-label={text.title}>
      <h2>{text.title}</h2>
      {data.status === 'learning' ? (
        <p className={styles.hint}>{data.marks === 0 ? text.nothing : text.learning}</p>
      ) : null}
      <ul className={styles.picks}>
        {shown.map((group) => {
          const [pick] = group.picks
          if (group.because) return <Group key={group.id} group={group} feedback={feedback} />
          return pick ? (
            <PickItem key={group.id} pick={pick} feedback={feedback} heading="h3">
              <p>
                <PickReason reason={pick.reason} of={pick.work} />
              </p>
            </PickItem>
          ) : null
        })}
      </ul>
      {groups.length > shown.length ? (
        <p>
          <Button size="small" data-intent="" onClick={() => setWhole(true)}>
            {text.more}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** Works of several media for one that the reader has. */
function Group({
  group: { because, picks },
  feedback,
}: {
  readonly group: PickGroup
  readonly feedback: ReturnType<typeof useFeedback>
}) {
  if (!because) return null
  return (
    <li className={styles.group}>
      <div className={styles.about}>
        <h3>
          <PickReason reason={because} />
        </h3>
        <p>{kindsOf(picks)}</p>
      </div>
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <PickItem key={pick.work.id} pick={pick} feedback={feedback} heading="h4">
            {pick.reason.people === null ? null : <p>{text.people(pick.reason.people)}</p>}
          </PickItem>
        ))}
      </ul>
    </li>
  )
}
