import type { FeedActivity as Activity } from '@afins/contract/api'
import { shownTime } from '#data/format.ts'
import { activityText } from './activity-text.ts'
import styles from './feed-activity.module.css'
import { shownPerson } from './shown.ts'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import { WorkCover, workPath } from './works.tsx'

export interface FeedActivityProps {
  readonly activity: Activity
  /** Hides the name on a page of one person. */
  readonly ofOne?: boolean
}

export function FeedActivity({ activity, ofOne }: FeedActivityProps) {
  const { person, works, count, at, event } = activity
  const { iso, text: ago } = shownTime(at)
  const [only] = count === 1 ? works : []
  return (
    <article className={styles.activity}>
      <p className={styles.line}>
        {ofOne ? null : (
          <>
            <a href={shownPerson(person).href}>
              <b>{person.displayName}</b>
            </a>{' '}
          </>
        )}
        <span className={ofOne ? styles.first : undefined}>{activityText(activity)}</span>
        {only ? (
          <>
            {' '}
            <a href={workPath(only.work)}>
              <cite>{only.work.title}</cite>
            </a>{' '}
            {event === 'finished' && only.rating !== null ? <Stars rating={only.rating} /> : null}
          </>
        ) : null}{' '}
        <time dateTime={iso}>{ago}</time>
      </p>
      <ul className={styles.covers}>
        {works.map(({ work }) => (
          <li key={work.id}>
            <WorkCover work={work} />
          </li>
        ))}
        {count > works.length ? <li>{text.moreWorks(count - works.length)}</li> : null}
      </ul>
    </article>
  )
}
