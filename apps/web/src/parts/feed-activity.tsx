import type { FeedActivity as Activity } from '@afins/contract/api'
import { fixedInterests } from '@afins/contract/interests'
import { Avatar } from '#ui/avatar.tsx'
import { activityText } from './activity-text.ts'
import { EntryAnswersMark } from './entry-answers.tsx'
import styles from './feed-activity.module.css'
import { RelativeTime } from './relative-time.tsx'
import { CardShelf } from './shelf-control/card-shelf.tsx'
import { shownPerson } from './shown.ts'
import { Stars } from './stars.tsx'
import { text } from './text.ts'
import { WorkCover, workPath } from './works.tsx'

/** Where all works of an activity are, on the page of its person. */
export const shelfSearch: Readonly<Record<Activity['event'], string>> = {
  began: 'kind=estante&estante=agora',
  finished: 'kind=estante&estante=terminei',
  rated: 'kind=estante',
}

export interface FeedActivityProps {
  readonly activity: Activity
  /** Hides the name on a page of one person. */
  readonly ofOne?: boolean
}

export function FeedActivity({ activity, ofOne }: FeedActivityProps) {
  const { works, count, at, event } = activity
  const person = shownPerson(activity.person)
  const { username } = activity.person
  const [first] = works
  const only = count === 1 ? first : undefined
  const color = fixedInterests.find(({ id }) => id === first?.work.interest)?.colorName
  return (
    <article className={styles.activity} data-color={color} data-only={only ? '' : undefined}>
      {ofOne ? null : (
        <a className={styles.avatar} href={person.href} tabIndex={-1} aria-hidden="true">
          <Avatar
            size={32}
            src={person.avatar?.src ?? null}
            srcSet={person.avatar?.srcSet}
            name={person.displayName}
            color={person.color}
            lazy
          />
        </a>
      )}
      <div className={styles.text}>
        <p className={styles.line}>
          {ofOne ? null : (
            <>
              <a href={person.href}>
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
              </a>
            </>
          ) : null}
        </p>
        <p className={styles.facts}>
          {only && event === 'finished' && only.rating !== null ? (
            <Stars rating={only.rating} />
          ) : null}
          <RelativeTime at={at} />
        </p>
        {only ? (
          <div className={styles.actions}>
            <CardShelf work={only.work} place="row" />
            {only.entry ? <EntryAnswersMark username={username} entry={only.entry} /> : null}
          </div>
        ) : null}
      </div>
      <ul className={styles.covers}>
        {works.map((one) => (
          <Cover key={one.work.id} one={one} isOnly={only !== undefined} activity={activity} />
        ))}
        {count > works.length ? (
          <li className={styles.more}>
            <a href={`${person.href}?${shelfSearch[event]}`}>
              {text.moreWorks(count - works.length)}
            </a>
          </li>
        ) : null}
      </ul>
    </article>
  )
}

interface CoverProps {
  readonly one: Activity['works'][number]
  readonly isOnly: boolean
  readonly activity: Activity
}

/** Of several works, each with its stars and the answers to its entry. */
function Cover({ one: { work, rating, entry }, isOnly, activity }: CoverProps) {
  const answered = !isOnly && entry && entry.comments + entry.likes > 0 ? entry : null
  return (
    <li data-answers={answered ? '' : undefined}>
      <WorkCover work={work} />
      {isOnly || rating === null || activity.event === 'began' ? null : <Stars rating={rating} />}
      {answered ? <EntryAnswersMark username={activity.person.username} entry={answered} /> : null}
    </li>
  )
}
